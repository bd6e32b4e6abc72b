/** Every endpoint of the goods group, by entity. */
import { brandApi } from './brand.ts';
import { categoryApi } from './category.ts';
import { customWordApi } from './custom-word.ts';
import { goodsApi } from './goods.ts';
import { goodsIndexApi } from './goods-index.ts';
import { goodsWordApi } from './goods-word.ts';
import { hotKeywordApi } from './hot-keyword.ts';
import { parameterApi } from './parameter.ts';
import { searchKeywordApi } from './search-keyword.ts';
import { sensitiveWordApi } from './sensitive-word.ts';
import { goodsPushApi } from './push.ts';
import { goodsSettingApi } from './setting.ts';
import { specApi } from './spec.ts';

export const goodsApis = {
  goods: goodsApi,
  category: categoryApi,
  brand: brandApi,
  spec: specApi,
  parameter: parameterApi,
  goodsSetting: goodsSettingApi,
  goodsPush: goodsPushApi,
  goodsIndex: goodsIndexApi,
  hotKeyword: hotKeywordApi,
  sensitiveWord: sensitiveWordApi,
  customWord: customWordApi,
  searchKeyword: searchKeywordApi,
  goodsWord: goodsWordApi,
} as const;
