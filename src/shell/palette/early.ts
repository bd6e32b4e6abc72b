/**
 * What is typed between Ctrl-K and the moment at which the palette stands there: its code may still have to come. An input that nobody sees
 * takes the keys at once, with whatever method they are typed by, and the palette goes on with its text.
 */
import { i18n } from '#providers/i18n.ts';

let box: HTMLInputElement | undefined;
let entered = false;
let before: Element | null = null;

/**
 * Closes the menu or panel that is open over the page, as a press beside it does, which is all that it listens to: it would stand beside the
 * palette, and be open still when somebody comes back to the page. The keys go back to what has opened it.
 */
function closeMenus(): void {
  if (document.activeElement?.closest('.ant-dropdown, .ant-popover'))
    document.querySelector<HTMLElement>('.ant-dropdown-open, .ant-popover-open')?.focus({ preventScroll: true });
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
}

/** Takes the keys from now on. */
export function takeKeys(): void {
  closeMenus();
  const input = document.createElement('input');
  // Where the palette will be, for the window of an input method, and of its usual size: in one of a pixel texts come in the wrong order.
  input.style.cssText = 'position:fixed;top:9em;left:40%;opacity:0';
  input.ariaLabel = i18n.t('shell.search');
  // Only its text is wanted once the palette, or whatever the person turned to instead, has the focus.
  input.addEventListener('blur', () => input.remove());
  input.addEventListener('keydown', ({ key }) => {
    entered ||= key === 'Enter';
  });
  entered = false;
  box = input;
  before = document.activeElement;
  document.body.append(input);
  input.focus({ preventScroll: true });
}

/** What was typed meanwhile, once, and whether Enter was pressed. */
export function takenKeys(): { text: string; entered: boolean } {
  const taken = { text: box?.value ?? '', entered };
  box = undefined;
  entered = false;
  return taken;
}

/** The focus goes back to where it was before; the dialog knows only the input that is gone. */
export function giveBack(): void {
  (before as HTMLElement | null)?.focus({ preventScroll: true });
  before = null;
}
