/** States that follow the clock on the screen: they change at their second, without a reload, whatever this computer's clock says. */
import { useEffect, useState } from 'react';
import { useInvalidate } from '@refinedev/core';
import type { State } from '#contract/core/machine.ts';
import type { Facts, Phases } from '#contract/core/phases.ts';
import { serverNow } from '#providers/session/clock.ts';
import { useLatest } from '#kit/calls.ts';
import { nextTextIn } from './left-text.ts';
import { nowSeconds } from './now.ts';

/** Timers longer than this fire at once in browsers. */
const LONGEST_MS = 86_400_000;
/** The server judges by whole seconds; asked a moment later it has come to the same. */
const AFTER_MS = 300;

/** Runs something at a moment of the server's clock, in unix seconds. */
function useAt(moment: number | undefined, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (moment === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = moment * 1000 - serverNow();
      timer = setTimeout(() => (left > LONGEST_MS ? wait() : latest()), Math.min(LONGEST_MS, Math.max(0, left)));
    };
    wait();
    return () => clearTimeout(timer);
  }, [moment, latest]);
}

export interface Running<P extends State> {
  phase: P;
  /** Seconds until it begins or, once it has begun, ends, counted down as far as its text changes; nothing where it stays, as a draft does until its time is over. */
  left: number | undefined;
  /** It changes because it begins; else because it ends. */
  begins: boolean;
}

/** The moments that a record waits for. */
const beginnings = <P extends State, F extends string>({ cases }: Phases<P, F>, facts: Facts<F>): number[] =>
  cases.flatMap(([, conditions]) =>
    (Object.entries(conditions) as [F, unknown][]).flatMap(([field, asked]) => (asked === 'ahead' && facts[field] ? [Number(facts[field])] : [])),
  );

/**
 * The phase of a record now. When it changes, whatever is shown of the kind is asked for again: what can be done with it is another thing then.
 * @param resource the kind of record
 */
export function usePhase<P extends State, F extends string>(phases: Phases<P, F>, facts: Facts<F>, resource: string): Running<P> {
  const [now, setNow] = useState(nowSeconds);
  const invalidate = useInvalidate();
  const next = phases.next(facts, now);
  const left = next === undefined ? undefined : Math.max(0, next - now);
  useAt(left === undefined ? undefined : now + nextTextIn(left), () => setNow(nowSeconds()));
  useAt(next === undefined ? undefined : next + AFTER_MS / 1000, () => {
    setNow(nowSeconds());
    void invalidate({ resource, invalidates: ['resourceAll'], invalidationFilters: { type: 'all', refetchType: 'active' } });
  });
  const coming = beginnings(phases, facts).filter((moment) => moment > now);
  const begins = coming.some((moment) => moment === next);
  return { phase: phases.at(facts, now), left: begins || coming.length === 0 ? left : undefined, begins };
}
