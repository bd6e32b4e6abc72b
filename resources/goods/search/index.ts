import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { defineGroup, definePage } from '#kit/resource.ts';

export const searchKeyword = definePage({
  ...named(rights.searchKeyword),
  route: '/setting/search-settings/search-keyword',
  aliases: ['/operations/search-settings/search-keyword'],
  view: () => import('./keyword.tsx'),
});

export const searchHistory = definePage({
  ...named(rights.searchHistory),
  route: '/setting/search-settings/search-history',
  aliases: ['/operations/search-settings/search-history'],
  view: () => import('./history.tsx'),
});

export const searchTips = definePage({
  ...named(rights.searchTips),
  route: '/setting/search-settings/search-tips',
  aliases: ['/operations/search-settings/search-tips'],
  view: () => import('./tips.tsx'),
});

/** What steers the buyers' search. */
export const searchSettings = defineGroup({
  ...named(rights.searchSettingsRights),
  route: '/setting/search-settings',
  aliases: ['/operations/search-settings'],
  children: [searchKeyword, searchHistory, searchTips],
});
