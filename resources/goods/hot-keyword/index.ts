import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { definePage } from '#kit/resource.ts';

export const hotKeyword = definePage({
  ...named(rights.hotKeyword),
  route: '/setting/hot-keyword',
  aliases: ['/operations/hot-keyword'],
  records: { entity: 'hotKeyword', at: ['list', 'create', 'edit'], noun: { zh: '热门关键字', en: 'hot keyword' } },
});
