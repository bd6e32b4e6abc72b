/**
 * Which failures the client has already dealt with, by showing them or by keeping silent on purpose. Refine reports every
 * failed hook once more with the same words; its notification provider asks here and leaves those out.
 */
const MEMORY_MS = 3_000;

const told = new Map<string, number>();

/** Remembers a message for a moment. */
export function markTold(message: string): void {
  const now = Date.now();
  for (const [old, at] of told) if (now - at > MEMORY_MS) told.delete(old);
  told.set(message, now);
}

/** True when the client has just dealt with a failure of these words. */
export function wasTold(message: string | undefined): boolean {
  const at = message === undefined ? undefined : told.get(message);
  return at !== undefined && Date.now() - at <= MEMORY_MS;
}
