/** Work of screens that is sent a moment later, so that it can be taken back until then: it goes out before the session ends. */

type Finish = () => Promise<unknown>;

const all = new Set<Finish>();

/** Has `finish` called before somebody signs out, and waits for it. @returns ends that */
export function finishBeforeSignOut(finish: Finish): () => void {
  all.add(finish);
  return () => void all.delete(finish);
}

/** Sends everything that was put off. What is refused was told where it was sent; nobody is kept from signing out by it. */
export async function finishAll(): Promise<void> {
  await Promise.allSettled([...all].map((finish) => finish()));
}
