import { useEffect, useRef, useState } from 'react';
import { failureText, useLatest } from '#kit/calls.ts';
import type { Asked, Source } from './define.ts';
import { firstPage, loadPage, PAGE_SIZE, readyPage, type FoundPage } from './load.ts';

/** What was found so far. */
export interface Found<Row> {
  rows: readonly Row[];
  /** How many there are in all, `37+` where there are at least so many; nothing while unknown. */
  total: string | undefined;
  loading: boolean;
  /** There is nothing more to load. */
  ended: boolean;
  failure: string | undefined;
  /** Loads the next page, or tries again after a failure. */
  more: () => void;
}

interface State<Row> {
  key: string;
  rows: readonly Row[];
  page: number;
  total: string | undefined;
  ended: boolean;
  loading: boolean;
  failure: string | undefined;
}

/** Pages that are passed by in one go when all their entries are excluded. */
const PASSED_BY = 20;

const fresh = <Row>(key: string): State<Row> => ({ key, rows: [], page: 0, total: undefined, ended: false, loading: true, failure: undefined });

/** What is there after one more answer; `goOn` when nothing of it is offered and another page may have more. */
function joined<Row extends object>({ idOf }: Source<Row>, old: State<Row>, answer: FoundPage<Row>, offered: (row: Row) => boolean) {
  const known = new Set(old.rows.map(idOf));
  const added = answer.rows.filter((row) => offered(row) && !known.has(idOf(row)));
  const page = old.page + 1;
  const ended = answer.rows.length === 0 || page * PAGE_SIZE >= answer.total;
  const state: State<Row> = {
    ...old,
    rows: [...old.rows, ...added],
    page,
    total: `${answer.total}${answer.atLeast ? '+' : ''}`,
    ended,
    loading: false,
    failure: undefined,
  };
  return { state, goOn: added.length === 0 && !ended };
}

/**
 * The left list of a picker, page by page.
 * @param asked values of the search row
 * @param round counts the searches: the same search again loads again
 * @param offered false for entries that are not offered
 */
export function useFound<Row extends object>(source: Source<Row>, asked: Asked, round: number, offered: (row: Row) => boolean): Found<Row> {
  const key = `${round} ${JSON.stringify(asked)}`;
  const [stored, setState] = useState<State<Row>>(() => {
    const ready = readyPage(source);
    const first = ready && joined(source, fresh<Row>(key), ready, offered);
    return first && !first.goOn ? first.state : fresh(key);
  });
  // A new search empties the list at once.
  const state = stored.key === key ? stored : fresh<Row>(key);
  const running = useRef<AbortController>(undefined);

  const load = useLatest(async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    let reached: State<Row> = { ...state, key, loading: true, failure: undefined };
    const isFirst = round === 0 && state.page === 0;
    setState(reached);
    try {
      for (let turn = 1; ; turn += 1) {
        const answer = isFirst && reached.page === 0 ? await firstPage(source) : await loadPage(source, asked, reached.page + 1, own.signal);
        if (own.signal.aborted) return;
        const next = joined(source, reached, answer, offered);
        const goOn = next.goOn && turn < PASSED_BY;
        reached = { ...next.state, loading: goOn };
        setState(reached);
        if (!goOn) return;
      }
    } catch (error) {
      if (!own.signal.aborted) setState((old) => ({ ...(old.key === key ? old : state), loading: false, failure: failureText(error) }));
    }
  });

  useEffect(() => {
    // Shown again with what was loaded before: nothing to do.
    if (stored.key === key && (stored.page > 0 || stored.failure !== undefined)) return undefined;
    void load();
    return () => running.current?.abort();
    // Only another search asks anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  const more = useLatest(() => {
    if (!state.loading && !state.ended) void load();
  });
  const { rows, total, loading, ended, failure } = state;
  return { rows, total, loading, ended, failure, more };
}
