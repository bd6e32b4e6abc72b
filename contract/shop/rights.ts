import { defineRight, defineRights } from '../core/right.ts';
import { ONE_ORDER } from '../order/rights.ts';

/** What setting the days of shops and settling them asks, beside the shops themselves. */
const SETTLING = '/admin/order/bills/([0-9,]+/param|now/[0-9,]+)';

export const shopList = defineRight(
  'shopList',
  { zh: '店铺列表', en: 'Shop list' },
  '/admin/shops(?!/themes).*',
  '/admin/members(/[0-9,]+(/list)?)?',
  SETTLING,
);
export const shopAudit = defineRight('shopAudit', { zh: '店铺审核', en: 'Shop review' }, '/admin/shops(/[0-9]+)?');
export const themeList = defineRight('themeList', { zh: 'PC端模板列表', en: 'PC themes' }, '/admin/shops/themes.*');
export const themeListWap = defineRight('themeListWap', { zh: '移动端模板列表', en: 'Mobile themes' }, '/admin/shops/themes.*');
export const settlement = defineRight('settlement', { zh: '店铺结算单', en: 'Settlement' }, '/admin/order/bills.*', '/admin/ledger/books', ONE_ORDER);
export const examineList = defineRight('examineList', { zh: '保证金审核', en: 'Deposit review' }, '/admin/shops/margin-flow((/auth)?/[0-9]+)?');
export const commitRecord = defineRight('commitRecord', { zh: '保证金提交记录', en: 'Deposit records' }, '/admin/shops/margin-flow(/[0-9]+)?');
export const shopPersonalData = defineRight(
  'shopPersonalData',
  { zh: '查看店铺敏感信息', en: 'See hidden values of shops and bills' },
  '/admin/systems/sensitive/(shop|bill)/.*',
);
export const shopManageRights = defineRights('shopManage', { zh: '管理店铺', en: 'Shop management' }, [shopList, shopAudit]);
export const shopThemeRights = defineRights('shopThemeManage', { zh: '店铺模板管理', en: 'Shop themes' }, [themeList, themeListWap]);
export const marginRights = defineRights('earnestMoney', { zh: '店铺保证金', en: 'Shop deposits' }, [examineList, commitRecord]);
export const shopRights = defineRights('shop', { zh: '店铺', en: 'Shops' }, [shopManageRights, shopThemeRights, settlement, marginRights, shopPersonalData]);
export const supplierShop = defineRight('supplierShop', { zh: '供应商店铺', en: 'Supplier shops' }, '/admin/shops(?!/themes).*');
