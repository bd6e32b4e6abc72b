/**
 * The edge of a heading by which a column is made wider: with the pointer, or with the arrow keys. While it is dragged only the
 * widths of the table's columns change; nothing is drawn again before it is let go.
 */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

/** Bounds of a width, in px. */
const LEAST = 60;
const MOST = 800;
/** A key moves the edge by so many px, with Shift by more. */
const STEP = 10;
const LONG_STEP = 50;

/** Widths by the names of columns, in px; the last column has none, since it takes what is left. */
export type Widths = Readonly<Record<string, number>>;

const within = (width: number) => Math.min(MOST, Math.max(LEAST, Math.round(width)));

/** Fixes every column of the table at the width that it has, and gives back what sets another one. */
function hold(heading: HTMLTableCellElement) {
  const table = heading.closest('table');
  const headings = [...(table?.querySelectorAll<HTMLTableCellElement>('thead th') ?? [])];
  const cols = [...(table?.querySelectorAll<HTMLTableColElement>('col') ?? [])];
  const data = headings.flatMap((one, at) => (one.dataset['kind'] === 'data' && cols[at] ? [{ one, col: cols[at] }] : []));
  const widthOf = (one: HTMLTableCellElement, col: HTMLTableColElement) => one.offsetWidth || Number.parseFloat(col.style.width) || LEAST;
  const before = [...data.map(({ col }) => col.style.width), table?.style.minWidth ?? ''];
  const beside = headings.filter((one) => one.dataset['kind'] !== 'data').reduce((sum, one) => sum + one.offsetWidth, 0);
  const widths: Record<string, number> = Object.fromEntries(data.slice(0, -1).map(({ one, col }) => [one.dataset['name'] ?? '', within(widthOf(one, col))]));
  const own = heading.dataset['name'] ?? '';
  const first = widths[own] ?? LEAST;
  return {
    first,
    set(width: number) {
      widths[own] = within(width);
      for (const { one, col } of data) col.style.width = widths[one.dataset['name'] ?? ''] === undefined ? '' : `${widths[one.dataset['name'] ?? '']}px`;
      const sum = Object.values(widths).reduce((total, one) => total + one, beside + LEAST);
      if (table) table.style.minWidth = `${sum}px`;
    },
    back() {
      data.forEach(({ col }, at) => {
        col.style.width = before[at] ?? '';
      });
      if (table) table.style.minWidth = before.at(-1) ?? '';
    },
    widths: (): Widths => ({ ...widths }),
  };
}

/** Goes to the next or former handle of the table. */
function toOther(event: KeyboardEvent<HTMLElement>): void {
  const own = event.currentTarget;
  const all = [...(own.closest('tr')?.querySelectorAll<HTMLElement>('.kit-resizer') ?? [])];
  const other = all[all.indexOf(own) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!other) return;
  event.preventDefault();
  own.tabIndex = -1;
  other.tabIndex = 0;
  other.focus();
}

interface ResizerProps {
  label: string;
  /** The first of the table: Tab stops at it alone, and the arrows up and down lead to the others. */
  first: boolean;
  /** The width that is set, as far as one is. */
  width: number | undefined;
  onResize: (widths: Widths) => void;
  /** Gives the column the width that the list declares. */
  onReset: () => void;
}

export function Resizer({ label, first, width, onResize, onReset }: ResizerProps) {
  const drag = useRef<{ held: ReturnType<typeof hold>; from: number }>(undefined);
  const heading = (element: Element) => element.closest('th');

  const down = (event: PointerEvent<HTMLElement>) => {
    const th = heading(event.currentTarget);
    if (!th || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { held: hold(th), from: event.clientX };
  };
  const end = (keep: boolean) => {
    const { held } = drag.current ?? {};
    drag.current = undefined;
    if (keep) {
      if (held) onResize(held.widths());
    } else held?.back();
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const th = heading(event.currentTarget);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Escape') end(false);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') toOther(event);
    else if (event.key === 'Delete' || event.key === 'Backspace') onReset();
    else if (step !== 0 && th) {
      // The page moves among rows with the arrow keys.
      event.preventDefault();
      event.stopPropagation();
      const held = hold(th);
      held.set(held.first + step * (event.shiftKey ? LONG_STEP : STEP));
      onResize(held.widths());
    }
  };
  return (
    // A separator that is moved is a widget: it has a value and takes keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      className="kit-resizer"
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={first ? 0 : -1}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width ?? LEAST}
      onPointerDown={down}
      onPointerMove={(event) => drag.current?.held.set(drag.current.held.first + event.clientX - drag.current.from)}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={onReset}
      onKeyDown={key}
    />
  );
}
