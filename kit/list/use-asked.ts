/** Forms that the address of a list asks for: `?create=1` a new record, `?edit=<id>` one that exists. Links and Refine's buttons lead there. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#providers/http/client.ts';
import { atPath, type Action } from '../action/define.ts';
import { useLatest } from '../calls.ts';
import { idOf, type Entity } from '../entity.ts';

/** The parameters of a list's address that open its forms. */
export const ASKED = ['create', 'edit'] as const;

interface Asking<Row> {
  entity: Entity<Row>;
  search: string;
  /** Nothing before the first answer. */
  rows: readonly Row[] | undefined;
  /** Those that this person may start. */
  actions: readonly Action<Row>[];
  start: (action: Action<Row>, rows: readonly Row[]) => void;
}

/** Starts what the address asks for, once, and takes it out of the address: the dialog has its own way to close. */
export function useAsked<Row>({ entity, search, rows, actions, start }: Asking<Row>): void {
  const navigate = useNavigate();
  const begin = useLatest(async (name: string, id: string) => {
    const action = actions.find((one) => one.name === name);
    if (!action) return;
    if (name === 'create') return start(action, []);
    const { one } = entity.api;
    const shown = rows?.find((row) => idOf(entity, row) === id);
    if (shown === undefined && !one) return;
    // The client tells why a record does not come.
    const row =
      shown ?? ((await send(one!, atPath(entity, one!, [{ [entity.key]: id } as Row]), { loading: false }).catch(() => undefined)) as Row | undefined);
    if (row !== undefined) start(action, [row]);
  });
  const ready = rows !== undefined;
  useEffect(() => {
    const params = new URLSearchParams(search);
    const name = ASKED.find((one) => params.has(one));
    if (!name || !ready) return;
    const id = params.get(name) ?? '';
    for (const one of ASKED) params.delete(one);
    const text = params.toString();
    void navigate({ search: text && `?${text}` }, { replace: true });
    void begin(name, id);
  }, [search, ready, navigate, begin]);
}
