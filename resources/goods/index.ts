import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { brandList } from './brand/index.ts';
import { categoryList } from './category/index.ts';
import { goodsAudit, goodsList } from './goods/index.ts';
import { categoryParams } from './parameter/index.ts';
import { specList } from './spec/index.ts';

export const goodsGroup = defineGroup({
  ...named(rights.goodsRights),
  route: '/goods',
  icon: ShoppingOutlined,
  children: [
    withView(goodsList, () => import('./goods/list.tsx')),
    withView(goodsAudit, () => import('./goods/audit.tsx')),
    defineGroup({
      ...named(rights.goodsSettingRights),
      route: '/goods/goods-setting',
      children: [
        withView(categoryList, () => import('./category/list.tsx')),
        withView(categoryParams, () => import('./parameter/page.tsx')),
        withView(brandList, () => import('./brand/list.tsx')),
        withView(specList, () => import('./spec/list.tsx')),
      ],
    }),
  ],
});
