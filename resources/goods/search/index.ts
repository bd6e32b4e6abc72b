import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { definePage } from '#kit/resource.ts';

export const searchKeyword = definePage({
  ...named(rights.searchKeyword),
  route: '/setting/search-settings/search-keyword',
  aliases: ['/operations/search-settings/search-keyword'],
  records: { entity: 'customWord', at: ['list', 'create'], noun: { zh: '分词', en: 'word' } },
});

export const searchHistory = definePage({
  ...named(rights.searchHistory),
  route: '/setting/search-settings/search-history',
  aliases: ['/operations/search-settings/search-history'],
  records: { entity: 'searchKeyword', at: ['list'] },
});

export const searchTips = definePage({
  ...named(rights.searchTips),
  route: '/setting/search-settings/search-tips',
  aliases: ['/operations/search-settings/search-tips'],
  records: { entity: 'goodsWord', at: ['list', 'create'], noun: { zh: '提示词', en: 'suggestion' } },
});
