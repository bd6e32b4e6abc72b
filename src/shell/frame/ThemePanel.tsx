import { App, ColorPicker, Segmented } from 'antd';
import { useSyncExternalStore } from 'react';
import { DEFAULT_COLOUR } from '#src/theme/palette.ts';
import { changeLook, look, MODES, onLookChange, type Mode } from '#src/theme/store.ts';
import { useText } from '../text.ts';
import css from './top-bar.module.css';

const SWATCHES = [DEFAULT_COLOUR, '#1677ff', '#13a8a8', '#389e0d', '#d48806', '#eb5e28', '#d4380d', '#c41d7f', '#722ed1', '#475a75'];

/** Theme colour, and light, dark or as the system has it. Fetched when the menu opens: the picker is large. */
export default function ThemePanel() {
  const t = useText();
  const { notification } = App.useApp();
  const { colour, mode } = useSyncExternalStore(onLookChange, look);
  const recolour = (next: string) => {
    if (next.toLowerCase() === colour) return;
    changeLook({ colour: next.toLowerCase() });
    notification.success({ key: 'theme', message: t('themeChanged') });
  };
  return (
    <div className={css['theme']}>
      <div role="group" aria-label={t('themeColour')}>
        <h3>{t('themeColour')}</h3>
        <div className={css['swatches']}>
          {SWATCHES.map((swatch) => (
            <button
              key={swatch}
              type="button"
              style={{ background: swatch }}
              aria-label={swatch}
              aria-pressed={swatch === colour}
              onClick={() => recolour(swatch)}
            />
          ))}
        </div>
        {/* Clearing leaves the last colour, as there is no page without one. */}
        <ColorPicker
          value={colour}
          disabledAlpha
          allowClear
          showText
          format="hex"
          onChangeComplete={(value) => !value.cleared && recolour(value.toHexString().slice(0, 7))}
        />
      </div>
      <div role="group" aria-label={t('appearance')}>
        <h3>{t('appearance')}</h3>
        <Segmented<Mode> block value={mode} onChange={(next) => changeLook({ mode: next })} options={MODES.map((value) => ({ value, label: t(value) }))} />
      </div>
    </div>
  );
}
