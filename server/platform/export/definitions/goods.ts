import { and, desc, inArray, sql } from 'drizzle-orm';
import {
  flagChoice,
  goodsAuditStatus,
  goodsPriority,
  goodsStatus,
  goodsStatusLabel,
  goodsType,
  marketEnable,
  supplierGoodsStatus,
  supplierGoodsStatusLabel,
} from '#contract/goods/enums.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { goodsApi, goodsFields } from '#contract/goods/goods.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { goodsWhere } from '#server/groups/goods/goods/filters.ts';
import { brand, category, goods } from '#server/groups/goods/schema.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

/** Goods are listed for everybody, since pickers need them; taking the whole list away takes a menu that shows it. */
export const goodsListing = defineListing<typeof goodsApi.list>({
  resource: 'goods',
  title: { zh: '商品', en: 'Goods' },
  list: goodsApi.list,
  permission: ['goodsList', 'goodsAudit', 'supplyGoodsList', 'supplyGoodsAudit'],
  where: async (db, query, ids) => and(await goodsWhere(db, query), ids ? inArray(goods.goods_id, [...ids]) : undefined),
  count: (db, where) => db.$count(goods, where),
});

const columns = {
  goods_id: goods.goods_id,
  goods_name: goods.goods_name,
  sn: goods.sn,
  category_id: goods.category_id,
  brand_id: goods.brand_id,
  goods_type: goods.goods_type,
  seller_name: goods.seller_name,
  price: goods.price,
  cost: goods.cost,
  mktprice: goods.mktprice,
  quantity: goods.quantity,
  enable_quantity: goods.enable_quantity,
  buy_count: goods.buy_count,
  market_enable: goods.market_enable,
  is_auth: goods.is_auth,
  auth_message: goods.auth_message,
  under_message: goods.under_message,
  priority: goods.priority,
  recommend: goods.recommend,
  point_disable: goods.point_disable,
  exchange_point: goods.exchange_point,
  supplier_goods_type: goods.supplier_goods_type,
  create_time: goods.create_time,
  last_modify: goods.last_modify,
};

const select = (db: Db) => db.select(columns).from(goods);
type Row = Awaited<ReturnType<typeof select>>[number] & { category_name: string | undefined; brand_name: string | undefined };

/** The names of each category from the top level down, by id. */
async function categoryLines(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: category.category_id, name: category.name, path: category.category_path }).from(category);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ id, path }) => [
      id,
      path
        .split('|')
        .flatMap((part) => names.get(part) ?? [])
        .join(' > '),
    ]),
  );
}

const f = goodsFields;

export const goodsExport = defineExport<Row>({
  listing: goodsListing,
  columns: [
    { field: 'goods_id', label: f.goods_id, kind: 'text', value: (row) => row.goods_id },
    { field: 'goods_name', label: f.goods_name, kind: 'text', value: (row) => row.goods_name },
    { field: 'sn', label: f.sn, kind: 'text', value: (row) => row.sn },
    { field: 'category_name', label: f.category_name, kind: 'text', value: (row) => row.category_name },
    { field: 'brand_name', label: f.brand_id, kind: 'text', value: (row) => row.brand_name },
    { field: 'goods_type', label: f.goods_type, kind: 'enum', options: goodsType, value: (row) => row.goods_type },
    { field: 'seller_name', label: f.seller_name, kind: 'text', value: (row) => row.seller_name },
    { field: 'price', label: f.price, kind: 'money', value: (row) => toYuan(row.price) },
    { field: 'cost', label: f.cost, kind: 'money', value: (row) => toYuan(row.cost) },
    { field: 'mktprice', label: f.mktprice, kind: 'money', value: (row) => toYuan(row.mktprice) },
    { field: 'quantity', label: f.quantity, kind: 'number', value: (row) => row.quantity },
    { field: 'enable_quantity', label: f.enable_quantity, kind: 'number', value: (row) => row.enable_quantity },
    { field: 'buy_count', label: f.buy_count, kind: 'number', value: (row) => row.buy_count },
    {
      field: 'status',
      label: f.status,
      kind: 'enum',
      value: (row, lang) =>
        row.supplier_goods_type === 1
          ? enumLabel(supplierGoodsStatusLabel, supplierGoodsStatus(row), lang)
          : enumLabel(goodsStatusLabel, goodsStatus(row), lang),
    },
    { field: 'market_enable', label: { zh: '上下架状态', en: 'On sale' }, kind: 'enum', options: marketEnable, value: (row) => row.market_enable },
    { field: 'is_auth', label: f.is_auth, kind: 'enum', options: goodsAuditStatus, value: (row) => row.is_auth },
    { field: 'auth_message', label: f.auth_message, kind: 'text', value: (row) => row.auth_message },
    { field: 'under_message', label: f.under_message, kind: 'text', value: (row) => row.under_message },
    { field: 'priority', label: f.priority, kind: 'enum', options: goodsPriority, value: (row) => row.priority },
    { field: 'recommend', label: f.recommend, kind: 'enum', options: flagChoice, value: (row) => row.recommend },
    { field: 'point_disable', label: f.point_disable, kind: 'enum', options: flagChoice, value: (row) => row.point_disable },
    { field: 'exchange_point', label: f.exchange_point, kind: 'number', value: (row) => row.exchange_point },
    { field: 'create_time', label: f.create_time, kind: 'time', value: (row) => row.create_time },
    { field: 'last_modify', label: f.last_modify, kind: 'time', value: (row) => row.last_modify },
  ],
  async open(db, where) {
    const lines = await categoryLines(db);
    const brands = new Map((await db.select({ id: brand.brand_id, name: brand.name }).from(brand)).map(({ id, name }) => [id, name]));
    return async (after, limit) => {
      const behind =
        after &&
        sql`(${goods.priority}, ${goods.create_time}, ${goods.goods_id}) < (${after.priority}::smallint, ${after.create_time}::bigint, ${after.goods_id}::bigint)`;
      const rows = await select(db).where(and(where, behind)).orderBy(desc(goods.priority), desc(goods.create_time), desc(goods.goods_id)).limit(limit);
      return rows.map((row) =>
        Object.assign(row, { category_name: lines.get(row.category_id), brand_name: row.brand_id === null ? undefined : brands.get(row.brand_id) }),
      );
    };
  },
});
