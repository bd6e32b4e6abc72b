import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { promotionStatus, seckillApplyStatus } from '#contract/promotion/enums.ts';
import { seckillLabels, seckillPhases } from '#contract/promotion/phases.ts';
import { seckillApi, seckillGoodsApi } from '#contract/promotion/seckill.ts';
import type { Seckill } from '#contract/promotion/seckill.schema.ts';
import type { SeckillGoods } from '#contract/promotion/seckill-goods.schema.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { changed } from '#server/core/changed.ts';
import { implement, type Context } from '#server/core/context.ts';
import type { Db } from '#server/db/client.ts';
import { matchingId } from '#server/db/filter.ts';
import { toYuan } from '#server/db/money.ts';
import { havingGrams } from '#server/db/page.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Part } from '#server/platform/part.ts';
import { audited } from '#server/platform/records/audited.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { seckillApply } from '../schema.ts';
import { reviewSeckill, type ApplyRow } from './entries.ts';
import {
  closeSeckill,
  createSeckill,
  oneSeckill,
  publishedOf,
  publishSeckill,
  removeSeckill,
  seckillExport,
  seckillListing,
  updateSeckill,
  type SeckillRow,
} from './service.ts';

/** Flash sales with the shops that entered. @param now unix seconds */
async function views(db: Db, rows: readonly SeckillRow[], now: number, lang: Lang): Promise<Seckill[]> {
  const ids = rows.map(({ seckill_id }) => seckill_id);
  const entered =
    ids.length === 0
      ? []
      : await db
          .selectDistinct({ id: seckillApply.seckill_id, seller: seckillApply.seller_id })
          .from(seckillApply)
          .where(inArray(seckillApply.seckill_id, ids))
          .orderBy(asc(seckillApply.seckill_id), asc(seckillApply.seller_id));
  const sellers = new Map<string, string>();
  for (const { id, seller } of entered) sellers.set(id, `${sellers.get(id) ?? ''}${seller},`);
  return rows.map((row) => {
    const status = seckillPhases.at(row, now);
    return {
      ...row,
      publish_status: publishedOf(row),
      status,
      status_text: enumLabel(promotionStatus, status, lang),
      seckill_status_text: seckillLabels.at(row, now),
      seller_ids: sellers.get(row.seckill_id) ?? '',
      delete_status: 'NORMAL' as const,
    };
  });
}

const viewed = async (row: SeckillRow, { db, now, lang }: Context): Promise<Seckill> => {
  const [view] = await views(db, [row], now, lang);
  if (!view) throw new Error('a flash sale is answered');
  return view;
};

const log = audited<SeckillRow>('seckill', 'seckill_id', 'seckill_name');
const entryLog = audited<ApplyRow>('seckillGoods', 'id', 'goods_name', { kept: ({ status, fail_reason }) => ({ status, fail_reason }) });

const routes = implement(seckillApi, {
  list: async ({ query }, { db, now, lang }) => {
    const page = await seckillListing.page(db, query);
    return { ...page, data: await views(db, page.data, now, lang) };
  },
  one: async ({ params }, context) => viewed(await oneSeckill(context.db, params.id), context),
  create: log.created(({ body }, { db, now, lang }) => createSeckill(db, body, now, lang), viewed),
  update: log.updated(({ params, body }, { db, now, lang }) => updateSeckill(db, params.id, body, now, lang), viewed),
  publish: log.updated(async ({ params, body }, { db, now, lang }) => {
    // 0 makes a new one and publishes it at once.
    const id = params.id === '0' ? (await createSeckill(db, body, now, lang)).seckill_id : params.id;
    return publishSeckill(db, id, params.id === '0' ? { ...body, version: undefined } : body, now, lang);
  }, viewed),
  close: log.updated(({ params }, { db, now }) => closeSeckill(db, params.id, now)),
  remove: log.removed(({ params }, { db, now }) => removeSeckill(db, params.id, now)),
});

const where = (query: QueryOf<typeof seckillGoodsApi.list>): SQL | undefined =>
  and(
    eq(seckillApply.seckill_id, query.seckill_id),
    query.status && eq(seckillApply.status, query.status),
    havingGrams(seckillApply.goods_name, query.goods_name),
    matchingId(seckillApply.seller_id, query, 'seller_id'),
  );

/** Entries of a flash sale, the newest first. */
const entryListing = listingOf(seckillGoodsApi.list, {
  title: { zh: '限时抢购商品', en: 'Flash-sale goods' },
  table: seckillApply,
  key: seckillApply.id,
  called: seckillApply.goods_name,
  where,
  sort: { time_line: seckillApply.time_line, price: seckillApply.price },
});

const entryExport = defineExport(entryListing, {
  id: 'text',
  time_line: 'number',
  goods_name: 'text',
  specs: 'text',
  seller_name: 'text',
  original_price: 'cents',
  price: 'cents',
  sold_quantity: 'number',
  sales_num: 'number',
  status: seckillApplyStatus,
  fail_reason: 'text',
});

const entryView = (row: ApplyRow, lang: Lang): SeckillGoods => ({
  ...row,
  original_price: toYuan(row.original_price),
  price: toYuan(row.price),
  status_text: enumLabel(seckillApplyStatus, row.status, lang),
});

const entryRoutes = implement(seckillGoodsApi, {
  list: async ({ query }, { db, lang }) => {
    const page = await entryListing.page(db, query);
    return { ...page, data: page.data.map((row) => entryView(row, lang)) };
  },
  review: async ({ body }, context) => {
    const { before, after } = await reviewSeckill(context.db, body, context.now, context.lang);
    const entries = before.flatMap((row, at) => (after[at] ? [entryLog.entries.changed({ before: row, after: after[at] })] : []));
    await changed(context, 'seckillGoods', entries);
  },
});

/** Flash sales and what shops entered for them. */
export const seckillPart: Part = {
  routes: [...routes, ...entryRoutes],
  exports: [seckillExport, entryExport],
  bulk: [
    defineBulk({
      endpoint: seckillApi.remove,
      listing: seckillListing,
      apply: async ({ db, now }, id) => [log.entries.removed(await removeSeckill(db, id, now))],
      missing: commonErrors.notFound,
    }),
  ],
};
