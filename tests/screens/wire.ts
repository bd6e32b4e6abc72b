/** What the screens send: watched, or led elsewhere. */
import { vi } from 'vitest';

/** Lets calls go another way until the returned function is called. @param way gets the address and how it would go on */
export function leadCalls(way: (url: string, go: (url?: string) => Promise<Response>) => Promise<Response>): () => void {
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => way(String(input), (url) => fetch(url ?? input, init)));
  return () => void spy.mockRestore();
}

/** The addresses that are asked from now on, newest last, until `stop`. */
export function watchWire(): { urls: URL[]; stop: () => void } {
  const urls: URL[] = [];
  const stop = leadCalls((url, go) => {
    urls.push(new URL(url, window.location.origin));
    return go();
  });
  return { urls, stop };
}
