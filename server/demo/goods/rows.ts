/** What is written of goods, as rows. */
import type { goods, goodsExchange, goodsGallery, goodsParam, goodsSku } from '#server/groups/goods/schema.ts';
import type { SkuRow } from './skus.ts';

export type GoodsRow = typeof goods.$inferInsert & { goods_id: string };
export type GalleryRow = typeof goodsGallery.$inferInsert;
export type ParamRow = typeof goodsParam.$inferInsert;
export type ExchangeRow = typeof goodsExchange.$inferInsert;
export type SkuInsert = typeof goodsSku.$inferInsert;

export interface GoodsBatch {
  goods: GoodsRow[];
  skus: SkuRow[];
  gallery: GalleryRow[];
  params: ParamRow[];
  exchanges: ExchangeRow[];
}
