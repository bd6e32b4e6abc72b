import { useEffect, useMemo, useState } from 'react';
import { failureText, useLatest } from '#kit/calls.ts';
import type { Source } from './define.ts';
import { splitIds, type Id } from './ids.ts';
import { loadByIds } from './load.ts';

/** What is chosen. */
export interface Chosen<Row> {
  rows: readonly Row[];
  /** What was chosen before is still being loaded. */
  loading: boolean;
  failure: string | undefined;
  retry: () => void;
  /** How many of those chosen before do not exist any more. */
  lost: number;
  has: (id: string) => boolean;
  set: (rows: readonly Row[]) => void;
}

interface State<Row> {
  key: string;
  rows: readonly Row[];
  loading: boolean;
  failure: string | undefined;
  lost: number;
}

const isRow = <Row extends object>(one: Id | Row): one is Row => typeof one === 'object';

/** The start of a choice: what the caller already has as records, the ids of the rest, and the order of all. */
function startOf<Row extends object>(source: Source<Row>, given: readonly (Id | Row)[]) {
  const known = new Map(given.filter(isRow).map((row) => [source.idOf(row), row]));
  const order = [...new Set(given.flatMap((one) => (isRow(one) ? [source.idOf(one)] : splitIds(String(one)))))];
  return { known, order, missing: order.filter((id) => !known.has(id)) };
}

/** The right list of a picker. It starts anew whenever other records are given. */
export function useChosen<Row extends object>(source: Source<Row>, given: readonly (Id | Row)[]): Chosen<Row> {
  const { known, order, missing } = useMemo(() => startOf(source, given), [source, given]);
  const key = order.join(',');
  const begin = (): State<Row> => ({
    key,
    rows: order.flatMap((id) => known.get(id) ?? []),
    loading: missing.length > 0,
    failure: undefined,
    lost: 0,
  });
  const [stored, setState] = useState(begin);
  const state = stored.key === key ? stored : begin();

  const load = useLatest(async (isGone: () => boolean = () => false) => {
    setState(begin());
    if (missing.length === 0) return;
    try {
      const loaded = await loadByIds(source, missing);
      if (isGone()) return;
      const all = new Map([...known, ...loaded.map((row) => [source.idOf(row), row] as const)]);
      const rows = order.flatMap((id) => all.get(id) ?? []);
      setState({ key, rows, loading: false, failure: undefined, lost: order.length - rows.length });
    } catch (error) {
      if (!isGone()) setState({ ...begin(), loading: false, failure: failureText(error) });
    }
  });

  useEffect(() => {
    if (stored.key === key && !stored.loading) return undefined;
    let gone = false;
    void load(() => gone);
    return () => {
      gone = true;
    };
    // Only other records start anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  const { idOf } = source;
  const ids = useMemo(() => new Set(state.rows.map(idOf)), [state.rows, idOf]);
  return {
    rows: state.rows,
    loading: state.loading,
    failure: state.failure,
    lost: state.lost,
    retry: () => void load(),
    has: (id) => ids.has(id),
    set: (rows) => setState({ ...state, rows }),
  };
}
