/**
 * Forms that have an address over their list or their record: `?create=1` a new record, `?edit=<id>` one that exists, `?do=<action>:<id>` any
 * other action of one record. Opening one puts it there and closing takes it out, so that it is opened by links, by Refine's buttons, by
 * loading the page anew and by going forward, and closed by going back. An address opens forms alone: it never acts, asks or leads elsewhere.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#providers/http/client.ts';
import { atPath, isPossible, type Action } from './define.ts';
import { useLatest } from '../calls.ts';
import { idOf, type Entity } from '../entity.ts';

/** The parameters of an address that open forms. */
export const ASKED = ['create', 'edit', 'do'] as const;

interface Asking<Row> {
  entity: Pick<Entity<Row>, 'key'> & { api?: Entity<Row>['api'] | undefined };
  search: string;
  /** Those that are shown: of a record's page it alone. Nothing before the first answer. */
  rows: readonly Row[] | undefined;
  /** Those that this person may start. */
  actions: readonly Action<Row>[];
  start: (action: Action<Row>, rows: readonly Row[]) => void;
  /** Closes the open form; false when something is typed in it, so that the person is asked first. */
  stop: () => boolean;
  /** Whether a form is open. */
  isOpen: boolean;
  /** What the address names belongs to what lies over the page now, e.g. the detail of a record. */
  covered?: boolean;
  /** The page is being left with what was done: its address is changed by that. */
  leaving?: RefObject<boolean>;
}

/** True for an action that opens a form of this record: all that an address may do. */
const opensForm = <Row>({ form, formOf, run }: Action<Row>, rows: readonly Row[]): boolean => !run && (form ?? formOf?.(rows)) !== undefined;

/** A form and the record that it is about. */
interface Open {
  name: string;
  id: string;
}

const same = (one: Open | undefined, other: Open | undefined) => one?.name === other?.name && one?.id === other?.id;

function askedBy(search: string): Open | undefined {
  const params = new URLSearchParams(search);
  const name = ASKED.find((one) => params.has(one));
  const value = (name && params.get(name)) ?? '';
  if (name !== 'do') return name && { name, id: value };
  const [action = '', ...id] = value.split(':');
  return { name: action, id: id.join(':') };
}

function searchWith(search: string, open: Open | undefined): { search: string } {
  const params = new URLSearchParams(search);
  for (const one of ASKED) params.delete(one);
  if (open && (open.name === 'create' || open.name === 'edit')) params.set(open.name, open.id);
  else if (open) params.set('do', `${open.name}:${open.id}`);
  const text = params.toString();
  return { search: text && `?${text}` };
}

/** The place in the browser's history, as the router counts it; nothing where there is no browser. */
const place = (): number | undefined => (globalThis.history?.state as { idx?: number } | null)?.idx;

/** @returns starts an action, in the address as well where it has a place there */
export function useAsked<Row>({ entity, search, rows, actions, start, stop, isOpen, covered = false, leaving }: Asking<Row>): Asking<Row>['start'] {
  const navigate = useNavigate();
  /** The form that is open, and whether the address says so by now. */
  const open = useRef<{ form: Open; told: boolean; entry?: number | undefined }>(undefined);

  const begin = useLatest((action: Action<Row>, concerned: readonly Row[]) => {
    start(action, concerned);
    const [row] = concerned;
    const hasPlace = opensForm(action, concerned) && (action.name === 'create' || concerned.length === 1);
    if (!hasPlace || (row !== undefined && !isPossible(action, row))) return;
    const form: Open = { name: action.name, id: row === undefined ? '1' : idOf(entity, row) };
    const now = place();
    open.current = { form, told: false, entry: now === undefined ? undefined : now + 1 };
    void navigate(searchWith(search, form));
  });
  const closed = useLatest(() => {
    const { current } = open;
    open.current = undefined;
    if (!current || leaving?.current) return;
    // Where nothing came after it, its own entry of the history is left; going back would otherwise lead nowhere else.
    if (current.entry !== undefined && current.entry === place()) void navigate(-1);
    else void navigate(searchWith(search, undefined), { replace: true });
  });

  /** Opens what the address asks for; what cannot be opened is taken out of it. */
  const load = useLatest(async ({ name, id }: Open) => {
    const action = actions.find((one) => one.name === name);
    if (action && name === 'create' && opensForm(action, [])) return start(action, []);
    const one = entity.api?.one;
    const shown = rows?.find((row) => idOf(entity, row) === id);
    // The client tells why a record does not come.
    const loaded = async () => (one && action ? send(one, atPath(entity, one, [{ [entity.key]: id } as Row]), { loading: false }) : undefined);
    const row = shown ?? ((await loaded().catch(() => undefined)) as Row | undefined);
    const opens = action !== undefined && row !== undefined && opensForm(action, [row]);
    if (opens) start(action, [row]);
    if (!opens || !isPossible(action, row)) closed();
  });
  const leave = useLatest((form: Open) => {
    if (stop()) open.current = undefined;
    else void navigate(searchWith(search, form));
  });

  const ready = rows !== undefined;
  useEffect(() => {
    const asked = covered ? undefined : askedBy(search);
    const { current } = open;
    if (current && same(current.form, asked)) current.told = true;
    else if (current?.told) leave(current.form);
    else if (asked && ready && !current) {
      open.current = { form: asked, told: true };
      void load(asked);
    }
  }, [search, covered, ready, leave, load]);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed();
    wasOpen.current = isOpen;
  }, [isOpen, closed]);
  return begin;
}
