/** Starting data of the platform: menus from the permission tree, roles and administrators (R21). */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Right } from '#contract/core/right.ts';
import { rights } from '#contract/rights.ts';
import type { Db } from '#server/db/client.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { adminUser, menu, role } from '#server/core/schema.ts';
import { sensitiveValues } from '#server/core/secrets/sensitive.ts';

async function nextIds(db: Db, count: number): Promise<number[]> {
  const result = await db.execute(sql`select nextval(pg_get_serial_sequence('menu', 'id')) as id from generate_series(1, ${count}::int)`);
  return (result as unknown as { rows: { id: string }[] }).rows.map((row) => Number(row.id));
}

/**
 * Adds the menus of the permission tree that this database has never had, deleted ones included, so that an upgrade
 * brings new permissions and keeps what administrators changed. Safe to call at every start.
 * @returns how many were added
 */
export async function seedMenus(db: Db): Promise<number> {
  const stored = await db.select().from(menu);
  const byName = new Map(stored.map((row) => [row.identifier, row]));
  const titles = new Set(stored.filter((row) => row.delete_flag === 0).map((row) => row.title));
  const missing: { node: Right; parent: string | null }[] = [];
  const collect = (nodes: readonly Right[], parent: string | null) => {
    for (const node of nodes) {
      if (!byName.has(node.identifier) && !titles.has(node.title.zh)) missing.push({ node, parent });
      collect(node.children ?? [], node.identifier);
    }
  };
  collect(rights, null);
  if (missing.length === 0) return 0;
  const ids = await nextIds(db, missing.length);
  const rows: (typeof menu.$inferSelect)[] = [];
  for (const [index, { node, parent }] of missing.entries()) {
    const above = parent === null ? undefined : byName.get(parent);
    // Below a group that was deleted or pushed down, a permission goes to the top rather than nowhere.
    const place = above && above.delete_flag === 0 && above.grade < 3 ? above : { id: 0, grade: 0, path: ',' };
    const id = ids[index] ?? 0;
    const row = {
      id,
      parent_id: place.id,
      title: node.title.zh,
      identifier: node.identifier,
      auth_regular: node.auth_regular,
      url: '',
      grade: place.grade + 1,
      path: `${place.path}${id},`,
      delete_flag: 0 as const,
    };
    rows.push(row);
    byName.set(row.identifier, row);
  }
  await db.insert(menu).values(rows);
  return rows.length;
}

/** What a seeded role is: its ticks are leaf names of the permission tree. */
export interface RoleSeed {
  role_name: string;
  role_describe?: string;
  ticks: readonly string[];
}

/** Adds a role. @returns its id; the stored one when the name exists already */
export async function seedRole(db: Db, seed: RoleSeed): Promise<number> {
  const values = { role_name: seed.role_name, role_describe: seed.role_describe ?? '', menus: [...new Set(seed.ticks)].sort() };
  const [row] = await db
    .insert(role)
    .values(values)
    .onConflictDoUpdate({ target: role.role_name, set: { role_name: seed.role_name } })
    .returning({ id: role.role_id });
  if (!row) throw new Error(`role ${seed.role_name} could not be stored`);
  return row.id;
}

/** What a seeded administrator is. */
export interface AdminSeed {
  username: string;
  /** As typed: 6-20 letters or digits. */
  password: string;
  founder?: 0 | 1;
  role_id?: number;
  department?: string;
  real_name?: string;
  remark?: string;
  face?: string;
  /** Given clear, stored sealed. */
  mobile?: string;
  email?: string;
  /** Unix seconds; default now. */
  date_line?: number;
}

/** The MD5 hex under which a typed password travels. */
export const travelling = (typed: string): string => createHash('md5').update(typed).digest('hex');

/** Adds an administrator without asking who does it. @returns the id; the stored one when the name exists already */
export async function createAdmin(db: Db, seed: AdminSeed): Promise<number> {
  const { password, mobile, email, date_line = Math.floor(Date.now() / 1000), ...rest } = seed;
  const values = { ...rest, ...sensitiveValues(db, adminUser, { mobile, email }), password: await hashPassword(travelling(password)), date_line };
  const [row] = await db
    .insert(adminUser)
    .values(values)
    .onConflictDoUpdate({ target: adminUser.username, targetWhere: sql`user_state = 0`, set: { username: seed.username } })
    .returning({ id: adminUser.id });
  if (!row) throw new Error(`administrator ${seed.username} could not be stored`);
  return row.id;
}
