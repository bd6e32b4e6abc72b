/**
 * Keeps the keyboard's place. What had the focus may go: a row that was decided leaves its queue, a dialog that was opened by code is
 * taken away, a button of a drawer has done its work. The browser then begins anew at the top of the page; here the focus goes to what stands
 * nearest to where it was.
 */

/** What lies over the page and goes again. */
const OVER = '.ant-modal-root, .ant-drawer, .ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-notification, dialog, .kit-tray';
const ROW = '[data-row-key]';
const STOPS = 'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select, textarea, [tabindex="0"]';

const isSeen = (element: HTMLElement) => element.isConnected && !element.hidden && (element.checkVisibility?.() ?? true);
const isFocusable = (element: HTMLElement) => isSeen(element) && !element.matches(':disabled');

/** Where the focus was last on the page itself. */
interface Place {
  element: HTMLElement;
  page: HTMLElement | null;
  /** The row's key and its place among the rows, and the place of the control in its row. */
  row?: { key: string; at: number; stop: number };
}

function placeOf(element: HTMLElement): Place {
  const page = element.closest<HTMLElement>('.kit-page');
  const row = element.closest<HTMLElement>(ROW);
  if (!row || !page) return { element, page };
  return {
    element,
    page,
    row: {
      key: row.dataset['rowKey'] ?? '',
      at: [...page.querySelectorAll(ROW)].indexOf(row),
      // Counted from the end: rows differ in how many links they begin with.
      stop: [...row.querySelectorAll(STOPS)].reverse().indexOf(element),
    },
  };
}

/** The heading of a page, such that it can have the focus. */
function headingOf(page: HTMLElement | undefined): HTMLElement | undefined {
  const heading = page?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading ?? undefined;
}

/** The page in sight, for dialogs that an address opened before anything on the page had the focus. */
const inSight = () => [...document.querySelectorAll<HTMLElement>('.kit-page')].find(isSeen);

/** The same control of the same row or of the one that took its place; without rows the heading of the page. */
function nearest({ element, page, row }: Place): HTMLElement | undefined {
  if (isFocusable(element)) return element;
  if (!page?.isConnected) return undefined;
  const rows = row ? [...page.querySelectorAll<HTMLElement>(ROW)] : [];
  const next = row && (rows.find(({ dataset }) => dataset['rowKey'] === row.key) ?? rows[Math.min(row.at, rows.length - 1)]);
  const stops = next ? [...next.querySelectorAll<HTMLElement>(STOPS)].reverse().filter(isFocusable) : [];
  const stop = stops[row?.stop ?? 0] ?? stops[0];
  return stop ?? headingOf(page);
}

/**
 * Begins to look after the focus of the whole document.
 * @returns ends it
 */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined;
  let place: Place | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    if (!target.closest(OVER)) place = placeOf(target);
  };
  // Rows come and go while a dialog lies over them, so their order is looked at when the focus is lost, not before.
  const observer = new MutationObserver(() => {
    const lost = document.activeElement === document.body && last !== undefined && !isSeen(last);
    if (!lost || document.querySelector('dialog[open]')) return;
    // What is still open over the page keeps the keys: Escape closes it, Tab goes on within it.
    const over = [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open')].at(-1);
    if (over) return over.focus({ preventScroll: true });
    // What lay over the page may have led to another one: a list opens the review of the inbox.
    const elsewhere = Boolean(place?.page && !isSeen(place.page) && last?.closest(OVER));
    const target = place && !elsewhere ? nearest(place) : headingOf(inSight());
    if (target) target.focus({ preventScroll: place === undefined || elsewhere || isSeen(place.element) });
    else last = undefined;
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
