/** The goods lines of services, as lists, details and exports show them. */
import { asc, inArray } from 'drizzle-orm';
import type { ServiceGoodsLine } from '#contract/aftersale/common.schema.ts';
import type { AfterSaleGoods } from '#contract/aftersale/service.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { afterSaleGoods } from '../schema.ts';
import type { ServiceSpec } from '../tables/service.ts';

type GoodsRow = typeof afterSaleGoods.$inferSelect;

/** The goods of several services by service number, in the order of their lines. Prices are cents. */
export async function goodsOf(db: Db, sns: readonly string[]): Promise<Map<string, GoodsRow[]>> {
  const lines = new Map<string, GoodsRow[]>();
  if (sns.length === 0) return lines;
  const rows = await db
    .select()
    .from(afterSaleGoods)
    .where(inArray(afterSaleGoods.service_sn, [...sns]))
    .orderBy(asc(afterSaleGoods.id));
  for (const row of rows) {
    const list = lines.get(row.service_sn);
    if (list) list.push(row);
    else lines.set(row.service_sn, [row]);
  }
  return lines;
}

/** What lists show of a line. */
export const toLine = ({ goods_id, sku_id, goods_name, goods_image, price, ship_num, return_num }: GoodsRow): ServiceGoodsLine => ({
  goods_id,
  sku_id,
  goods_name,
  goods_image,
  price: toYuan(price),
  ship_num,
  return_num,
});

const isSpec = (value: unknown): value is ServiceSpec =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'spec_name') === 'string' && typeof Reflect.get(value, 'spec_value') === 'string';

/** The specs in a stored text; none when it cannot be read. */
export function specsIn(json: string | null): ServiceSpec[] {
  if (!json) return [];
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) ? parsed.filter(isSpec).map(({ spec_name, spec_value }) => ({ spec_name, spec_value })) : [];
  } catch {
    return [];
  }
}

/** What the detail shows of a line. */
export const toGoods = (row: GoodsRow): AfterSaleGoods => ({ ...row, price: toYuan(row.price), spec_list: specsIn(row.spec_json) });
