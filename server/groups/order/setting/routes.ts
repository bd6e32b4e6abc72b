import { orderSettingApi } from '#contract/order/setting.ts';
import { implement } from '#server/core/context.ts';
import { orderSettings, readOrderSetting } from './service.ts';

export const orderSettingRoutes = implement(orderSettingApi, {
  show: (_, { db }) => readOrderSetting(db),
  save: ({ body }, context) => orderSettings.savedBy(context, 'orderSetting', body),
});
