/** Commands that belong to the page on top: the shell finds the place by what the kit's pages have in common. */

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

/** Focuses the search box of a page, or presses its button for a new record, the next or the previous one. False when the page has none. */
export function runInPage(content: HTMLElement | null, command: keyof typeof PLACES): boolean {
  for (const selector of PLACES[command]) {
    const element = [...(content?.querySelectorAll<HTMLElement>(selector) ?? [])].find(usable);
    if (!element) continue;
    if (command === 'search') element.focus();
    else element.click();
    return true;
  }
  return false;
}
