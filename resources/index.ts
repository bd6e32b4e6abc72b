/** The registry: every screen of the back-office, in the order of the menu. A new group is one line here. */
import { goodsGroup } from '#resources/goods/index.ts';
import { liveVideoGroup } from '#resources/live-video/index.ts';
import { memberGroup } from '#resources/member/index.ts';
import { operationsGroup } from '#resources/operations/index.ts';
import { orderGroup } from '#resources/order/index.ts';
import { promotionGroup } from '#resources/promotion/index.ts';
import { saleGroup } from '#resources/aftersale/index.ts';
import { shopGroup } from '#resources/shop/index.ts';
import { settingGroup } from '#resources/setting/index.ts';
import { supplierGroup } from '#resources/supplier/index.ts';
import { withView, type Resource } from '#kit/resource.ts';
import { dashboard } from './dashboard/index.ts';
import { inbox } from './platform/approval/index.ts';
import { backgroundTasks } from './platform/task/index.ts';
import { page401, page404 } from './public/index.ts';

export const registry: readonly Resource[] = [
  withView(dashboard, () => import('./dashboard/page.tsx')),
  withView(inbox, () => import('./platform/approval/page.tsx')),
  withView(backgroundTasks, () => import('./platform/task/list.tsx')),
  goodsGroup,
  orderGroup,
  memberGroup,
  shopGroup,
  promotionGroup,
  liveVideoGroup,
  saleGroup,
  operationsGroup,
  supplierGroup,
  settingGroup,
  withView(page401, () => import('./public/page401.tsx')),
  withView(page404, () => import('./public/page404.tsx')),
];
