/** Every queue that is gone through one by one; a new kind of waiting work is one line here. */
import { complaintQueue } from '#resources/aftersale/complaint/queue.ts';
import { serviceQueue } from '#resources/aftersale/service/queue.ts';
import { goodsQueue } from '#resources/goods/goods/queue.ts';
import { askQueue } from '#resources/review/ask/queue.ts';
import { commentQueue } from '#resources/review/comment/queue.ts';
import { vatQueue } from '#resources/member/vat-qualification/queue.ts';
import { cashQueue } from '#resources/order/order/queue.ts';
import { depositQueue } from '#resources/shop/margin/queue.ts';
import { shopQueue } from '#resources/shop/shop/queue.ts';
import { supplyGoodsQueue } from '#resources/supplier/supply-goods/queue.ts';
import type { AnyQueue } from '#kit/review/define.ts';

export const queues: readonly AnyQueue[] = [
  goodsQueue,
  supplyGoodsQueue,
  cashQueue,
  serviceQueue,
  complaintQueue,
  vatQueue,
  commentQueue,
  askQueue,
  shopQueue,
  depositQueue,
];
