import { defineRight, defineRights } from '../core/right.ts';
import { ONE_ORDER } from '../order/rights.ts';

export const shopList = defineRight('shopList', { zh: '店铺列表', en: 'Shop list' }, '/admin/shops(?!/themes).*', '/admin/members(/[0-9,]+(/list)?)?');
export const settlement = defineRight('settlement', { zh: '店铺结算单', en: 'Settlement' }, '/admin/order/bills.*', ONE_ORDER);
export const shopRights = defineRights('shop', { zh: '店铺', en: 'Shops' }, [
  defineRights('shopManage', { zh: '管理店铺', en: 'Shop management' }, [
    shopList,
    defineRight('shopAudit', { zh: '店铺审核', en: 'Shop review' }, '/admin/shops(/[0-9]+)?'),
  ]),
  defineRights('shopThemeManage', { zh: '店铺模板管理', en: 'Shop themes' }, [
    defineRight('themeList', { zh: 'PC端模板列表', en: 'PC themes' }, '/admin/shops/themes.*'),
    defineRight('themeListWap', { zh: '移动端模板列表', en: 'Mobile themes' }, '/admin/shops/themes.*'),
  ]),
  settlement,
]);
export const supplierShop = defineRight('supplierShop', { zh: '供应商店铺', en: 'Supplier shops' }, '/admin/shops(?!/themes).*');
