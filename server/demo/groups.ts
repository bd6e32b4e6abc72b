/** The demonstration data of all groups, in the order in which it grows: what follows from others stands behind them. */
import { aftersaleDemo } from './aftersale/demo.ts';
import { dashboardDemo } from './dashboard/demo.ts';
import type { DemoDefinition } from './define.ts';
import { catalogDemo, goodsDemo } from './goods/demo.ts';
import { booksDemo, memberDemo, vatDemo } from './member/demo.ts';
import { liveVideoDemo } from './live-video/demo.ts';
import { operationsDemo } from './operations/demo.ts';
import { orderDemo } from './order/demo.ts';
import { bondDemo } from './payment/demo.ts';
import { settlementDemo } from './settlement/demo.ts';
import { reviewDemo } from './review/demo.ts';
import { promotionDemo } from './promotion/demo.ts';
import { signInDemo } from './promotion/sign-in.ts';
import { shopDemo } from './shop/demo.ts';

export const demos: readonly DemoDefinition[] = [
  catalogDemo,
  shopDemo,
  memberDemo,
  bondDemo,
  operationsDemo,
  dashboardDemo,
  goodsDemo,
  orderDemo,
  aftersaleDemo,
  vatDemo,
  reviewDemo,
  signInDemo,
  booksDemo,
  settlementDemo,
  promotionDemo,
  liveVideoDemo,
];
