import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { definePage } from '#kit/resource.ts';

export const sensitiveWords = definePage({
  ...named(rights.sensitiveWords),
  route: '/setting/sensitive-words',
  aliases: ['/operations/sensitive-words'],
  records: { entity: 'sensitiveWord', at: ['list', 'create'], noun: { zh: '敏感词', en: 'sensitive word' } },
});
