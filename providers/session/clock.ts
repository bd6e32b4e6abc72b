/**
 * The server's time. Tokens expire by the server's clock, and the clock of a visitor's computer may be hours off, so the
 * difference is learnt from the Date header of each answer and kept for the next page load.
 */
const KEY = 'admin_clock_offset';

/** The header counts whole seconds and answers take time to travel: smaller changes are noise. */
const NOISE_MS = 5_000;

let offset: number | undefined;

function storedOffset(): number {
  try {
    const value = Number(globalThis.localStorage?.getItem(KEY));
    return Number.isFinite(value) ? value : 0;
  } catch {
    return 0;
  }
}

/** The server's time in epoch milliseconds, as far as it is known. */
export function serverNow(): number {
  offset ??= storedOffset();
  return Date.now() + offset;
}

/**
 * Learns from one answer.
 * @param dateHeader the answer's Date header, if readable
 * @param sentAt when the call left, in epoch milliseconds of this computer
 */
export function learnClock(dateHeader: unknown, sentAt: number): void {
  const server = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(server)) return;
  const middle = (sentAt + Date.now()) / 2;
  // The header is cut to whole seconds, so its time is half a second late on average.
  const learnt = Math.round(server + 500 - middle);
  offset ??= storedOffset();
  if (Math.abs(learnt - offset) < NOISE_MS) return;
  offset = learnt;
  try {
    if (Math.abs(learnt) < NOISE_MS) globalThis.localStorage?.removeItem(KEY);
    else globalThis.localStorage?.setItem(KEY, String(learnt));
  } catch {
    // Without storage the difference is learnt again on the next page.
  }
}
