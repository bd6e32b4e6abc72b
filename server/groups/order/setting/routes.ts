import { orderSettingApi } from '#contract/order/setting.ts';
import { changed } from '#server/core/changed.ts';
import { implement } from '#server/core/context.ts';
import { readOrderSetting, saveOrderSetting } from './service.ts';

export const orderSettingRoutes = implement(orderSettingApi, {
  show: (_, { db }) => readOrderSetting(db),
  save: async ({ body }, context) => {
    const { before, after } = await saveOrderSetting(context.db, body);
    await changed(context, 'orderSetting', [{ ids: ['order'], before, after }]);
    return after;
  },
});
