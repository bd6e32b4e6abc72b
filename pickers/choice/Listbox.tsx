/** One of the two lists: options of equal height, of which only those on the screen exist when there are many. */
import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useVisible } from '#kit/use-visible.ts';

/** More entries than this are virtual. */
const VIRTUAL_ABOVE = 60;
/** Where nothing has a size (tests) a screenful is drawn. */
const SCREEN = { width: 400, height: 600 };

interface ListboxProps<Row> {
  label: string;
  rows: readonly Row[];
  rowHeight: number;
  idOf: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** Told which entry the keyboard or the pointer is at. */
  onPoint?: (row: Row | undefined) => void;
  children: (row: Row) => ReactNode;
  frame: RefObject<HTMLDivElement | null>;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  PageDown: (at, last) => Math.min(last, at + 5),
  PageUp: (at) => Math.max(0, at - 5),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A list from which several may be chosen: arrows move, with Shift they choose on the way, Enter and Space toggle, a click does both.
 * It stands in a scrolling `frame`.
 */
export function Listbox<Row>({ label, rows, rowHeight, idOf, isChosen, onToggle, onPoint, children, frame }: ListboxProps<Row>) {
  const base = useId();
  const [at, setAt] = useState(0);
  const last = rows.length - 1;
  // Removing the last entries moves the place of the keyboard up with them.
  if (at > last && last >= 0) setAt(last);
  const current = Math.min(at, last);
  const active = rows[current];
  const optionId = (row: Row) => `${base}-${idOf(row)}`;

  const many = rows.length > VIRTUAL_ABOVE;
  const virtual = useVisible({ enabled: many, count: rows.length, frame, height: rowHeight, screen: SCREEN });
  const shown = many ? virtual.getVirtualItems().map(({ index }) => index) : rows.map((_, index) => index);
  // The entry that the keyboard is at must exist for screen readers, also after scrolling away by mouse.
  if (many && current >= 0 && !shown.includes(current)) shown.push(current);

  const point = (index: number) => {
    setAt(index);
    onPoint?.(rows[index]);
  };
  // What the keyboard reaches is scrolled into view; heights are equal, so nothing has to be measured.
  const reveal = (index: number, box: Element | null) => {
    if (!box) return;
    const top = index * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const next = step(current, last);
      point(next);
      reveal(next, event.currentTarget.closest('.choice-frame'));
      const reached = rows[next];
      if (event.shiftKey && event.key.startsWith('Arrow') && reached !== undefined && !isChosen(reached)) onToggle(reached);
    } else if ((event.key === 'Enter' || event.key === ' ') && active) {
      event.preventDefault();
      onToggle(active);
    }
  };
  const placeOf = (event: MouseEvent) => Number((event.target as Element).closest<HTMLElement>('[role="option"]')?.dataset['index'] ?? -1);
  const rowAt = (event: MouseEvent) => rows[placeOf(event)];
  const onClick = (event: MouseEvent) => {
    const row = rowAt(event);
    if (row === undefined) return;
    point(placeOf(event));
    onToggle(row);
  };

  if (rows.length === 0) return null;
  return (
    <div
      role="listbox"
      tabIndex={0}
      className="choice-list"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={active && optionId(active)}
      style={many ? { height: rows.length * rowHeight } : undefined}
      data-virtual={many || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={() => onPoint?.(active)}
      onMouseOver={(event) => onPoint?.(rowAt(event))}
    >
      {shown.map((index) => {
        const row = rows[index] as Row;
        return (
          <div
            key={idOf(row)}
            id={optionId(row)}
            role="option"
            aria-selected={isChosen(row)}
            aria-posinset={many ? index + 1 : undefined}
            aria-setsize={many ? rows.length : undefined}
            data-index={index}
            data-active={index === current || undefined}
            className="choice-option"
            style={many ? { height: rowHeight, top: index * rowHeight } : { height: rowHeight }}
          >
            {children(row)}
          </div>
        );
      })}
    </div>
  );
}
