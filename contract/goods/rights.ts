import { defineRight, defineRights } from '../core/right.ts';

/**
 * What the detail page of goods reads elsewhere: groups and freight of the shop, brands and parameters of the category. The printed tree of
 * the reference leaves it out, although those endpoints are opened by the lists of goods.
 */
export const GOODS_DETAIL = ['/admin/shops/(cats|ship-templates)/.*', '/admin/goods/categories/(.*/brands/selected|category/.*/params)'] as const;

export const goodsList = defineRight(
  'goodsList',
  { zh: '商品列表', en: 'Goods list' },
  '/admin/goods(/[0-9,]+.*|/export.*|/settings)?',
  '/admin/goodssearch/priority.*',
  '/admin/systems/push/.*',
  ...GOODS_DETAIL,
);
export const goodsAudit = defineRight(
  'goodsAudit',
  { zh: '商品审核', en: 'Goods review' },
  '/admin/goods(/[0-9,]+.*|/batch/audit|/settings)?',
  ...GOODS_DETAIL,
);
export const categoryList = defineRight(
  'categoryList',
  { zh: '分类列表', en: 'Category list' },
  '/admin/goods/(categories|parameters|parameter-groups|brands|specs).*',
);
export const brandList = defineRight('brandList', { zh: '品牌列表', en: 'Brand list' }, '/admin/goods/brands.*');
export const specList = defineRight('specList', { zh: '规格列表', en: 'Spec list' }, '/admin/goods/specs.*');
export const goodsSettingRights = defineRights('goodsSetting', { zh: '商品设置', en: 'Goods settings' }, [categoryList, brandList, specList]);
export const goodsRights = defineRights('goods', { zh: '商品', en: 'Goods' }, [goodsList, goodsAudit, goodsSettingRights]);

export const goodsIndex = defineRight('goodsIndex', { zh: '商品索引', en: 'Goods index' }, '/admin/task.*', '/admin/goods/search.*');
export const hotKeyword = defineRight('hotKeyword', { zh: '热门关键字', en: 'Hot keywords' }, '/admin/pages/hot-keywords.*');
export const sensitiveWords = defineRight('sensitiveWords', { zh: '敏感词', en: 'Sensitive words' }, '/admin/sensitive-words.*');

export const searchKeyword = defineRight('searchKeyword', { zh: '搜索分词', en: 'Search words' }, '/admin/goodssearch/custom-words.*');
export const searchHistory = defineRight('searchHistory', { zh: '搜索历史', en: 'Search history' }, '/admin/goodssearch/keywords.*');
export const searchTips = defineRight('searchTips', { zh: '搜索提示词', en: 'Search suggestions' }, '/admin/goodssearch/goods-words.*');
export const searchSettingsRights = defineRights('searchSettings', { zh: '搜索', en: 'Search' }, [searchKeyword, searchHistory, searchTips]);

export const supplyGoodsList = defineRight(
  'supplyGoodsList',
  { zh: '供货商品库', en: 'Supply goods' },
  '/admin/goods(/[0-9,]+.*)?',
  '/admin/shops/list_supplier',
  ...GOODS_DETAIL,
);
export const supplyGoodsAudit = defineRight(
  'supplyGoodsAudit',
  { zh: '供货商品审核', en: 'Supply goods review' },
  '/admin/goods(/[0-9,]+.*|/batch/audit)?',
  '/admin/shops/list_supplier',
  ...GOODS_DETAIL,
);
