import { defineGroup, definePage } from '#kit/resource.ts';

export const searchKeyword = definePage({
  name: 'searchKeyword',
  route: '/setting/search-settings/search-keyword',
  aliases: ['/operations/search-settings/search-keyword'],
  title: { zh: '搜索分词', en: 'Search words' },
  view: () => import('./keyword.tsx'),
});

export const searchHistory = definePage({
  name: 'searchHistory',
  route: '/setting/search-settings/search-history',
  aliases: ['/operations/search-settings/search-history'],
  title: { zh: '搜索历史', en: 'Search history' },
  view: () => import('./history.tsx'),
});

export const searchTips = definePage({
  name: 'searchTips',
  route: '/setting/search-settings/search-tips',
  aliases: ['/operations/search-settings/search-tips'],
  title: { zh: '搜索提示词', en: 'Search tips' },
  view: () => import('./tips.tsx'),
});

/** What steers the buyers' search. */
export const searchSettings = defineGroup({
  name: 'searchSettings',
  route: '/setting/search-settings',
  aliases: ['/operations/search-settings'],
  title: { zh: '搜索', en: 'Search' },
  children: [searchKeyword, searchHistory, searchTips],
});
