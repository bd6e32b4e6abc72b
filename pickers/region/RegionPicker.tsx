/** Chooses a region level by level: province, city, county, town. */
import { useRef, useState } from 'react';
import { Popover, type FormRule } from 'antd';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import DownOutlined from '@ant-design/icons/DownOutlined';
import type { Region } from '#contract/base/region.schema.ts';
import { usePickerWords } from '../words.ts';
import { RegionPanel } from './RegionPanel.tsx';
import { choiceOf, idsOf, shortName, type RegionChoice, type RegionValue } from './state.ts';
import { useRegions, type LoadRegions } from './use-regions.ts';
import './region.css';

export type { RegionChoice, RegionValue } from './state.ts';

export interface RegionPickerProps {
  id?: string | undefined;
  /** The choice, or the ids from the province down; then their names are loaded. */
  value?: RegionValue | null | undefined;
  /** A complete choice: down to a region without regions below it. Nothing while it is incomplete and after clearing. */
  onChange?: ((choice: RegionChoice | undefined) => void) | undefined;
  /** The id of the deepest region, with every step. */
  onStep?: ((id: number) => void) | undefined;
  /** Answers the regions below one, `0` for the provinces; default the server's. Rejects with ApiError. */
  load?: LoadRegions | undefined;
  disabled?: boolean | undefined;
  allowClear?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** The rule of a form in which a region must be chosen. */
export function useRegionRule(): FormRule {
  const { t } = usePickerWords();
  return { required: true, message: t('chooseRegion') };
}

/** Chooses a region; usable inside an antd Form.Item. */
export function RegionPicker(props: RegionPickerProps) {
  const { id, value, onChange, onStep, load, disabled = false, allowClear = true } = props;
  const { t } = usePickerWords();
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<number>();
  const trigger = useRef<HTMLButtonElement>(null);
  const regions = useRegions(idsOf(value), load);
  const { path, levels } = regions;
  const names = path.map(({ local_name }) => local_name);

  // The provinces are there before the panel opens.
  const prepare = () => {
    if (!disabled) regions.begin();
  };
  const show = (next: boolean) => {
    setOpen(next && !disabled);
    setTab(undefined);
    if (next) regions.begin();
  };
  const close = () => {
    show(false);
    trigger.current?.focus();
  };
  const choose = async (level: number, item: Region) => {
    const asked = regions.choose(level, item);
    setTab(undefined);
    onStep?.(item.id);
    const chosen = await asked;
    if (!chosen) return;
    onChange?.(chosen.complete ? choiceOf(chosen.path) : undefined);
    if (chosen.complete) close();
  };

  return (
    <span className="region-picker" data-disabled={disabled || undefined}>
      <Popover
        open={open}
        onOpenChange={show}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        content={
          <RegionPanel
            levels={levels}
            path={path}
            tab={tab ?? levels.length - 1}
            onTab={setTab}
            onChoose={(level, item) => void choose(level, item)}
            onRetry={regions.retry}
            onClose={close}
          />
        }
      >
        <button
          ref={trigger}
          id={id}
          type="button"
          className="region-box"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={props['aria-label'] && `${props['aria-label']} ${names.length > 0 ? names.join(' ') : t('chooseRegion')}`}
          aria-describedby={props['aria-describedby']}
          title={names.join(' / ')}
          onMouseEnter={prepare}
          onFocus={prepare}
        >
          {names.length > 0 ? (
            <span className="region-names">{names.map(shortName).join(' / ')}</span>
          ) : (
            <span className="region-none">{t('chooseRegion')}</span>
          )}
          <DownOutlined aria-hidden="true" />
        </button>
      </Popover>
      {allowClear && !disabled && names.length > 0 && (
        <button
          type="button"
          className="region-clear"
          aria-label={t('clearRegion')}
          title={t('clearRegion')}
          onClick={() => {
            regions.clear();
            onStep?.(0);
            onChange?.(undefined);
            trigger.current?.focus();
          }}
        >
          <CloseCircleFilled />
        </button>
      )}
    </span>
  );
}
