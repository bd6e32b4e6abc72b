/** Rules of saved views and table settings. */
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import { roleManage } from '#contract/access/rights.ts';
import { MAX_VIEWS } from '#contract/platform/limits.ts';
import { viewErrors, type SavedView, type TableSettings, type ViewState } from '#contract/platform/view.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { heldNames } from '#server/core/auth/permits.ts';
import type { Actor } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { adminUser, role } from '#server/core/schema.ts';
import { listSetting, savedView } from './schema.ts';

/** What a person enters. */
interface ViewInput {
  name: string;
  role_id?: number | null | undefined;
  is_default: 0 | 1;
  state: ViewState;
}

/** A view as it is stored, whoever looks at it. */
export type StoredView = typeof savedView.$inferSelect;

const duplicates = { saved_view_name: viewErrors.nameTaken };

/** The own views, and those that are shared with the caller's role. */
const visible = (actor: Actor): SQL | undefined => or(eq(savedView.owner_id, actor.id), actor.roleId > 0 ? eq(savedView.role_id, actor.roleId) : undefined);

async function answered(db: Db, actor: Actor, where: SQL | undefined): Promise<SavedView[]> {
  const rows = await db
    .select({ view: savedView, owner_name: adminUser.username, role_name: role.role_name, default_view: listSetting.default_view })
    .from(savedView)
    .innerJoin(adminUser, eq(adminUser.id, savedView.owner_id))
    .leftJoin(role, eq(role.role_id, savedView.role_id))
    .leftJoin(listSetting, and(eq(listSetting.admin_id, actor.id), eq(listSetting.resource, savedView.resource)))
    .where(where)
    .orderBy(sql`${savedView.owner_id} <> ${actor.id}`, asc(savedView.name), asc(savedView.id));
  return rows.map(({ view, owner_name, role_name, default_view }) =>
    Object.assign(view, {
      owner_name,
      role_name,
      is_default: view.id === default_view ? (1 as const) : (0 as const),
      editable: view.owner_id === actor.id || actor.founder,
    }),
  );
}

/** The views of a list that the caller sees, the own ones first. */
export const listViews = (db: Db, actor: Actor, resource: string): Promise<SavedView[]> =>
  answered(db, actor, and(eq(savedView.resource, resource), visible(actor)));

/** A view as the caller sees it. */
export const oneView = async (db: Db, actor: Actor, id: number): Promise<SavedView> => found((await answered(db, actor, eq(savedView.id, id)))[0]);

/** Only who manages roles may put something before everybody of a role. */
async function refuseSharing(db: Db, actor: Actor, roleId: number | null | undefined, before?: number | null): Promise<void> {
  if (!roleId || roleId === before) return;
  const held = await heldNames(db, actor);
  if (held !== 'all' && !held.has(roleManage.identifier)) refuse(viewErrors.mayNotShare);
  const [known] = await db.select({ id: role.role_id }).from(role).where(eq(role.role_id, roleId)).for('share');
  if (!known) refuse(viewErrors.noRole);
}

async function setDefault(db: Db, actor: Actor, view: { id: number; resource: string }, on: boolean): Promise<void> {
  if (on) {
    const values = { admin_id: actor.id, resource: view.resource, default_view: view.id };
    await db
      .insert(listSetting)
      .values(values)
      .onConflictDoUpdate({ target: [listSetting.admin_id, listSetting.resource], set: { default_view: view.id } });
    return;
  }
  await db
    .update(listSetting)
    .set({ default_view: null })
    .where(and(eq(listSetting.admin_id, actor.id), eq(listSetting.default_view, view.id)));
}

/** Saves a view of the caller. @param now unix seconds */
export async function createView(db: Db, actor: Actor, input: ViewInput & { resource: string }, now: number): Promise<StoredView> {
  const { resource, name, role_id, is_default, state } = input;
  await refuseSharing(db, actor, role_id);
  if ((await db.$count(savedView, and(eq(savedView.owner_id, actor.id), eq(savedView.resource, resource)))) >= MAX_VIEWS) refuse(viewErrors.tooMany);
  const values = { resource, name, role_id: role_id ?? null, state, owner_id: actor.id, created: now, updated: now };
  const [row] = await refusingDuplicates(duplicates, () => db.insert(savedView).values(values).returning());
  const view = found(row);
  if (is_default === 1) await setDefault(db, actor, view, true);
  return view;
}

/** A view that the caller may change; what the caller does not even see counts as missing. */
async function lockOwn(db: Db, actor: Actor, id: number): Promise<StoredView> {
  const [row] = await db.select().from(savedView).where(eq(savedView.id, id)).for('update');
  const view = found(row);
  if (view.owner_id === actor.id || actor.founder) return view;
  if (view.role_id !== null && view.role_id === actor.roleId) refuse(viewErrors.notOwner);
  return found<StoredView>(undefined);
}

/** Changes a view. Its list stays; leaving out `role_id` keeps the sharing, null ends it. @param now unix seconds */
export async function updateView(db: Db, actor: Actor, id: number, { name, role_id, is_default, state }: ViewInput, now: number) {
  const before = await lockOwn(db, actor, id);
  await refuseSharing(db, actor, role_id, before.role_id);
  const values = { name, role_id: role_id === undefined ? before.role_id : role_id, state, updated: now };
  const [after] = await refusingDuplicates(duplicates, () => db.update(savedView).set(values).where(eq(savedView.id, id)).returning());
  await setDefault(db, actor, before, is_default === 1);
  return { before, after: found(after) };
}

/** Deletes a view; who had it as default has none then. */
export async function removeView(db: Db, actor: Actor, id: number): Promise<StoredView> {
  const before = await lockOwn(db, actor, id);
  await db.delete(savedView).where(eq(savedView.id, id));
  return before;
}

/** Makes a view that the caller sees the caller's default, or ends that. 404/003 for other views. */
export async function chooseDefault(db: Db, actor: Actor, id: number, on: boolean): Promise<void> {
  const [view] = await db
    .select({ id: savedView.id, resource: savedView.resource })
    .from(savedView)
    .where(and(eq(savedView.id, id), visible(actor)));
  await setDefault(db, actor, found(view), on);
}

/** The caller's own table of a list; empty until something was kept. */
export async function tableSettings(db: Db, actor: Actor, resource: string): Promise<TableSettings> {
  const [row] = await db
    .select({ settings: listSetting.settings })
    .from(listSetting)
    .where(and(eq(listSetting.admin_id, actor.id), eq(listSetting.resource, resource)));
  return row?.settings ?? {};
}

/** Keeps the caller's own table of a list as a whole. */
export async function saveTableSettings(db: Db, actor: Actor, resource: string, settings: TableSettings): Promise<TableSettings> {
  await db
    .insert(listSetting)
    .values({ admin_id: actor.id, resource, settings })
    .onConflictDoUpdate({ target: [listSetting.admin_id, listSetting.resource], set: { settings } });
  return settings;
}
