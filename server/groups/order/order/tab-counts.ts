/** How many orders each tab of the list has, from the tally or from one count per facet. */
import { sql } from 'drizzle-orm';
import { orderTag } from '#contract/order/enums.ts';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import { tagRule } from '#contract/order/status.ts';
import type { Db } from '#server/db/client.ts';
import { orders, orderTally } from '../schema.ts';
import { facetsWhere } from '../tables/facet.ts';
import { fitting, isBroad } from './broad.ts';
import { planOf, rowsOf, type OrderFilter } from './filters.ts';
import { tallyOf } from './tally.ts';

type Tab = (typeof orderTag)['values'][number];

interface Counted {
  facet: number;
  orders: number;
}

/** Facets with their orders under a filter. */
async function countFacets(db: Db, query: OrderFilter): Promise<Counted[]> {
  const plan = await planOf(db, query);
  const broad = await isBroad(db, plan);
  let rows = broad ? sql`select facet, 1 as orders from ${orders} where ${fitting(broad)}` : rowsOf(plan, sql`facet, 1 as orders`);
  if (plan.tallied) {
    const { slots, ragged } = tallyOf(plan);
    const rest = ragged.map(({ where }) => sql` union all select facet, 1 from ${orders} where ${where}`);
    rows = sql`select facet, orders from ${orderTally} where ${slots}${sql.join(rest)}`;
  }
  const answer = await db.execute(sql`select facet::int as facet, sum(orders)::int as orders from (${rows}) as counted group by facet`);
  return (answer as unknown as { rows: Counted[] }).rows;
}

/** The total of each tab under the other filters. */
export async function countTabs(db: Db, query: OrderQuery): Promise<Record<Tab, number>> {
  const { tag: _own, ...others } = query;
  const counted = await countFacets(db, others);
  const totals = orderTag.values.map((tab): [Tab, number] => {
    const rule = tagRule(tab);
    const facets = rule && new Set(facetsWhere(rule));
    return [tab, counted.reduce((sum, { facet, orders: found }) => (facets && !facets.has(facet) ? sum : sum + found), 0)];
  });
  return Object.fromEntries(totals) as Record<Tab, number>;
}
