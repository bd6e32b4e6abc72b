import * as z from 'zod';
import { defineShapes, id, idOrZero, money, optionalText, page, pageQuery, sortQuery } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { liveGoodsAuditStatus } from './enums.ts';

export const liveGoodsErrors = {
  inReview: refusal('400', '审核中的商品请先撤回', 'Withdraw it from review first'),
  notInReview: refusal('400', '只有审核中的商品可以撤回', 'Only goods in review can be withdrawn'),
  unsubmittable: refusal('400', '当前状态不能提交审核', 'It cannot be submitted in this state'),
  unfit: refusal('400', '商品未在售或未通过审核，不能参加直播', 'The goods are not on sale or not approved'),
  twice: refusal('400', '商品已在直播商品库中', 'The goods are in the library already'),
  notApproved: refusal('400', '只有审核通过的商品可以加入直播间', 'Only approved goods can be put into a room'),
  roomOver: refusal('400', '直播间已结束或没有直播ID', 'The room has ended or has no ID'),
} as const;

export const liveGoods = z.object({
  id: id(),
  goods_id: id(),
  sku_id: id(),
  name: z.string(),
  sn: z.string(),
  img_show_url: z.string(),
  /** JSON text of a list of `{spec_name, spec_value}`. */
  specs: z.string(),
  seller_id: id(),
  seller_name: z.string(),
  price: money(),
  audit_status: z.literal(liveGoodsAuditStatus.values),
});
export type LiveGoods = z.output<typeof liveGoods>;

const byId = z.object({ id: id() });

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('price'),
      name: optionalText(100),
      seller_id: idOrZero().optional(),
      audit_status: z.literal(liveGoodsAuditStatus.values).optional(),
    }),
    response: page(liveGoods),
  },
  remove: { params: byId, errors: [commonErrors.notFound, liveGoodsErrors.inReview] },
  withdraw: { params: byId, errors: [commonErrors.notFound, liveGoodsErrors.notInReview] },
});
