import ShopOutlined from '@ant-design/icons/ShopOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/shop/rights.ts';
import { settlement, settlementDetail, settlementList, settlementReconcile } from '#resources/settlement/index.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { commitRecord, examineList } from './margin/index.ts';
import { shopAdd, shopAudit, shopDetail, shopEdit, shopList } from './shop/index.ts';
import { themeList, themeListWap } from './theme/index.ts';

/** Shops, their themes, their settlement and their deposits. */
export const shopGroup = defineGroup({
  ...named(rights.shopRights),
  route: '/shop',
  icon: ShopOutlined,
  children: [
    defineGroup({
      ...named(rights.shopManageRights),
      route: '/shop/shop-manage',
      children: [
        withView(shopList, () => import('./shop/list.tsx')),
        withView(shopDetail, () => import('./shop/detail.tsx')),
        withView(shopEdit, () => import('./shop/edit.tsx')),
        withView(shopAdd, () => import('./shop/add.tsx')),
        withView(shopAudit, () => import('./shop/audit.tsx')),
      ],
    }),
    defineGroup({
      ...named(rights.shopThemeRights),
      route: '/shop/shop-theme-manage',
      children: [withView(themeList, () => import('./theme/pc.tsx')), withView(themeListWap, () => import('./theme/wap.tsx'))],
    }),
    withView(settlement, () => import('#resources/settlement/period/list.tsx')),
    withView(settlementList, () => import('#resources/settlement/bill/list.tsx')),
    withView(settlementReconcile, () => import('#resources/settlement/reconcile.tsx')),
    withView(settlementDetail, () => import('#resources/settlement/bill/detail.tsx')),
    defineGroup({
      ...named(rights.marginRights),
      route: '/shop/margin',
      children: [withView(examineList, () => import('./margin/examine.tsx')), withView(commitRecord, () => import('./margin/records.tsx'))],
    }),
  ],
});
