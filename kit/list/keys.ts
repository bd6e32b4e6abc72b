/** Arrow keys of a list: from the search box into the rows, and from row to row. `/` and `n` belong to the shell, which finds their places by `data-shortcut`. */

/** Controls that use arrow keys themselves. */
const OWN_ARROWS = 'textarea, select, input:not(.kit-check), [contenteditable="true"], [role="radiogroup"], [role="combobox"], [role="menu"], [role="listbox"]';
const ROW = '[data-row-key], .kit-card';

function move(root: HTMLElement, from: HTMLElement, step: 1 | -1): boolean {
  const rows = [...root.querySelectorAll<HTMLElement>(ROW)];
  const row = from.closest<HTMLElement>(ROW);
  const next = row ? rows[rows.indexOf(row) + step] : rows[0];
  const target = next?.querySelector<HTMLElement>('.kit-opener') ?? next?.querySelector<HTMLElement>('a, button, input');
  target?.focus();
  return target !== undefined && target !== null;
}

/** What an arrow key does inside the root of a list. */
export function moveAmongRows(event: KeyboardEvent, root: HTMLElement): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
  const { target } = event;
  if (step === undefined || event.defaultPrevented || !(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const intoRows = target.closest('.kit-search') !== null && step === 1;
  const inRow = target.closest(ROW) !== null && !target.closest(OWN_ARROWS);
  if ((intoRows || inRow) && move(root, target, step)) event.preventDefault();
}
