/** Modules that were loaded ahead are drawn at once. */

/**
 * The same loader, which hands out what it has loaded without waiting. A promise, even a kept one, would make `lazy`
 * show what stands in for the component first, and React then leaves that on the screen for 300 ms. A failure is not
 * remembered: the next call tries again.
 * @example const load = remembered(() => import('./Panel.tsx')); const Panel = lazy(load); // load() ahead of it
 */
export function remembered<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().then(
      (value) => {
        loading = atOnce(value);
        return value;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}

/** A promise of something that is here, whose `then` does not wait for the next turn. */
function atOnce<T>(value: T): Promise<T> {
  const promise = Promise.resolve(value);
  const now = (take?: ((value: T) => unknown) | null) => {
    take?.(value);
    return promise;
  };
  // It stays a promise: whoever awaits it gets the value as usual.
  // oxlint-disable-next-line unicorn/no-thenable
  return Object.assign(promise, { then: now });
}
