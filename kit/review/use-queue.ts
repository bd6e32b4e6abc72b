/** Where somebody is in a queue. */
import { useEffect, useRef, useState } from 'react';
import { approvalApi } from '#contract/platform/approval.ts';
import type { WorkRow } from '#contract/platform/approval.schema.ts';
import { call } from '#providers/http/client.ts';
import type { ApiError } from '#providers/http/errors.ts';
import { useLatest } from '../calls.ts';

/** Records that are fetched at once. */
const PAGE = 100;

/**
 * The oldest page of the kind with a record that is left: whoever skips many has whole pages behind them.
 * @param isLeft whether nothing was done about the record with this id
 * @returns what is left of that page, and how many wait besides them
 */
async function fetchLeft(kind: string, page_size: number, isLeft: (id: string) => boolean) {
  for (let page_no = 1; ; page_no++) {
    const { data, data_total } = await call(approvalApi.work, { query: { kind, page_no, page_size } }, { loading: false, message: false });
    const left = data.filter(({ id }) => isLeft(id));
    if (left.length > 0 || page_no * page_size >= data_total) return { left, others: Math.max(0, data_total - (page_no - 1) * page_size - data.length) };
  }
}

export interface Place {
  /** The record to decide about; nothing while it is loading, and when all is done. */
  row: WorkRow | undefined;
  /** Its place, from 1, and how many there are. */
  at: number;
  total: number;
  /** None is left. */
  done: boolean;
  /** Those that were passed over. */
  skipped: number;
  error: ApiError | undefined;
  retry: () => void;
  /** Goes on; `decided`: with nothing left to do about this one. */
  next: (decided: boolean) => void;
  /** Goes back to a record, e.g. since its decision was taken back. */
  back: (row: WorkRow) => void;
  /** A record waits again, since its decision was refused. Whoever has another one in hand by now keeps it; this one comes again at the end. */
  again: (row: WorkRow) => void;
}

/**
 * The records of a kind that wait, longest waiting first, as they were when somebody began: nothing moves under their hands.
 * @param start the record to begin with; the first unless given
 * @param size how many records are fetched at once
 */
export function useQueue(kind: string, start: string, size = PAGE): Place {
  const [rows, setRows] = useState<readonly WorkRow[]>();
  const [total, setTotal] = useState(0);
  const [at, setAt] = useState(0);
  const [error, setError] = useState<ApiError>();
  const decided = useRef(new Set<string>());
  const skipped = useRef(new Set<string>());
  const [passed, setPassed] = useState(0);

  const load = useLatest(async (first: string) => {
    setError(undefined);
    try {
      const { left, others } = await fetchLeft(kind, size, (id) => !decided.current.has(id) && !skipped.current.has(id));
      setRows(left);
      setTotal(left.length + others);
      setAt(
        Math.max(
          0,
          left.findIndex(({ id }) => id === first),
        ),
      );
    } catch (failure) {
      setError(failure as ApiError);
    }
  });
  useEffect(() => void load(start), [load, start]);

  const next = (over: boolean) => {
    const id = rows?.[at]?.id;
    if (rows === undefined || id === undefined) return;
    (over ? decided : skipped).current.add(id);
    setPassed(skipped.current.size);
    // Somebody may have begun in the middle.
    const left = (row: WorkRow) => !decided.current.has(row.id) && !skipped.current.has(row.id);
    const behind = rows.findIndex((row, index) => index > at && left(row));
    const anywhere = behind >= 0 ? behind : rows.findIndex(left);
    if (anywhere >= 0) setAt(anywhere);
    else if (total > rows.length) void load('');
    else setAt(rows.length);
  };
  const back = useLatest((row: WorkRow) => {
    decided.current.delete(row.id);
    const index = rows?.findIndex(({ id }) => id === row.id) ?? -1;
    // Others may have been fetched since.
    if (index < 0) setRows([row, ...(rows ?? [])]);
    setAt(Math.max(0, index));
  });
  const done = rows !== undefined && at >= rows.length;
  const again = useLatest((row: WorkRow) => {
    decided.current.delete(row.id);
    if (done) back(row);
  });
  const retry = () => {
    skipped.current.clear();
    setPassed(0);
    void load(start);
  };
  return {
    row: rows?.[at],
    at: at + 1,
    total,
    done,
    skipped: passed,
    error,
    retry,
    next,
    back,
    again,
  };
}
