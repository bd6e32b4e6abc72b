/** The list of hints: its pages, what can be taken away of it, and removing many. */
import { ilike, or } from 'drizzle-orm';
import { goodsWordApi, goodsWordType } from '#contract/goods/goods-word.ts';
import type { GoodsWord } from '#contract/goods/goods-word.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import { containing } from '#server/db/page.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { audited } from '#server/platform/records/audited.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { goodsWord } from '../schema.ts';
import { removeHint, wire } from './service.ts';

export const goodsWordLog = audited<GoodsWord>('goodsWord', 'id', 'words');

/** Highest priority first; `keywords` is found anywhere in the hint or its pinyin. */
export const goodsWordListing = listingOf(goodsWordApi.list, {
  title: { zh: '搜索提示词', en: 'Search suggestions' },
  table: goodsWord,
  key: goodsWord.id,
  called: goodsWord.words,
  where({ keywords }) {
    const pattern = containing(keywords ?? '');
    return keywords ? or(ilike(goodsWord.words, pattern), ilike(goodsWord.quanpin, pattern)) : undefined;
  },
  order: orderBy([goodsWord.sort, goodsWord.id], 'desc'),
  sort: { words: goodsWord.words, goods_num: goodsWord.goods_num, sort: goodsWord.sort },
  select: (db: Db) => db.select(wire).from(goodsWord),
});

export const goodsWordExport = defineExport(goodsWordListing, { words: 'text', type: goodsWordType, sort: 'number', goods_num: 'number', quanpin: 'text' });

export const goodsWordBulk = defineBulk({
  endpoint: goodsWordApi.remove,
  listing: goodsWordListing,
  apply: async ({ db }, id) => {
    const removed = await removeHint(db, id);
    return removed ? [goodsWordLog.entries.removed(removed)] : [];
  },
});
