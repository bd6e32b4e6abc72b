/** Who may call what: the role's ticked, live leaf menus, their expressions, and the names that an endpoint asks for. */
import { sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { compileExpression, type Expression } from '#contract/access/expression.ts';
import { isRightName } from '#contract/rights.ts';
import type { Db } from '#server/db/client.ts';
import { listed } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '#server/core/context.ts';

/** A permission that a role really has: a ticked, live menu without live children. */
export interface HeldLeaf {
  identifier: string;
  auth_regular: string;
}

/** Longest path that an expression is tried on, after id lists were shortened. */
const MAX_PATH = 600;

const compiled = new Map<string, Expression | null>();
const MAX_COMPILED = 2_000;

function expressionOf(source: string): Expression | null {
  let expression = compiled.get(source);
  if (expression === undefined) {
    if (compiled.size >= MAX_COMPILED) compiled.clear();
    expression = compileExpression(source);
    compiled.set(source, expression);
  }
  return expression;
}

/** The path as expressions see it: decoded, without a slash at its end, long id lists shortened to two ids. */
export function comparablePath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A path that cannot be decoded is compared as it came.
  }
  return decoded.replace(/(\d+,\d+)(?:,\d+)+/g, '$1').replace(/(.)\/$/, '$1');
}

/** Whether an expression lets a path through: the whole path must match. An expression that is unusable matches nothing. */
export function expressionMatches(source: string, path: string): boolean {
  const compared = comparablePath(path);
  return compared.length <= MAX_PATH && (expressionOf(source)?.test(compared) ?? false);
}

/** The ticks of roles that count: live menus without live children. */
const TICKED = sql`
  from role r
  cross join lateral jsonb_array_elements_text(r.menus) as ticked(identifier)
  join menu m on m.identifier = ticked.identifier and m.delete_flag = 0
    and not exists (select 1 from menu below where below.parent_id = m.id and below.delete_flag = 0)`;

const leavesOfRoles = together(async (db, ids: readonly number[]) => {
  const result = await db.execute(sql`select r.role_id::text as role, m.identifier, m.auth_regular ${TICKED} where r.role_id = any(${listed(ids)}::bigint[])`);
  const leaves = new Map<number, HeldLeaf[]>();
  for (const { role, ...leaf } of (result as unknown as { rows: (HeldLeaf & { role: string })[] }).rows) {
    const id = Number(role);
    const held = leaves.get(id);
    if (held) held.push(leaf);
    else leaves.set(id, [leaf]);
  }
  return leaves;
});

/** The permissions of a role as of now; an edited role or menu counts at once. An unknown role holds nothing. */
export const heldLeaves = async (db: Db, roleId: number): Promise<readonly HeldLeaf[]> => (await leavesOfRoles(db, roleId)) ?? [];

/** The names of what each role grants as of now; one that grants nothing is missing. */
export async function rightsOfRoles(db: Db): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const result = await db.execute(sql`select r.role_id::text as id, array_agg(m.identifier) as names ${TICKED} group by r.role_id`);
  return new Map((result as unknown as { rows: { id: string; names: string[] }[] }).rows.map(({ id, names }) => [Number(id), new Set(names)]));
}

/** The leaf names that an administrator holds, or 'all' for super administrators. */
export async function heldNames(db: Db, actor: Actor): Promise<ReadonlySet<string> | 'all'> {
  if (actor.founder) return 'all';
  return new Set((await heldLeaves(db, actor.roleId)).map((leaf) => leaf.identifier));
}

/** Whether these leaves open an endpoint at a path (below the API prefix, without query). */
export function leavesPermit(leaves: readonly HeldLeaf[], permission: readonly string[], path: string): boolean {
  // A menu of the contract's vocabulary opens only endpoints that name it; one of the installation's own opens what it matches.
  return leaves.some((leaf) => (permission.includes(leaf.identifier) || !isRightName(leaf.identifier)) && expressionMatches(leaf.auth_regular, path));
}

/**
 * Whether an endpoint is open at a path, to a founder or to somebody with these leaves: the whole judgement.
 * @param path request path as declared, e.g. `/admin/goods/brands/3`, without the API prefix and the query string
 */
export function permits(who: 'founder' | readonly HeldLeaf[], permission: Endpoint['permission'], path: string): boolean {
  if (who === 'founder' || permission === 'any' || permission === 'public') return true;
  return permission !== 'founder' && leavesPermit(who, permission, path);
}

/** Whether an administrator may call an endpoint at a path; the same with what is stored now. */
export async function mayCall(db: Db, actor: Actor, { permission }: Pick<Endpoint, 'permission'>, path: string): Promise<boolean> {
  const who = actor.founder ? 'founder' : Array.isArray(permission) ? await heldLeaves(db, actor.roleId) : [];
  return permits(who, permission, path);
}
