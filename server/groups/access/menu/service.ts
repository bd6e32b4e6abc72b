/** Rules of menus (R20): unique identifiers and titles among live ones, three levels, parents that live, soft deletion. */
import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { MENU_LEVELS } from '#contract/access/menu.ts';
import { menuErrors, type Menu } from '#contract/access/menu.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import type { Actor } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { menu } from '#server/core/schema.ts';
import { withoutWidening } from './widening.ts';

/** What a person enters. */
export interface MenuInput {
  parent_id: number;
  title: string;
  identifier: string;
  auth_regular: string;
  url?: string | undefined;
}

/** One writer at a time: paths of a whole subtree depend on each other. */
const lockMenus = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('menu'))`);

const duplicates = { menu_live_identifier: menuErrors.identifierTaken, menu_live_title: menuErrors.titleTaken };

/** A live menu, or undefined. */
export async function liveMenu(db: Db, id: number): Promise<Menu | undefined> {
  const [row] = await db
    .select()
    .from(menu)
    .where(and(eq(menu.id, id), eq(menu.delete_flag, 0)));
  return row;
}

async function otherLive(db: Db, field: typeof menu.identifier | typeof menu.title, value: string, id?: number): Promise<boolean> {
  const rows = await db
    .select({ id: menu.id })
    .from(menu)
    .where(and(eq(field, value), eq(menu.delete_flag, 0)));
  return rows.some((row) => row.id !== id);
}

/** Grade and path prefix below a parent; 0 is the top. */
async function placeBelow(db: Db, parentId: number): Promise<{ grade: number; path: string }> {
  if (parentId === 0) return { grade: 1, path: ',' };
  const parent = found(await liveMenu(db, parentId));
  return { grade: parent.grade + 1, path: parent.path };
}

/** Adds a menu; a deleted one with the same title is brought back with the new values. */
export async function createMenu(db: Db, actor: Actor, input: MenuInput): Promise<Menu> {
  await lockMenus(db);
  if (await otherLive(db, menu.identifier, input.identifier)) refuse(menuErrors.identifierTaken);
  const place = await placeBelow(db, input.parent_id);
  if (place.grade > MENU_LEVELS) refuse(menuErrors.tooDeep);
  if (await otherLive(db, menu.title, input.title)) refuse(menuErrors.titleTaken);
  const [deleted] = await db
    .select({ id: menu.id })
    .from(menu)
    .where(and(eq(menu.title, input.title), eq(menu.delete_flag, -1)))
    .orderBy(desc(menu.id))
    .limit(1);
  return withoutWidening(db, actor, () =>
    refusingDuplicates(duplicates, async () => {
      const values = { ...input, url: input.url ?? '', grade: place.grade, delete_flag: 0 as const };
      const id =
        deleted?.id ??
        Number(((await db.execute(sql`select nextval(pg_get_serial_sequence('menu', 'id')) as id`)) as unknown as { rows: { id: string }[] }).rows[0]?.id);
      const row = { ...values, id, path: `${place.path}${id},` };
      const [saved] = await db.insert(menu).values(row).onConflictDoUpdate({ target: menu.id, set: row }).returning();
      return found(saved);
    }),
  );
}

/** Changes a menu; when it moves, path and grade of everything below it follow. */
export async function updateMenu(db: Db, actor: Actor, id: number, input: MenuInput): Promise<{ before: Menu; after: Menu }> {
  await lockMenus(db);
  const before = found(await liveMenu(db, id));
  const place = await placeBelow(db, input.parent_id);
  if (place.path.includes(`,${id},`)) refuse(menuErrors.underItself);
  if (await otherLive(db, menu.identifier, input.identifier, id)) refuse(menuErrors.identifierTaken);
  if (await otherLive(db, menu.title, input.title, id)) refuse(menuErrors.titleTaken);
  const subtree = await db
    .select()
    .from(menu)
    .where(and(like(menu.path, `${before.path}%`), eq(menu.delete_flag, 0)))
    .orderBy(asc(menu.grade));
  const sinks = place.grade - before.grade;
  if (subtree.some((row) => row.grade + sinks > MENU_LEVELS)) refuse(menuErrors.tooDeep);
  const path = `${place.path}${id},`;
  return withoutWidening(db, actor, () =>
    refusingDuplicates(duplicates, async () => {
      const [after] = await db
        .update(menu)
        .set({ ...input, url: input.url ?? before.url, grade: place.grade, path })
        .where(eq(menu.id, id))
        .returning();
      const below = subtree.filter((row) => row.id !== id).map((row) => row.id);
      if (below.length > 0 && path !== before.path) {
        await db
          .update(menu)
          .set({ grade: sql`${menu.grade} + ${sinks}::int`, path: sql`${path}::text || substr(${menu.path}, ${before.path.length + 1}::int)` })
          .where(inArray(menu.id, below));
      }
      return { before, after: found(after) };
    }),
  );
}

/** Deletes a menu softly with everything below it; roles keep their ticks, which no longer count. */
export async function removeMenu(db: Db, actor: Actor, id: number): Promise<Menu[]> {
  await lockMenus(db);
  const top = found(await liveMenu(db, id));
  return withoutWidening(db, actor, () =>
    db
      .update(menu)
      .set({ delete_flag: -1 })
      .where(and(like(menu.path, `${top.path}%`), eq(menu.delete_flag, 0)))
      .returning(),
  );
}
