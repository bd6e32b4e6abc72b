/** Parts of a page whose code is a chunk of its own, and may be fetched when somebody comes near them. */
import { createElement, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Any component, also one with a type parameter. */
type Drawn = (props: never) => ReactNode;

export interface Ahead<C> {
  /**
   * Fetches the code, e.g. when the pointer or the focus is on what opens the part. Never rejects: answers nothing when the code
   * did not come, and the next call, or drawing the part, asks again.
   */
  prepare: () => Promise<C | undefined>;
  /** The component as soon as its code is there. */
  loaded: () => C | undefined;
  /** Draws the component: at once where its code is there, otherwise its place until it is. Throws what kept the code from coming. */
  Part: C;
}

/**
 * A part whose code comes later, or ahead of its use. Unlike a `lazy` component it never waits once the code is there, since React
 * shows what had to wait no sooner than 300 ms after its place; and a failure is not remembered until the page is loaded anew.
 * @param load imports the component
 * @param place what is shown until the component, and everything within it that has to wait, can be drawn; a component of its own
 *   where that depends on the properties
 * @example const panel = ahead(async () => (await import('./Panel.tsx')).Panel); // <panel.Part {...props} />
 */
export function ahead<C extends Drawn>(load: () => Promise<C>, place: ReactNode | ((props: Parameters<C>[0]) => ReactNode) = null): Ahead<C> {
  let ready: C | undefined;
  const fetchPart = async () => {
    ready ??= await load();
    return ready;
  };

  function Part(props: object) {
    const [state, setState] = useState<{ Loaded?: C | undefined; failure?: unknown }>(() => ({ Loaded: ready }));
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
    const instead = typeof place === 'function' ? createElement(place as ComponentType<object>, props) : place;
    return <Suspense fallback={instead}>{Loaded ? createElement(Loaded as unknown as ComponentType<object>, props) : instead}</Suspense>;
  }

  return { prepare: () => fetchPart().catch(() => undefined), loaded: () => ready, Part: Part as unknown as C };
}
