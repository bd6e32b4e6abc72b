/** Payment methods: what the catalogue knows, with what was set up of it (R18, R19). */
import { eq } from 'drizzle-orm';
import { textIn, type Lang } from '#contract/core/text.ts';
import { clientKey, payClient, paymentPlugins, pluginOf, type PayItem, type PaymentPluginSpec } from '#contract/payment/catalogue.ts';
import {
  paymentMethodErrors,
  type PaymentMethod,
  type PaymentMethodChange,
  type PaymentMethodRow,
  type PaymentMethodSaved,
} from '#contract/payment/method.schema.ts';
import { paymentPlugin } from '#contract/payment/plugins.ts';
import { enumLabel } from '#contract/core/enum.ts';
import type { Db } from '#server/db/client.ts';
import { pictureUrl } from '#server/base/pictures/index.ts';
import { holdPrivateFiles, privateFileNames } from '#server/base/private-file/files.ts';
import type { AuditEntry, Context } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import { paymentMethod, type StoredClient } from '../schema.ts';
import { shown, storable, type Needs } from '../secrets.ts';

type Row = typeof paymentMethod.$inferSelect;
type Client = PaymentPluginSpec['clients'][number];

/** A method as it stands; without a row it was never set up. */
export interface Method {
  plugin: PaymentPluginSpec;
  row: Row | undefined;
}

/** What the private files of a method are called, by their ids. */
export type FileNames = Readonly<Record<string, string>>;

/** The method of this plugin. @throws Refused 501 */
const specOf = (pluginId: string): PaymentPluginSpec => found(pluginOf(pluginId), paymentMethodErrors.unknown);

/** All methods in their fixed order. */
export async function allMethods(db: Db): Promise<Method[]> {
  const rows = await db.select().from(paymentMethod);
  return paymentPlugins.map((plugin) => ({ plugin, row: rows.find(({ plugin_id }) => plugin_id === plugin.plugin_id) }));
}

/** One method. @throws Refused 501 for a plugin that the catalogue does not know */
export async function methodOf(db: Db, pluginId: string): Promise<Method> {
  const plugin = specOf(pluginId);
  const [row] = await db.select().from(paymentMethod).where(eq(paymentMethod.plugin_id, plugin.plugin_id));
  return { plugin, row };
}

/** What a group of clients was set up with; each of its columns holds the same (R19). */
const storedClient = (row: Row | undefined, { columns }: Client): StoredClient | null => (row && columns[0] ? row[columns[0]] : null);

/** Whether refunds go back through it: what was set up, or else what the catalogue starts with (R20). */
export const retraces = ({ plugin, row }: Method): 0 | 1 => row?.is_retrace ?? plugin.is_retrace;

/** The picture that buyers see. */
export const imageOf = ({ plugin, row }: Method): string => row?.image || pictureUrl('pay', plugin.plugin_id);

/** The list's row of a method. */
export function methodRow(method: Method, lang: Lang): PaymentMethodRow {
  const { plugin, row } = method;
  return {
    plugin_id: plugin.plugin_id,
    method_name: enumLabel(paymentPlugin, plugin.plugin_id, lang),
    image: imageOf(method),
    is_retrace: retraces(method),
    open_clients: payClient.values.filter((column) => row?.[column]?.is_open === 1),
  };
}

/** A file that is gone is none. */
function shownValue({ secret, type }: PayItem, stored: string, files: FileNames): { value: string; file_name: string | null } {
  if (type !== 'file') return { value: shown(secret === true, stored), file_name: null };
  const file_name = files[stored] ?? null;
  return { value: file_name === null ? '' : stored, file_name };
}

const valueOf = (client: StoredClient | null, { name }: PayItem): string => client?.config_list.find((item) => item.name === name)?.value ?? '';

/** The private files that a method uses. */
const filesOf = ({ plugin, row }: Method): string[] => {
  const items = plugin.items.filter(({ type }) => type === 'file');
  return [...new Set(plugin.clients.flatMap((client) => items.map((item) => valueOf(storedClient(row, client), item))))].filter((id) => id !== '');
};

/** Looks up what the private files of a method are called. */
export const fileNamesOf = (db: Db, method: Method): Promise<FileNames> => privateFileNames(db, filesOf(method));

/** A method with all that can be set up; of secrets only that they are set. */
export function methodDetail(method: Method, files: FileNames, lang: Lang): PaymentMethod {
  const { plugin, row } = method;
  const enable_client = plugin.clients.map((client) => {
    const stored = storedClient(row, client);
    return {
      key: clientKey(client),
      name: textIn(client.name, lang),
      is_open: stored?.is_open ?? null,
      config_list: plugin.items.map((item) => ({
        name: item.name,
        text: textIn(item.text, lang),
        type: item.secret && item.type === 'text' ? ('password' as const) : item.type,
        secret: item.secret === true,
        ...shownValue(item, valueOf(stored, item), files),
      })),
    };
  });
  return { ...methodRow(method, lang), enable_client, version: row?.version ?? 1 };
}

/** What is answered to a change: what each column holds now, as JSON text without secrets. */
export function methodSaved(method: Method, files: FileNames, lang: Lang): PaymentMethodSaved {
  const { plugin, row } = method;
  const { enable_client, open_clients: _, ...head } = methodDetail(method, files, lang);
  const texts = payClient.values.map((column) => {
    const at = plugin.clients.findIndex(({ columns }) => columns.includes(column));
    const client = enable_client[at];
    const config_list = client?.is_open === 1 ? client.config_list.map(({ name, text, value }) => ({ name, text, value })) : [];
    return [column, client && row?.[column] ? JSON.stringify({ ...client, config_list }) : null];
  });
  return { ...head, method_id: plugin.method_id, ...(Object.fromEntries(texts) as Record<(typeof payClient)['values'][number], string | null>) };
}

/** The name of a parameter with the client that it belongs to, where there are several. */
function named({ clients }: PaymentPluginSpec, client: Client, item: PayItem, lang: Lang): string {
  const text = textIn(item.text, lang);
  return clients.length > 1 ? `${textIn(client.name, lang)} - ${text}` : text;
}

async function clientToStore(services: Needs, { plugin, row }: Method, client: Client, change: PaymentMethodChange, lang: Lang): Promise<StoredClient> {
  const key = clientKey(client);
  // Some clients of this API family write the sign of HTML for `&`.
  const given = change.enable_client.find((one) => one.key.replaceAll('amp;', '') === key);
  if (!given) refuse(paymentMethodErrors.clientMissing, { client: textIn(client.name, lang) });
  // A closed client keeps nothing (R18).
  if (given.is_open === 0) return { key, is_open: 0, config_list: [] };
  const before = storedClient(row, client);
  const config_list: StoredClient['config_list'] = [];
  for (const item of plugin.items) {
    const sent = given.config_list?.find(({ name }) => name === item.name)?.value;
    const value = await storable(services, item.secret === true, sent, valueOf(before, item));
    const missing = item.type === 'file' ? paymentMethodErrors.fileMissing : paymentMethodErrors.parameterMissing;
    if (value === '') refuse(missing, { parameter: named(plugin, client, item, lang) });
    config_list.push({ name: item.name, value });
  }
  return { key, is_open: 1, config_list };
}

/**
 * Holds the private files that a method uses from now on, and gives up those that it used before.
 * @throws Refused 501 for one that does not exist, or that another setting holds
 */
async function holdFiles(db: Db, method: Method, lang: Lang, now: number): Promise<void> {
  const { plugin, row } = method;
  const strange = await holdPrivateFiles(db, `payment:${plugin.plugin_id}`, filesOf(method), now);
  for (const client of plugin.clients)
    for (const item of plugin.items)
      if (item.type === 'file' && strange.includes(valueOf(storedClient(row, client), item)))
        refuse(paymentMethodErrors.fileMissing, { parameter: named(plugin, client, item, lang) });
}

/** What the log keeps of a method: each parameter under the names of its client and its own, by which secrets are known as such. */
function keptOf({ plugin, row }: Method): Record<string, unknown> {
  const parts = plugin.clients.flatMap((client) => {
    const stored = storedClient(row, client);
    const key = clientKey(client);
    return [[`${key}_is_open`, stored?.is_open ?? 0], ...plugin.items.map((item) => [`${key}_${item.name}`, valueOf(stored, item)])];
  });
  return { image: row?.image ?? '', is_retrace: retraces({ plugin, row }), ...Object.fromEntries(parts) };
}

/** The log entry of a change. */
export const methodEntry = (before: Method, after: Method): Omit<AuditEntry, 'resource'> => ({
  ids: [after.plugin.plugin_id],
  title: enumLabel(paymentPlugin, after.plugin.plugin_id, 'zh'),
  before: keptOf(before),
  after: keptOf(after),
});

/**
 * Replaces what a method was set up with, in the caller's transaction. The catalogue decides which clients and parameters there are.
 * @throws Refused 501, and 409 for a version that is outdated
 */
export async function saveMethod(
  { services, db, lang, now }: Pick<Context, 'services' | 'db' | 'lang' | 'now'>,
  pluginId: string,
  change: PaymentMethodChange,
): Promise<{ before: Method; after: Method }> {
  const plugin = specOf(pluginId);
  const { method_id, plugin_id } = plugin;
  // One who sets it up at the same time waits here, and then sees what was stored.
  const empty = { method_id, plugin_id, is_retrace: plugin.is_retrace };
  const [inserted] = await db.insert(paymentMethod).values(empty).onConflictDoNothing().returning();
  const [locked] = await db.select().from(paymentMethod).where(eq(paymentMethod.plugin_id, plugin_id)).for('update');
  const row = found(locked);
  refuseStale(row, change.version);
  const before: Method = { plugin, row: inserted ? undefined : row };
  const columns: Partial<Record<(typeof payClient)['values'][number], StoredClient>> = {};
  for (const client of plugin.clients) {
    const stored = await clientToStore(services, before, client, change, lang);
    for (const column of client.columns) columns[column] = stored;
  }
  const [saved] = await db
    .update(paymentMethod)
    .set({ ...columns, image: change.image ?? row.image, is_retrace: change.is_retrace, version: row.version + 1 })
    .where(eq(paymentMethod.plugin_id, plugin_id))
    .returning();
  const after: Method = { plugin, row: found(saved) };
  await holdFiles(db, after, lang, now);
  return { before, after };
}
