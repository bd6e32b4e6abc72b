/** Plugins as they stand: what the catalogue says together with what administrators set up. One table for all families. */
import { and, eq, ne } from 'drizzle-orm';
import { pluginsOf, type PluginDeclaration, type PluginFamilyName } from '#contract/setting/plugin-catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { plugin } from '../schema.ts';

/** A plugin with its state and settings by name; secrets are still sealed. */
export interface StoredPlugin {
  declared: PluginDeclaration;
  open: 0 | 1;
  values: Readonly<Record<string, string>>;
}

type Row = typeof plugin.$inferSelect;

function together(declared: PluginDeclaration, row: Pick<Row, 'open' | 'config'> | undefined, alone: boolean): StoredPlugin {
  const initial = Object.fromEntries(declared.items.map((item) => [item.name, item.initial ?? '']));
  return { declared, open: row?.open ?? (alone && declared.open ? 1 : 0), values: { ...initial, ...row?.config } };
}

const rowsOf = (db: Db, family: PluginFamilyName) => db.select().from(plugin).where(eq(plugin.family, family));

/** All plugins of a family in the order of the catalogue. What has no row yet stands as the catalogue says; one that came later starts closed. */
export async function storedPlugins(db: Db, family: PluginFamilyName): Promise<StoredPlugin[]> {
  const rows = await rowsOf(db, family);
  return pluginsOf(family).map((declared) =>
    together(
      declared,
      rows.find(({ bean }) => bean === declared.bean),
      rows.length === 0,
    ),
  );
}

/** Writes the rows that are still missing (R8). */
export async function makeRows(db: Db, family: PluginFamilyName): Promise<void> {
  const [present, all] = [await rowsOf(db, family), await storedPlugins(db, family)];
  const missing = all.filter(({ declared }) => !present.some(({ bean }) => bean === declared.bean));
  if (missing.length === 0) return;
  await db
    .insert(plugin)
    .values(missing.map(({ declared, open }) => ({ family, bean: declared.bean, open })))
    .onConflictDoNothing();
}

/** The same with all rows locked, so that those who open or edit plugins of a family wait for each other. */
export async function lockedPlugins(db: Db, family: PluginFamilyName): Promise<StoredPlugin[]> {
  await makeRows(db, family);
  await db.select({ bean: plugin.bean }).from(plugin).where(eq(plugin.family, family)).orderBy(plugin.bean).for('update');
  return storedPlugins(db, family);
}

/** Makes a plugin the open one of its family, in the caller's transaction. */
export async function writeOpen(db: Db, family: PluginFamilyName, bean: string): Promise<void> {
  // Closed first: the index allows one open plugin at any moment.
  await db
    .update(plugin)
    .set({ open: 0 })
    .where(and(eq(plugin.family, family), ne(plugin.bean, bean)));
  await db
    .update(plugin)
    .set({ open: 1 })
    .where(and(eq(plugin.family, family), eq(plugin.bean, bean)));
}

/** Stores the settings of a plugin, secrets sealed, in the caller's transaction. */
export async function writeConfig(db: Db, family: PluginFamilyName, bean: string, config: Readonly<Record<string, string>>): Promise<void> {
  await db
    .update(plugin)
    .set({ config })
    .where(and(eq(plugin.family, family), eq(plugin.bean, bean)));
}
