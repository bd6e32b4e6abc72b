/** Every declared endpoint of the product, for the server, the documentation and the tests. Screens import single entities. */
import type { Endpoint } from './core/endpoint.ts';
import { accessApis } from './access/index.ts';
import { aftersaleApis } from './aftersale/index.ts';
import { baseApis } from './base/index.ts';
import { dashboardApis } from './dashboard/index.ts';
import { goodsApis } from './goods/index.ts';
import { liveVideoApis } from './live-video/index.ts';
import { memberApis } from './member/index.ts';
import { messageApis } from './message/index.ts';
import { operationsApis } from './operations/index.ts';
import { orderApis } from './order/index.ts';
import { paymentApis } from './payment/index.ts';
import { platformApis } from './platform/index.ts';
import { reviewApis } from './review/index.ts';
import { promotionApis } from './promotion/index.ts';
import { settingApis } from './setting/index.ts';
import { settlementApis } from './settlement/index.ts';
import { shopApis } from './shop/index.ts';
import { wechatApis } from './wechat/index.ts';

/** All entities with their endpoints, by entity name. */
export const apis = {
  ...accessApis,
  ...baseApis,
  ...dashboardApis,
  ...platformApis,
  ...goodsApis,
  ...shopApis,
  ...orderApis,
  ...aftersaleApis,
  ...memberApis,
  ...reviewApis,
  ...messageApis,
  ...operationsApis,
  ...promotionApis,
  ...liveVideoApis,
  ...settingApis,
  ...paymentApis,
  ...wechatApis,
  ...settlementApis,
} as const;

/** All endpoints as one list. */
export const endpoints: readonly Endpoint[] = Object.values(apis).flatMap((api) => Object.values(api) as unknown as Endpoint[]);
