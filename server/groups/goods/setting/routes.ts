import { goodsSettingApi } from '#contract/goods/setting.ts';
import { implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { readGoodsSetting, saveGoodsSetting } from './service.ts';

export const goodsSettingRoutes = implement(goodsSettingApi, {
  show: (_, { db }) => readGoodsSetting(db),
  save: async ({ body }, context) => {
    const { before, after } = await saveGoodsSetting(context.db, body);
    await changed(context, 'goodsSetting', [{ ids: ['goods'], before, after }]);
    return after;
  },
});
