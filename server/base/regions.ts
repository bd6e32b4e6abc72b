/** Administrative divisions (R27): children of one, and the tree down to a depth. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Region, RegionTreeNode } from '#contract/platform/region.schema.ts';
import type { Database, Db } from '../db/client.ts';
import { found } from '../platform/refused.ts';
import { region } from './schema.ts';

/** Grades below which there is nothing: province, city, county, town. */
export const MAX_GRADE = 4;
/** A tree of the whole country is some megabytes, and everybody may ask: it is built at most this often, in ms. */
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

interface Kept {
  at: number;
  tree: Promise<RegionTreeNode[]>;
}

const kept = new WeakMap<Database, Map<number, Kept>>();

/** The tree down to a depth (more than 4 counts as 4); may be a minute old. */
export function regionTree(database: Database, depth: number): Promise<RegionTreeNode[]> {
  const wanted = Math.min(depth, MAX_GRADE);
  const trees = kept.get(database) ?? new Map<number, Kept>();
  kept.set(database, trees);
  const known = trees.get(wanted);
  if (known && Date.now() - known.at < KEPT_MS) return known.tree;
  const tree = readTree(database.db, wanted);
  trees.set(wanted, { at: Date.now(), tree });
  tree.catch(() => trees.delete(wanted));
  return tree;
}

/** Lets the next call read the regions anew, after they were edited. */
export function forgetRegionTree(database: Database): void {
  kept.delete(database);
}
