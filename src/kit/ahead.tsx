/** Parts of a page whose code is fetched when somebody comes near them. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

export interface Ahead<P> {
  /** Fetches the code, e.g. when the pointer or the focus is on what opens the part. Never rejects: a failure shows when the part is drawn. */
  prepare: () => Promise<void>;
  /** Draws the part: at once where its code is there, otherwise nothing until it is. Throws what kept the code from coming. */
  Part: (props: P) => ReactNode;
}

/**
 * A part whose code is fetched ahead. Unlike a `lazy` component it never waits once the code is there: React shows what had to
 * wait no sooner than 300 ms after the place that was kept for it.
 * @param load imports the component
 */
export function ahead<P extends object>(load: () => Promise<ComponentType<P>>): Ahead<P> {
  let ready: ComponentType<P> | undefined;
  const fetchPart = async () => {
    ready ??= await load();
    return ready;
  };

  function Part(props: P) {
    const [state, setState] = useState<{ Loaded?: ComponentType<P> | undefined; failure?: unknown }>(() => ({ Loaded: ready }));
    const { Loaded, failure } = state;
    useEffect(() => {
      if (Loaded) return undefined;
      let gone = false;
      fetchPart().then(
        (part) => !gone && setState({ Loaded: part }),
        (error: unknown) => !gone && setState({ failure: error }),
      );
      return () => {
        gone = true;
      };
    }, [Loaded]);
    if (failure !== undefined) throw failure;
    return Loaded ? <Loaded {...props} /> : null;
  }

  const prepare = async () => {
    await fetchPart().catch(() => undefined);
  };
  return { prepare, Part };
}
