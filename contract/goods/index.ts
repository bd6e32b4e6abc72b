/** Every endpoint of the goods group, by entity. */
import { brandApi } from './brand.ts';
import { categoryApi } from './category.ts';
import { goodsApi } from './goods.ts';
import { parameterApi } from './parameter.ts';
import { specApi } from './spec.ts';

export const goodsApis = { goods: goodsApi, category: categoryApi, brand: brandApi, spec: specApi, parameter: parameterApi } as const;
