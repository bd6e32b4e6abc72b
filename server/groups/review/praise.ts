/** What is said in the place of buyers who said nothing in time: good, approved at once, and worth nothing to anybody (R23, R24). */
import { and, eq } from 'drizzle-orm';
import { commentAuditMachine } from '#contract/review/machines.ts';
import { reviewText } from '#contract/review/sentences.ts';
import { born } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { OrderReviews } from '#server/groups/order/reviews.ts';
import { followComments, lockGoodsOf } from './goods-figures.ts';
import { memberComment } from './schema.ts';

export const reviewsOfOrders: OrderReviews = {
  async praise(db, order, lines, now) {
    // By the member, for whom there is an index; what was said and deleted since was said all the same.
    const said = await db
      .select({ sku_id: memberComment.sku_id })
      .from(memberComment)
      .where(and(eq(memberComment.member_id, order.member_id), eq(memberComment.order_sn, order.sn)));
    const silent = lines.filter(({ sku_id }) => !said.some((one) => one.sku_id === sku_id));
    if (silent.length === 0) return;
    await lockGoodsOf(
      db,
      silent.map(({ goods_id }) => goods_id),
    );
    const made = await db
      .insert(memberComment)
      .values(
        silent.map(({ goods_id, name, goods_image, sku_id }) => ({
          goods_id,
          sku_id,
          goods_name: name,
          goods_img: goods_image ?? '',
          member_id: order.member_id,
          member_name: order.member_name,
          seller_id: order.seller_id,
          order_sn: order.sn,
          content: reviewText.write('defaultGood'),
          grade: 'good' as const,
          by_system: 1 as const,
          create_time: now,
          audit_status: born(commentAuditMachine, 'PUBLISH', 'job'),
        })),
      )
      .returning({ id: memberComment.comment_id, goods_id: memberComment.goods_id });
    for (const { id, goods_id } of made) {
      await followComments(db, goods_id, 1);
      markChanged(db, 'comment', id);
    }
  },
};
