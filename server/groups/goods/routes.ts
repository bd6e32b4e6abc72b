import type { Route } from '#server/core/context.ts';
import { brandRoutes } from './brand/records.ts';
import { categoryRoutes } from './category/routes.ts';
import { customWordRoutes } from './custom-word/routes.ts';
import { goodsEntityRoutes } from './goods/routes.ts';
import { goodsWordRoutes } from './goods-word/routes.ts';
import { hotKeywordRoutes } from './hot-keyword/records.ts';
import { goodsIndexRoutes } from './goods-index/routes.ts';
import { parameterRoutes } from './parameter/routes.ts';
import { searchKeywordRoutes } from './search-keyword/routes.ts';
import { sensitiveWordRoutes } from './sensitive-word/records.ts';
import { goodsSettingRoutes } from './setting/routes.ts';
import { specRoutes } from './spec/records.ts';

/** Handlers of the goods group. */
export const goodsRoutes: Route[] = [
  ...goodsEntityRoutes,
  ...categoryRoutes,
  ...brandRoutes,
  ...specRoutes,
  ...parameterRoutes,
  ...goodsSettingRoutes,
  ...goodsIndexRoutes,
  ...hotKeywordRoutes,
  ...sensitiveWordRoutes,
  ...customWordRoutes,
  ...searchKeywordRoutes,
  ...goodsWordRoutes,
];
