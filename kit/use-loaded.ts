import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText, useLatest } from './calls.ts';
import { useBackOnline } from './use-online.ts';

/** What was loaded, or why it could not be. */
export interface Loaded<T> {
  data?: T;
  failure?: string;
}

/** Loads something once for the component that calls, outside of the cache of answers, and again on request or when the network returns. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> & { retry: () => void } {
  const [state, setState] = useState<Loaded<T>>({});
  const latest = useRef(0);
  const begin = useLatest(load);
  const go = useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    begin().then(
      (data) => own === latest.current && setState({ data }),
      (error: unknown) => own === latest.current && setState({ failure: failureText(error) }),
    );
  }, [begin]);
  useEffect(() => {
    go();
    return () => {
      latest.current += 1;
    };
  }, [go]);
  const retry = useCallback(() => {
    setState({});
    go();
  }, [go]);
  useBackOnline(state.failure !== undefined, retry);
  return { ...state, retry };
}
