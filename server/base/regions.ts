/** Administrative divisions (R27): children of one, and the tree down to a depth. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { regionErrors, type Region, type RegionTreeNode } from '#contract/base/region.schema.ts';
import type { Database, Db } from '../db/client.ts';
import { found, refuse } from '#server/core/refused.ts';
import { region } from './schema.ts';

/** Grades below which there is nothing: province, city, county, town. */
export const MAX_GRADE = 4;
/** A tree of the whole country is some megabytes, and everybody may ask: whether it changed is looked at this often, in ms. */
const KEPT_MS = 60_000;

/** The regions right below one, in the order of their codes; 0 stands above the provinces. 404 for an unknown one. */
export async function regionChildren(db: Db, id: number): Promise<Region[]> {
  const rows = await db.select().from(region).where(eq(region.parent_id, id)).orderBy(asc(region.id));
  if (rows.length === 0 && id !== 0) {
    const [own] = await db.select({ id: region.id }).from(region).where(eq(region.id, id));
    found(own);
  }
  return rows;
}

async function readTree(db: Db, depth: number): Promise<RegionTreeNode[]> {
  const rows = await db
    .select({ id: region.id, parent_id: region.parent_id, local_name: region.local_name, level: region.region_grade })
    .from(region)
    .where(sql`${region.region_grade} <= ${depth}`)
    .orderBy(asc(region.region_grade), asc(region.id));
  const nodes = new Map<number, RegionTreeNode>();
  const top: RegionTreeNode[] = [];
  for (const row of rows) {
    const node = { ...row, children: [] };
    nodes.set(row.id, node);
    (row.parent_id === 0 ? top : nodes.get(row.parent_id)?.children)?.push(node);
  }
  return top;
}

/** A tree as it is answered, written and compressed once for everybody. */
export interface WrittenTree {
  etag: string;
  /** JSON, plain and compressed. */
  bodies: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function writeTree(db: Db, depth: number): Promise<WrittenTree> {
  const plain = Buffer.from(JSON.stringify(await readTree(db, depth)));
  const [br, gz] = await Promise.all([
    // Better than every call could afford.
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    zip(plain, { level: 9 }),
  ]);
  return { etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, bodies: { identity: plain, br, gzip: gz } };
}

/** What all regions together are, in a few bytes. */
async function versionOf(db: Db): Promise<string> {
  const whole = sql`concat_ws(' ', ${region.id}, ${region.parent_id}, ${region.region_grade}, ${region.local_name})`;
  const result = await db.execute(sql`select concat_ws(' ', count(*), sum(hashtextextended(${whole}, 0))) as version from ${region}`);
  return (result as unknown as { rows: { version: string }[] }).rows[0]?.version ?? '';
}

interface Kept {
  /** When the regions were last looked at, in ms, and what they were. */
  at: number;
  version: string;
  trees: Map<number, Promise<WrittenTree>>;
}

const kept = new WeakMap<Database, Promise<Kept>>();

async function look(db: Db, before: Kept | undefined): Promise<Kept> {
  const version = await versionOf(db);
  return { at: Date.now(), version, trees: before?.version === version ? before.trees : new Map() };
}

/** What is kept of a database; looked at again after a minute, by one call for all, and thrown away when the regions are others. */
async function current(database: Database): Promise<Kept> {
  const before = kept.get(database);
  const known = await before?.catch(() => undefined);
  if (known && Date.now() - known.at < KEPT_MS) return known;
  // Somebody else may have begun to look meanwhile.
  const latest = kept.get(database);
  if (latest && latest !== before) return latest;
  const fresh = look(database.db, known);
  kept.set(database, fresh);
  return fresh;
}

/** The tree down to a depth (more than 4 counts as 4), ready to be sent; may be a minute old. */
export async function regionTree(database: Database, depth: number): Promise<WrittenTree> {
  const wanted = Math.min(depth, MAX_GRADE);
  const { trees } = await current(database);
  const tree = trees.get(wanted) ?? writeTree(database.db, wanted);
  trees.set(wanted, tree);
  tree.catch(() => trees.delete(wanted));
  return tree;
}

/** Lets the next call look at the regions, after they were edited. */
export function forgetRegionTree(database: Database): void {
  kept.delete(database);
}

/** What of a tree's bodies a client takes, by its `Accept-Encoding`: the smallest that it does not refuse. */
export function encodingFor(accepted: string | undefined): keyof WrittenTree['bodies'] {
  const taken = new Set((accepted ?? '').split(',').flatMap((one) => (/;\s*q=0(?:\.0*)?\s*$/.test(one) ? [] : [one.split(';', 1)[0]?.trim().toLowerCase()])));
  return (['br', 'gzip'] as const).find((name) => taken.has(name)) ?? 'identity';
}

/** Whether a client has this version already, by its `If-None-Match`. */
export const isKnown = (held: string | undefined, etag: string): boolean =>
  (held ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** The grade of a region, 1 to 4; 0 for an unknown one. */
export async function regionGrade(db: Db, id: number): Promise<number> {
  const [row] = await db.select({ grade: region.region_grade }).from(region).where(eq(region.id, id));
  return row?.grade ?? 0;
}

/** Where somebody lives, by the deepest region. @throws Refused 400 for an unknown region, or one that is not of grade 3 or 4 */
export async function placeOfRegion(db: Db, id: number) {
  const [row] = await db.select({ path: region.region_path, grade: region.region_grade }).from(region).where(eq(region.id, id));
  if (!row || row.grade < 3) return refuse(regionErrors.notDeep);
  const ids = row.path.split(',').filter(Boolean).map(Number);
  const rows = await db.select({ id: region.id, name: region.local_name }).from(region).where(inArray(region.id, ids));
  const names = new Map(rows.map((one) => [one.id, one.name]));
  const [province_id = 0, city_id = 0, county_id = 0, town_id = 0] = ids;
  const name = (of: number) => names.get(of) ?? '';
  return { province_id, city_id, county_id, town_id, province: name(province_id), city: name(city_id), county: name(county_id), town: name(town_id) };
}
