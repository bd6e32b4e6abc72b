import { together } from '#server/platform/part.ts';
import { brandPart } from './brand/part.ts';
import { categoryRoutes } from './category/routes.ts';
import { categorySearch } from './category/search.ts';
import { customWords } from './custom-word/records.ts';
import { customWordRoutes } from './custom-word/routes.ts';
import { goodsIndexRoutes } from './goods-index/routes.ts';
import { goodsIndexTask } from './goods-index/run.ts';
import { goodsWordBulk, goodsWordExport } from './goods-word/listing.ts';
import { goodsWordRoutes } from './goods-word/routes.ts';
import { goodsEntityPart } from './goods/part.ts';
import { hotKeywordPart } from './hot-keyword/part.ts';
import { parameterRoutes } from './parameter/routes.ts';
import { searchKeywordExport, searchKeywordRoutes } from './search-keyword/routes.ts';
import { sensitiveWordPart } from './sensitive-word/part.ts';
import { goodsPushRoutes } from './goods/push.ts';
import { goodsSettingRoutes } from './setting.ts';
import { specPart } from './spec/part.ts';

/** The goods group. */
export const goodsPart = together(
  goodsEntityPart,
  brandPart,
  { routes: categoryRoutes, searches: [categorySearch] },
  specPart,
  { routes: parameterRoutes },
  { routes: goodsSettingRoutes },
  { routes: goodsPushRoutes },
  { routes: goodsIndexRoutes, tasks: [goodsIndexTask] },
  hotKeywordPart,
  sensitiveWordPart,
  {
    routes: customWordRoutes,
    exports: [customWords.exported({ id: 'text', name: 'text', add_time: 'time', modify_time: 'time' })],
    bulk: [customWords.bulkRemove()],
  },
  { routes: searchKeywordRoutes, exports: [searchKeywordExport] },
  { routes: goodsWordRoutes, exports: [goodsWordExport], bulk: [goodsWordBulk] },
);
