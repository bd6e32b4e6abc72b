import { useEffect, useId, useRef } from 'react';
import { Button } from 'antd';
import type { Region } from '#contract/base/region.schema.ts';
import { useKeyDown } from '#kit/use-key-down.ts';
import { usePickerWords } from '../words.ts';
import { LEVELS, shortName, type Chosen } from './state.ts';
import type { RegionLevel } from './use-regions.ts';

interface RegionPanelProps {
  levels: readonly RegionLevel[];
  path: readonly Chosen[];
  /** The level that is shown. */
  tab: number;
  onTab: (level: number) => void;
  onChoose: (level: number, item: Region) => void;
  onRetry: (level: number) => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** Arrow keys move within the tabs and within the regions; up and down go by the look of the columns. */
function moveFocus(event: KeyboardEvent, root: HTMLElement): void {
  const own = event.target as HTMLElement;
  const group = own.closest('[role="tablist"]') ? '[role="tab"]' : '.region-item';
  const all = [...root.querySelectorAll<HTMLElement>(group)];
  const from = all.indexOf(own);
  if (from < 0) return;
  let step = STEPS[event.key];
  if (group !== '[role="tab"]' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    const columns = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length || 1;
    step = event.key === 'ArrowDown' ? columns : -columns;
  }
  if (step === undefined) return;
  event.preventDefault();
  all[Math.min(all.length - 1, Math.max(0, from + step))]?.focus();
}

/** A tab per level, and the regions of the one that is shown. */
export function RegionPanel({ levels, path, tab, onTab, onChoose, onRetry, onClose }: RegionPanelProps) {
  const { t } = usePickerWords();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const level = levels[tab];
  useKeyDown(root, (event, element) => {
    if (event.key === 'Escape') {
      // A dialog around stays open.
      event.stopPropagation();
      onClose();
    } else moveFocus(event, element);
  });
  const status = level?.status;
  useEffect(() => {
    // What was chosen is gone with its level: until the next one is there the panel itself hears the keys.
    if (status === 'loading' && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [status]);
  const shown = status === 'ready' ? tab : -1;
  useEffect(() => {
    if (shown < 0) return undefined;
    const focus = (): boolean => {
      const item = root.current?.querySelector<HTMLElement>('.region-item[aria-pressed="true"]') ?? root.current?.querySelector<HTMLElement>('.region-item');
      item?.focus({ preventScroll: true });
      return !item || item === document.activeElement;
    };
    // What opens may be drawn before it has a place in the page.
    const later = focus() ? undefined : requestAnimationFrame(focus);
    return () => {
      if (later !== undefined) cancelAnimationFrame(later);
    };
  }, [shown]);

  return (
    <div ref={root} className="region-panel" role="dialog" aria-label={t('chooseRegion')} tabIndex={-1}>
      <div className="region-tabs" role="tablist" aria-label={t('levels')}>
        {levels.map(({ parent }, at) => {
          const name = path[at]?.local_name;
          const kind = t(LEVELS[at] ?? 'town');
          return (
            <button
              key={parent}
              type="button"
              role="tab"
              id={`${id}-tab-${at}`}
              aria-selected={at === tab}
              aria-controls={`${id}-panel`}
              tabIndex={at === tab ? 0 : -1}
              title={name ?? kind}
              onClick={() => onTab(at)}
            >
              {name === undefined ? t('chooseLevel') : shortName(name)}
            </button>
          );
        })}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${tab}`} aria-busy={status === 'loading'} className="region-items">
        {status === 'loading' && <p className="region-note">{t('loading')}</p>}
        {status === 'failed' && (
          <p className="region-note" role="alert">
            {level?.failure}{' '}
            <Button size="small" onClick={() => onRetry(tab)}>
              {t('retry')}
            </Button>
          </p>
        )}
        {status === 'ready' && level?.items.length === 0 && <p className="region-note">{t('noRegions')}</p>}
        {level?.items.map((item) => {
          const chosen = item.id === path[tab]?.id;
          const focusable = chosen || (path[tab] === undefined && item === level.items[0]);
          return (
            <button
              key={item.id}
              type="button"
              className="region-item"
              tabIndex={focusable ? 0 : -1}
              aria-pressed={chosen}
              title={item.local_name}
              onClick={() => onChoose(tab, item)}
            >
              {shortName(item.local_name)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
