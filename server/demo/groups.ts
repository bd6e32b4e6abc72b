/** The demonstration data of all groups, in the order in which it grows: what follows from others stands behind them. */
import { aftersaleDemo } from './aftersale/demo.ts';
import { dashboardDemo } from './dashboard/demo.ts';
import type { DemoDefinition } from './define.ts';
import { catalogDemo, goodsDemo } from './goods/demo.ts';
import { memberDemo, vatDemo } from './member/demo.ts';
import { operationsDemo } from './operations/demo.ts';
import { orderDemo } from './order/demo.ts';
import { shopDemo } from './shop/demo.ts';

export const demos: readonly DemoDefinition[] = [
  catalogDemo,
  shopDemo,
  memberDemo,
  operationsDemo,
  dashboardDemo,
  goodsDemo,
  orderDemo,
  aftersaleDemo,
  vatDemo,
];
