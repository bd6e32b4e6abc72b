/** Rows whose numbers move while members claim and buy. */
import { useEffect, useRef, useState } from 'react';
import { useSubscription } from '@refinedev/core';
import { useLatest } from '#kit/calls.ts';
import { LOOK_AGAIN } from '#providers/live-provider.ts';

/** So long after a change the record is read again, with all that changed meanwhile. */
const SOON_MS = 400;

/** How a row is read again: nobody asked for it. */
export const SILENT = { loading: false, message: false } as const;

/**
 * A row as it is by now: read again when its record changes. The other rows, and the order of all, stay as the list was loaded.
 * @param resource the kind of record @param id one record for as long as whoever calls is shown
 */
export function useMoving<Row extends object>(resource: string, id: string, row: Row, read: (row: Row) => Promise<Row | undefined>): Row {
  const [fresh, setFresh] = useState<{ of: Row; row: Row }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useLatest(() => {
    timer.current = undefined;
    // What cannot be read now is read with the next change.
    void read(row)
      .then((now) => now && setFresh({ of: row, row: now }))
      .catch(() => undefined);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useSubscription({
    channel: `resources/${resource}`,
    params: { ids: [id] },
    onLiveEvent: ({ type }) => {
      // After a break the whole list is read again.
      if (type !== LOOK_AGAIN) timer.current ??= setTimeout(look, SOON_MS);
    },
  });
  return fresh?.of === row ? fresh.row : row;
}
