import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { definePage } from '#kit/resource.ts';

export const specList = definePage({
  ...named(rights.specList),
  route: '/goods/goods-setting/spec-list',
  records: { entity: 'spec', at: ['list', 'create', 'edit'], noun: { zh: '规格', en: 'spec' } },
});
