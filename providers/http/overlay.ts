/** One overlay for all calls that run: opened by the first, closed 200 ms after the last one's answer. */
import { say } from '../language.ts';
import { currentEffects } from './effects.ts';
import { messages } from './messages.ts';

/** How long the overlay stays after an answer, so that it does not flicker between two calls. */
export const LINGER_MS = 200;

let running = 0;
let open = false;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Marks one call as running; the answer ends it, once. */
export function beginOverlay(): () => void {
  running += 1;
  clearTimeout(closing);
  if (!open) {
    open = true;
    currentEffects().openOverlay(say(messages.loading));
  }
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    running -= 1;
    if (running > 0) return;
    closing = setTimeout(() => {
      open = false;
      currentEffects().closeOverlay();
    }, LINGER_MS);
  };
}
