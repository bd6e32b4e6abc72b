import { goodsSettingApi } from '#contract/goods/setting.ts';
import { implement } from '#server/core/context.ts';
import { goodsSettings, readGoodsSetting } from '#server/base/goods-setting.ts';

export const goodsSettingRoutes = implement(goodsSettingApi, {
  show: (_, { db }) => readGoodsSetting(db),
  save: ({ body }, context) => goodsSettings.savedBy(context, 'goodsSetting', body),
});
