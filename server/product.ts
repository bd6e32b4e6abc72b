/** What this server is made of: the groups, and the tools of the platform over what they declare. */
import { baseRoutes } from './base/routes.ts';
import { simulateRoutes } from './demo/simulate/routes.ts';
import { simulateTask } from './demo/simulate/run.ts';
import { accessPart } from './groups/access/part.ts';
import { activityEffectPart } from './groups/activity-effect/part.ts';
import { servicesOfOrders } from './groups/aftersale/of-orders.ts';
import { aftersalePart } from './groups/aftersale/part.ts';
import { dashboardPart } from './groups/dashboard/part.ts';
import { goodsPart } from './groups/goods/part.ts';
import { liveVideoPart } from './groups/live-video/part.ts';
import { memberPart } from './groups/member/part.ts';
import { memberWelcome } from './groups/member/welcome.ts';
import { messagePart } from './groups/message/part.ts';
import { operationsPart } from './groups/operations/part.ts';
import { orderServices } from './groups/order/order/services.ts';
import { orderReviews } from './groups/order/reviews.ts';
import { orderPart } from './groups/order/part.ts';
import { reviewPart } from './groups/review/part.ts';
import { reviewsOfOrders } from './groups/review/praise.ts';
import { settingPart } from './groups/setting/part.ts';
import { paymentPart } from './groups/payment/part.ts';
import { settlementPart } from './groups/settlement/part.ts';
import { welcomeMember } from './groups/promotion/coupon/claims.ts';
import { promotionPart } from './groups/promotion/part.ts';
import { shopPart } from './groups/shop/part.ts';
import { shopEffects } from './groups/shop/effects.ts';
import { effectsOfShops } from './groups/shopkeeping/effects.ts';
import { shopkeepingPart } from './groups/shopkeeping/part.ts';
import { wechatPart } from './groups/wechat/part.ts';
import { approvalPart } from './platform/approval/part.ts';
import { bulkPart } from './platform/bulk/part.ts';
import { exportPart } from './platform/export/part.ts';
import { falsifyPart } from './platform/falsify/part.ts';
import { ledgerPart } from './platform/ledger/task.ts';
import { liveRoutes } from './platform/live/routes.ts';
import { together } from './platform/part.ts';
import { searchPart } from './platform/search/part.ts';
import { sensitivePart } from './platform/sensitive/part.ts';
import type { TaskDefinition } from './platform/task/define.ts';
import { taskPart } from './platform/task/part.ts';
import { timelinePart } from './platform/timeline/part.ts';
import { viewRoutes } from './platform/view/routes.ts';

// Services are made of orders, and orders show what became of them: what stands above is given to what stands below.
orderServices.give(servicesOfOrders);
orderReviews.give(reviewsOfOrders);
memberWelcome.give(welcomeMember);
shopEffects.give(effectsOfShops);

const groups = together(
  goodsPart,
  accessPart,
  shopPart,
  paymentPart,
  wechatPart,
  orderPart,
  aftersalePart,
  memberPart,
  messagePart,
  reviewPart,
  operationsPart,
  promotionPart,
  activityEffectPart,
  liveVideoPart,
  settingPart,
  settlementPart,
  falsifyPart,
  shopkeepingPart,
);

const tools = together(
  { routes: [...baseRoutes, ...liveRoutes, ...viewRoutes] },
  { routes: simulateRoutes, tasks: [simulateTask] },
  dashboardPart(groups.approvals),
  searchPart(groups.searches),
  exportPart(groups.exports),
  bulkPart(groups.bulk),
  approvalPart(groups.approvals),
  timelinePart(groups.timelines),
  ledgerPart(groups.books, groups.causes),
  sensitivePart(groups.sensitive),
);

/** What is proved of the books: accounts and causes of all groups. */
export const { books, causes } = groups;

/** Every kind of background task that this server runs. */
export const taskDefinitions = [...groups.tasks, ...tools.tasks] as unknown as readonly TaskDefinition[];

/** Everything that groups declare, and every handler of the product. A test holds the handlers against the contract. */
export const product = together(groups, tools, taskPart(taskDefinitions));
