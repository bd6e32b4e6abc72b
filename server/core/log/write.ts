/** Writes the system log (R24): one row per call, inside the call's own transaction. */
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RecordChange } from '#contract/access/log.schema.ts';
import { cut, type Text } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import type { AuditEntry, Context } from '../context.ts';
import { systemLog } from '../schema.ts';
import { ringOf, type Keyring } from '../secrets/keys.ts';
import { differences } from './differences.ts';
import { masked } from './masking.ts';

/** Changes to these kinds of records matter always. */
const IMPORTANT = /^(role|menu|admin|account|session|payment\w*|\w*[sS]etting\w*)$/;
const MAX_PARAMS = 10_000;
const MAX_DETAIL = 500;
/** A call on thousands of records keeps the differences of the first ones only; the ids are all kept. */
const MAX_CHANGES = 200;

/** Everything of one row that does not follow from the request. */
export interface LogRow {
  operator: { id: number; name: string };
  detail: Text;
  important: boolean;
  time: number;
  ip: string;
  method: string;
  params: unknown;
  audits: readonly AuditEntry[];
}

const clip = (text: string, max: number) => (text.length > max ? `${cut(text, max - 1)}…` : text);

/** The address that an administrator called, without the API prefix and query. */
export const calledPath = (context: Pick<Context, 'request'>): string => new URL(context.request.url, 'http://localhost').pathname.replace(/^\/api/, '');

function changesOf(audits: readonly AuditEntry[], ring: Keyring): RecordChange[] {
  return audits.slice(0, MAX_CHANGES).map((entry) => ({
    resource: entry.resource,
    ids: entry.ids.map(String),
    title: entry.title ?? '',
    fields: differences(entry.before, entry.after, entry.secrets, ring),
  }));
}

/** What rows are found by: `brand` for every brand, `brand:12` for one. */
const recordKeys = (audits: readonly AuditEntry[]): string[] => [
  ...new Set(audits.flatMap((entry) => [entry.resource, ...entry.ids.map((id) => `${entry.resource}:${id}`)])),
];

/** Inserts one row of the system log. */
export async function recordLog(db: Db, row: LogRow): Promise<void> {
  await db.insert(systemLog).values({
    operator_id: row.operator.id,
    operator_name: clip(row.operator.name, 100),
    operate_detail: clip(row.detail.zh, MAX_DETAIL),
    operate_detail_en: clip(row.detail.en, MAX_DETAIL),
    operate_time: row.time,
    operate_ip: row.ip,
    level: row.important ? 'important' : 'normal',
    method: clip(row.method, 500),
    params: clip(JSON.stringify(masked(row.params) ?? {}), MAX_PARAMS),
    records: recordKeys(row.audits),
    changes: changesOf(row.audits, ringOf(db)),
  });
}

/** Whether the system log marks a call of this endpoint as important. */
export function isImportant(endpoint: Endpoint, audits: readonly AuditEntry[] = []): boolean {
  const entity = endpoint.id.slice(0, endpoint.id.indexOf('.'));
  return endpoint.important === true || endpoint.method === 'DELETE' || [entity, ...audits.map((entry) => entry.resource)].some((name) => IMPORTANT.test(name));
}

function given(context: Context): Record<string, unknown> {
  const { params, query, body } = context.request;
  const parts = Object.entries({ params, query, body }).filter(([, part]) => part !== null && typeof part === 'object' && Object.keys(part).length > 0);
  return Object.fromEntries(parts);
}

/** The readable operation: what the endpoint does and what it was done to. */
function detailOf(endpoint: Endpoint, audits: readonly AuditEntry[]): Text {
  const titles = [...new Set(audits.map((entry) => entry.title).filter((title): title is string => Boolean(title)))];
  const shown = titles.slice(0, 5).join('、') + (titles.length > 5 ? ` … (${titles.length})` : '');
  if (!shown) return endpoint.summary;
  const part = audits.find((entry) => entry.part)?.part;
  const of = part ? { zh: `（${part.zh}）`, en: ` (${part.en})` } : { zh: '', en: '' };
  return { zh: `${endpoint.summary.zh}：${shown}${of.zh}`, en: `${endpoint.summary.en}: ${shown.replaceAll('、', ', ')}${of.en}` };
}

/** Writes the row of a successful call by a signed-in administrator. */
export async function writeLog(context: Context, endpoint: Endpoint, audits: readonly AuditEntry[]): Promise<void> {
  if (!context.actor) return;
  await recordLog(context.db, {
    operator: { id: context.actor.id, name: context.actor.username },
    detail: detailOf(endpoint, audits),
    important: isImportant(endpoint, audits),
    time: context.now,
    ip: context.ip,
    // A telephone number in an address is a person's, not a record's.
    method: `${endpoint.method} ${endpoint.path.includes('{mobile}') ? endpoint.path : calledPath(context)}`,
    params: given(context),
    audits,
  });
}
