/**
 * The component library holds the keys in a dialog or drawer with an empty element at each end, which is a stop of Tab of its own: for one press
 * the focus is nowhere in sight. Here it goes on from there to where the next press would lead, the other end of the dialog.
 */

const SENTINEL = '[role="dialog"] > [tabindex="0"], [data-sentinel]';
const STOPS = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex="0"]';

const isStop = (element: HTMLElement) => element.tabIndex === 0 && !element.matches(`:disabled, ${SENTINEL}`) && (element.checkVisibility?.() ?? true);

/**
 * Begins to look after the ends of all dialogs.
 * @returns ends it
 */
export function passSentinels(): () => void {
  /** Where Tab leads at the moment; a press of the pointer may well put the focus on a dialog itself. */
  let way: 'on' | 'back' | undefined;
  const onKey = ({ key, shiftKey }: KeyboardEvent) => void (way = key === 'Tab' ? (shiftKey ? 'back' : 'on') : undefined);
  const onPointer = () => void (way = undefined);
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!way || !(target instanceof HTMLElement) || !target.matches(SENTINEL)) return;
    const dialog = target.closest('[role="dialog"], .ant-drawer');
    if (!(relatedTarget instanceof Node) || !dialog?.contains(relatedTarget)) return;
    const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
    stops.at(way === 'on' ? 0 : -1)?.focus();
  };
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPointer, true);
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPointer, true);
    document.removeEventListener('focusin', onFocus);
  };
}
