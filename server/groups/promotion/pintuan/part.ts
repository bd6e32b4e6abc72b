import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { pintuanStatus } from '#contract/promotion/enums.ts';
import { pintuanOptions, pintuanPhases } from '#contract/promotion/phases.ts';
import { pintuanApi, pintuanGoodsApi, pintuanGroupApi } from '#contract/promotion/pintuan.ts';
import type { Pintuan } from '#contract/promotion/pintuan.schema.ts';
import { implement } from '#server/core/context.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { having, paged } from '#server/db/page.ts';
import type { Part } from '#server/platform/part.ts';
import { audited } from '#server/platform/records/audited.ts';
import { pintuanGoods, pintuanOrder, pintuanSeat } from '../schema.ts';
import type { SeatRow } from './groups.ts';
import { onePintuan, pintuanExport, pintuanListing, togglePintuan, type PintuanRow } from './service.ts';

function view(row: PintuanRow, now: number, lang: Lang): Pintuan {
  const status = pintuanPhases.at(row, now);
  return { ...row, status, status_text: enumLabel(pintuanStatus, status, lang), option_status: pintuanOptions.at(row, now) };
}

const log = audited<PintuanRow>('pintuan', 'promotion_id', 'promotion_name');

const routes = implement(pintuanApi, {
  list: async ({ query }, { db, now, lang }) => {
    const page = await pintuanListing.page(db, query);
    return { ...page, data: page.data.map((row) => view(row, now, lang)) };
  },
  one: async ({ params }, { db, now, lang }) => view(await onePintuan(db, params.id), now, lang),
  toggle: log.updated(({ params }, { db, now }) => togglePintuan(db, params.id, params.opera_type === '0' ? 'OPEN' : 'CLOSE', { by: 'admin' }, now)),
});

/** Pieces of the SKUs of an activity that are paid, and that wait for payment. */
async function soldOf(db: Db, pintuanId: string, skuIds: readonly string[]) {
  if (skuIds.length === 0) return new Map<string, { sold: number; locked: number }>();
  const rows = await db
    .select({
      sku_id: pintuanSeat.sku_id,
      sold: sql<string>`coalesce(sum(num) filter (where seat_status in ('pay_off', 'formed')), 0)`,
      locked: sql<string>`coalesce(sum(num) filter (where seat_status = 'new_order'), 0)`,
    })
    .from(pintuanSeat)
    .where(and(eq(pintuanSeat.pintuan_id, pintuanId), inArray(pintuanSeat.sku_id, [...skuIds])))
    .groupBy(pintuanSeat.sku_id);
  return new Map(rows.map(({ sku_id, sold, locked }) => [sku_id, { sold: Number(sold), locked: Number(locked) }]));
}

const goodsRoutes = implement(pintuanGoodsApi, {
  list: async ({ params, query }, { db }) => {
    await onePintuan(db, params.id);
    const where = and(eq(pintuanGoods.pintuan_id, params.id), having(pintuanGoods.goods_name, query.name));
    const page = await paged(
      query,
      (limit, offset) => db.select().from(pintuanGoods).where(where).orderBy(asc(pintuanGoods.id)).limit(limit).offset(offset),
      () => db.$count(pintuanGoods, where),
    );
    const sold = await soldOf(
      db,
      params.id,
      page.data.map(({ sku_id }) => sku_id),
    );
    return {
      ...page,
      data: page.data.map((row) => ({
        ...row,
        origin_price: toYuan(row.origin_price),
        sales_price: toYuan(row.sales_price),
        sold_quantity: sold.get(row.sku_id)?.sold ?? 0,
        locked_quantity: sold.get(row.sku_id)?.locked ?? 0,
      })),
    };
  },
});

const participant = ({ member_id, member_name, face, is_master, order_sn, seat_status }: SeatRow) => ({
  id: member_id,
  name: member_name,
  face,
  is_master,
  order_sn,
  seat_status,
});

const groupRoutes = implement(pintuanGroupApi, {
  list: async ({ params, query }, { db }) => {
    await onePintuan(db, params.id);
    const { order_status: status } = query;
    const kept = (['new_order', 'wait', 'formed', 'cancel'] as const).find((one) => one === status);
    const where = and(eq(pintuanOrder.pintuan_id, params.id), status && (kept ? eq(pintuanOrder.order_status, kept) : sql`false`));
    const page = await paged(
      query,
      (limit, offset) =>
        db.select().from(pintuanOrder).where(where).orderBy(desc(pintuanOrder.create_time), desc(pintuanOrder.order_id)).limit(limit).offset(offset),
      () => db.$count(pintuanOrder, where),
    );
    const ids = page.data.map(({ order_id }) => order_id);
    const seats = ids.length === 0 ? [] : await db.select().from(pintuanSeat).where(inArray(pintuanSeat.group_id, ids)).orderBy(asc(pintuanSeat.id));
    return {
      ...page,
      data: page.data.map(({ held_num: _held, ...row }) => ({
        ...row,
        participants: seats.filter(({ group_id }) => group_id === row.order_id).map(participant),
      })),
    };
  },
});

/** Group purchases of shops. */
export const pintuanPart: Part = { routes: [...routes, ...goodsRoutes, ...groupRoutes], exports: [pintuanExport] };
