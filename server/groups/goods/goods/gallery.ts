/** The pictures of goods: kept in the sizes that were made of them when they were uploaded. */
import { eq } from 'drizzle-orm';
import { picturesInSizes } from '#server/base/goods-pictures.ts';
import type { Context } from '#server/core/context.ts';
import { goods, goodsGallery } from '../schema.ts';

/**
 * Replaces the pictures of goods, for those who edit them; the first one stands for the goods in lists. Call it in the transaction of the change.
 * @param urls addresses as uploads answered them, in order
 */
export async function replaceGallery(context: Pick<Context, 'services' | 'db'>, goodsId: string, urls: readonly string[]): Promise<void> {
  const { db } = context;
  const pictures = await picturesInSizes(context, urls);
  await db.delete(goodsGallery).where(eq(goodsGallery.goods_id, goodsId));
  const row = (picture: (typeof pictures)[number], sort: number) => ({
    ...picture,
    goods_id: goodsId,
    sort,
    isdefault: sort === 0 ? (1 as const) : (0 as const),
  });
  if (pictures.length > 0) await db.insert(goodsGallery).values(pictures.map(row));
  const { thumbnail = '', small = '', big = '', original = '' } = pictures[0] ?? {};
  await db.update(goods).set({ thumbnail, small, big, original }).where(eq(goods.goods_id, goodsId));
}
