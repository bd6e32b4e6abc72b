/** Trust logins: the parameters of signing in through other platforms (R21). */
import { eq, sql } from 'drizzle-orm';
import { textIn, type Lang } from '#contract/core/text.ts';
import type { ConnectChange, ConnectSetting } from '#contract/payment/connect.schema.ts';
import { connectKey, connectSpecs, type ConnectItem, type ConnectSpec } from '#contract/payment/connect.ts';
import type { ConnectType } from '#contract/payment/plugins.ts';
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import { found } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import type { Change } from '#server/platform/records/audited.ts';
import { connectSetting } from '../schema.ts';
import { inClear, shown, storable, type Needs } from '../secrets.ts';

type Row = typeof connectSetting.$inferSelect;

/** A platform as it stands; without a row it was never saved. */
export interface Connect {
  spec: ConnectSpec;
  row: Row | undefined;
}

/** Every parameter of a platform by its key. */
const parametersOf = ({ type, groups, items }: ConnectSpec): [string, ConnectItem][] =>
  groups.flatMap(({ group }) => items.map((item): [string, ConnectItem] => [connectKey(type, group, item.item), item]));

/** All platforms in their fixed order. */
export async function allConnects(db: Db): Promise<Connect[]> {
  const rows = await db.select().from(connectSetting);
  return connectSpecs.map((spec) => ({ spec, row: rows.find(({ type }) => type === spec.type) }));
}

/** A platform as its tab shows it; of secrets only that they are set. */
export function shownConnect({ spec, row }: Connect, lang: Lang): ConnectSetting {
  const { type, groups, items, name } = spec;
  const client_list = groups.map(({ group, name: client }) => ({
    name: textIn(client, lang),
    config_list: items.map((item) => {
      const key = connectKey(type, group, item.item);
      const kind = item.secret && item.type === 'text' ? ('password' as const) : item.type;
      return { key, name: textIn(item.text, lang), value: shown(item.secret === true, row?.config[key] ?? ''), kind, secret: item.secret === true };
    }),
  }));
  return { id: row?.id ?? null, type, name: row?.name ?? textIn(name, lang), config: JSON.stringify(client_list), client_list, version: row?.version ?? 1 };
}

/** What the log keeps: each parameter under its key, by which secrets are known as such. */
export const keptConnect = ({ spec, row }: Connect): Record<string, unknown> => ({
  name: row?.name ?? '',
  ...Object.fromEntries(parametersOf(spec).map(([key]) => [key, row?.config[key] ?? ''])),
});

/**
 * Saves the parameters of a platform, in the caller's transaction. Keys that the catalogue does not know are dropped; a parameter that is
 * not sent keeps its value, a secret also where its mark is sent.
 * @throws Refused 409 for a version that is outdated
 */
export async function saveConnect(services: Needs, db: Db, type: ConnectType, { name, client_list, version }: ConnectChange): Promise<Change<Connect>> {
  const spec = found(connectSpecs.find((one) => one.type === type));
  const [inserted] = await db.insert(connectSetting).values({ type, name }).onConflictDoNothing().returning();
  const [locked] = await db.select().from(connectSetting).where(eq(connectSetting.type, type)).for('update');
  const row = found(locked);
  refuseStale(row, version);
  const sent = new Map(client_list.flatMap(({ config_list }) => config_list).map(({ key, value }) => [key, value]));
  const entries = await Promise.all(
    parametersOf(spec).map(async ([key, { secret }]) => {
      const kept = row.config[key] ?? '';
      return [key, sent.has(key) ? await storable(services, secret === true, sent.get(key), kept) : kept] as const;
    }),
  );
  const [after] = await db
    .update(connectSetting)
    .set({ name, config: Object.fromEntries(entries), version: row.version + 1 })
    .where(eq(connectSetting.type, type))
    .returning();
  return { before: { spec, row: inserted ? undefined : row }, after: { spec, row: found(after) } };
}

const settingOf = prepared('connect_setting_of', (db, name) =>
  db
    .select({ config: connectSetting.config })
    .from(connectSetting)
    .where(eq(connectSetting.type, sql.placeholder('type')))
    .prepare(name),
);

/** The parameters of one client of a platform in clear, by their names; empty where they were not entered. */
export async function connectParameters(services: Needs, db: Db, type: ConnectType, group: string): Promise<Record<string, string>> {
  const [row] = await settingOf(db, { type });
  const { items } = found(connectSpecs.find((one) => one.type === type));
  const entries = await Promise.all(
    items.map(async ({ item, secret }) => [item, await inClear(services, secret === true, row?.config[connectKey(type, group, item)] ?? '')] as const),
  );
  return Object.fromEntries(entries);
}
