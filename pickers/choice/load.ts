/** Calls of the pickers. Failures are shown inside the dialog, never as a toast. */
import { send } from '#providers/http/client.ts';
import { storedUid } from '#providers/session/session.ts';
import type { Asked, Source } from './define.ts';

/** Entries per page. Source: reference/platform.yaml `goods_picker`. */
export const PAGE_SIZE = 10;
/** Ids per call, so that no address grows too long. */
const IDS_PER_CALL = 100;
/** How long the first page that was fetched ahead counts as fresh, in ms. */
const FRESH_MS = 30_000;

const quiet = { loading: false, message: false } as const;

export interface FoundPage<Row> {
  rows: Row[];
  total: number;
  /** There are at least so many, always more than those up to this page. */
  atLeast: boolean;
}

function rowsOf<Row extends object>(answer: unknown, { tidy }: Source<Row>): Row[] {
  if (!Array.isArray(answer)) throw new Error('The response is not an array!');
  return tidy ? (answer as Row[]).map(tidy) : (answer as Row[]);
}

/** One page of what can be chosen, as asked. */
export async function loadPage<Row extends object>(source: Source<Row>, asked: Asked, page: number, signal?: AbortSignal): Promise<FoundPage<Row>> {
  const query = { page_no: page, page_size: PAGE_SIZE, ...source.fixed, ...asked };
  const answer = (await send(source.list, { query }, { ...quiet, signal })) as
    | { data?: unknown; data_total?: unknown; data_total_at_least?: unknown }
    | undefined;
  const rows = rowsOf(answer?.data, source);
  return { rows, total: Number(answer?.data_total ?? rows.length), atLeast: answer?.data_total_at_least === true };
}

/** Records by ids, in the order of the ids; those that do not exist any more are left out. */
export async function loadByIds<Row extends object>(source: Source<Row>, ids: readonly string[]): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, part) => ids.slice(part * IDS_PER_CALL, (part + 1) * IDS_PER_CALL));
  const answers = await Promise.all(parts.map((part) => send(source.details, { params: { [source.idsPlace]: part.join(',') } }, quiet)));
  const byId = new Map(answers.flatMap((answer) => rowsOf(answer, source)).map((row) => [source.idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Warm {
  at: number;
  page: Promise<unknown>;
  /** Once it is there. */
  answer?: unknown;
}
const warm = new Map<string, Warm>();

const keyOf = <Row extends object>({ list, fixed }: Source<Row>) => `${storedUid() ?? ''} ${list.path} ${JSON.stringify(fixed)}`;

/** Fetches the first page ahead, so that the dialog opens with it. Never rejects. */
export async function warmUp<Row extends object>(source: Source<Row>): Promise<void> {
  await firstPage(source).catch(() => undefined);
}

function freshPage<Row extends object>(source: Source<Row>): Warm | undefined {
  const known = warm.get(keyOf(source));
  return known && Date.now() - known.at < FRESH_MS ? known : undefined;
}

/** The first page of everything when it is there already, so that a dialog is drawn with it at once. */
export const readyPage = <Row extends object>(source: Source<Row>): FoundPage<Row> | undefined => freshPage(source)?.answer as FoundPage<Row> | undefined;

/** The first page of everything; fetched ahead where somebody was about to open the dialog. */
export function firstPage<Row extends object>(source: Source<Row>): Promise<FoundPage<Row>> {
  const known = freshPage(source);
  if (known) return known.page as Promise<FoundPage<Row>>;
  const key = keyOf(source);
  const page = loadPage(source, {}, 1);
  const own: Warm = { at: Date.now(), page };
  warm.set(key, own);
  page.then(
    (answer) => (own.answer = answer),
    () => warm.get(key) === own && warm.delete(key),
  );
  return page;
}

/** Lets the next dialog load anew, e.g. after a search was asked for again. */
export const coolDown = <Row extends object>(source: Source<Row>): void => void warm.delete(keyOf(source));
