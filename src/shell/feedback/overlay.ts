/** The state of the full-screen overlay; plain, since calls open it that know nothing of components. */

/** Answers that come sooner show no overlay at all, so that it does not flash. */
const PATIENCE_MS = 300;

let text: string | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: string | undefined): void {
  text = next;
  for (const listener of listeners) listener();
}

export function openOverlay(words: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => show(words), PATIENCE_MS);
}

export function closeOverlay(): void {
  clearTimeout(waiting);
  if (text !== undefined) show(undefined);
}

/** What the overlay says; nothing while it is closed. */
export const overlayText = (): string | undefined => text;

export function onOverlay(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
