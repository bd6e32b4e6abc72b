/** Every kind of work that waits for a decision, over all groups. */
import { complaintWaiting, serviceWaiting } from './aftersale/waiting.ts';
import type { Waiting } from './core/waiting.ts';
import { goodsWaiting, supplyGoodsWaiting } from './goods/waiting.ts';
import { vatWaiting } from './member/waiting.ts';
import { askWaiting, commentWaiting } from './review/waiting.ts';
import { cashWaiting } from './order/waiting.ts';
import { depositWaiting, shopWaiting } from './shop/waiting.ts';

export const waitingKinds: readonly Waiting[] = [
  goodsWaiting,
  supplyGoodsWaiting,
  cashWaiting,
  serviceWaiting,
  complaintWaiting,
  vatWaiting,
  commentWaiting,
  askWaiting,
  shopWaiting,
  depositWaiting,
];
