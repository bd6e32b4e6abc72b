/** What can be taken away of the goods, and what can be done with all that a filter finds. */
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
import { goodsErrors } from '#contract/goods/goods.schema.ts';
import { underText } from '#contract/goods/sentences.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import type { Db } from '#server/db/client.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { brand, category, goods } from '../schema.ts';
import { goodsWhere } from './filters.ts';
import { goodsOrder, goodsSort } from './list.ts';
import { auditGoods, putOnSale, takeOffSale } from './sale.ts';
import { goodsLog, tellWaitingGoods } from './told.ts';

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
type Stored = Awaited<ReturnType<typeof select>>[number];
type Row = Stored & { category_name: string | undefined; brand_name: string | undefined };

const listing = listingOf(goodsApi.list, {
  title: { zh: '商品', en: 'Goods' },
  table: goods,
  key: goods.goods_id,
  called: goods.goods_name,
  where: (query, db) => goodsWhere(db, query),
  order: goodsOrder(),
  sort: goodsSort,
  select,
});

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

export const goodsExport = defineExport<Stored, unknown, Row>(
  listing,
  {
    goods_id: 'text',
    goods_name: 'text',
    sn: 'text',
    category_name: 'text',
    brand_name: { kind: 'text', label: goodsFields.brand_id },
    goods_type: goodsType,
    seller_name: 'text',
    price: 'cents',
    cost: 'cents',
    mktprice: 'cents',
    quantity: 'number',
    enable_quantity: 'number',
    buy_count: 'number',
    status: {
      kind: 'enum',
      value: (row, lang) =>
        row.supplier_goods_type === 1
          ? enumLabel(supplierGoodsStatusLabel, supplierGoodsStatus(row), lang)
          : enumLabel(goodsStatusLabel, goodsStatus(row), lang),
    },
    market_enable: { kind: 'enum', label: { zh: '上下架状态', en: 'On sale' }, options: marketEnable },
    is_auth: goodsAuditStatus,
    auth_message: 'text',
    under_message: underText,
    priority: goodsPriority,
    recommend: flagChoice,
    point_disable: flagChoice,
    exchange_point: 'number',
    create_time: 'time',
    last_modify: 'time',
  },
  {
    async with(db) {
      const lines = await categoryLines(db);
      const brands = new Map((await db.select({ id: brand.brand_id, name: brand.name }).from(brand)).map(({ id, name }) => [id, name]));
      return (rows) =>
        rows.map((row) =>
          Object.assign(row, { category_name: lines.get(row.category_id), brand_name: row.brand_id === null ? undefined : brands.get(row.brand_id) }),
        );
    },
  },
);

const shared = { listing, follow: tellWaitingGoods, missing: goodsErrors.missing };

export const goodsBulk = [
  defineBulk({
    ...shared,
    endpoint: goodsApi.under,
    apply: async ({ db, now }, id, { reason }) => (await takeOffSale(db, [id], reason, now)).map(goodsLog.changed),
  }),
  defineBulk({ ...shared, endpoint: goodsApi.up, apply: async ({ db }, id) => (await putOnSale(db, [id])).map(goodsLog.changed) }),
  defineBulk({
    ...shared,
    endpoint: goodsApi.audit,
    apply: async ({ db, now }, id, body) => (await auditGoods(db, { ...body, goods_ids: [id] }, now)).map(goodsLog.changed),
  }),
];
