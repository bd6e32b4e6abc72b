/**
 * What leaving a field shows moves what is below it. While a pointer is pressed that would pull the button or the choice away from under it, and
 * the press would be lost: it waits for the click, whose target is known by then, or for the release of a press that makes none.
 * A box or a dot is ticked by the click itself: drawn anew before its change was heard, it would be put back. What waits comes after it.
 */
let pressed = false;
let waiting: (() => void)[] = [];

function flush(): void {
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
}

/** Runs once the event under way has been heard by everybody. */
function flushAfterwards(): void {
  if (waiting.length > 0) setTimeout(flush, 0);
}

function released(): void {
  pressed = false;
  // The click comes after this event.
  flushAfterwards();
}

const isTick = ({ target }: Event): boolean => target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  // Before whatever the click does, e.g. sending the form, whose answer has the last word.
  document.addEventListener('click', (event) => (isTick(event) ? flushAfterwards() : flush()), true);
  for (const event of ['pointerup', 'pointercancel', 'dragend']) document.addEventListener(event, released, true);
}

/** Runs at once, or after the press that is under way. */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
