/**
 * What leaving a field shows moves what is below it. While a pointer is pressed that would pull the button or the choice away from under it, and
 * the press would be lost: it waits for the click, whose target is known by then, or for the release of a press that makes none.
 */
let pressed = false;
let waiting: (() => void)[] = [];

function flush(): void {
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
}

function released(): void {
  pressed = false;
  // The click comes after this event.
  if (waiting.length > 0) setTimeout(flush, 0);
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  // Before whatever the click does, e.g. sending the form, whose answer has the last word.
  document.addEventListener('click', flush, true);
  for (const event of ['pointerup', 'pointercancel', 'dragend']) document.addEventListener(event, released, true);
}

/** Runs at once, or after the press that is under way. */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
