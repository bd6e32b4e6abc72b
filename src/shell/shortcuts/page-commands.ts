/** Commands that belong to the page on top, or to the record that lies over it: the shell finds the place by what the kit's pages have in common. */

/** Most specific first. */
const PLACES = {
  search: ['[data-shortcut="search"]', 'input[type="search"]', '[role="search"] input'],
  create: ['[data-shortcut="create"]'],
  next: ['[data-shortcut="next"]'],
  previous: ['[data-shortcut="previous"]'],
} as const;

/** True for what is on top and not switched off. */
const usable = (element: HTMLElement) =>
  element.closest('[inert], [hidden]') === null && element.checkVisibility?.() !== false && !(element as HTMLButtonElement).disabled;

/** Whether a command belongs to a dialog or drawer: it shows a record and has the buttons that lead on. */
export const isOwn = (dialog: Element, command: string): boolean =>
  (command === 'next' || command === 'previous') && dialog.querySelector(PLACES[command][0]) !== null;

/** What lies over the page and has the command; the page otherwise. */
const placeFor = (content: HTMLElement | null, command: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast((dialog) => usable(dialog) && isOwn(dialog, command)) ?? content;

/** Focuses the search box of a page, or presses its button for a new record, the next or the previous one. False when the page has none. */
export function runInPage(content: HTMLElement | null, command: keyof typeof PLACES): boolean {
  for (const selector of PLACES[command]) {
    const element = [...(placeFor(content, command)?.querySelectorAll<HTMLElement>(selector) ?? [])].find(usable);
    if (!element) continue;
    if (command === 'search') element.focus();
    else element.click();
    return true;
  }
  return false;
}
