import { App, ColorPicker, Segmented } from 'antd';
import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { DEFAULT_COLOUR } from '#src/theme/palette.ts';
import { changeLook, look, MODES, onLookChange, type Mode } from '#src/theme/store.ts';
import { useText } from '../text.ts';
import css from './top-bar.module.css';

const SWATCHES = [DEFAULT_COLOUR, '#1677ff', '#13a8a8', '#389e0d', '#d48806', '#eb5e28', '#d4380d', '#c41d7f', '#722ed1', '#475a75'];

/**
 * Theme colour, and light, dark or as the system has it. Fetched when the menu opens: the picker is large. In a menu it
 * takes the focus, so that Tab goes through it and Esc leads back to the button.
 */
export default function ThemePanel({ id, onClose }: { id?: string; onClose?: () => void }) {
  const t = useText();
  const { notification } = App.useApp();
  const { colour, mode } = useSyncExternalStore(onLookChange, look);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id) root.current?.focus();
  }, [id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onClose) return;
    event.stopPropagation();
    onClose();
  };
  const recolour = (next: string) => {
    if (next.toLowerCase() === colour) return;
    changeLook({ colour: next.toLowerCase() });
    notification.success({ key: 'theme', message: t('themeChanged') });
  };
  return (
    // The keys are those of what stands within it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div id={id} ref={root} className={css['theme']} role="dialog" aria-label={t('theme')} tabIndex={-1} onKeyDown={onKeyDown}>
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
