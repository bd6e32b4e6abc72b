import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { definePage } from '#kit/resource.ts';

export const assembleList = definePage({
  ...named(rights.assembleList),
  route: '/promotions/assemble-list',
  records: { entity: 'pintuan', at: ['list'] },
});

export const assembleDetail = definePage({
  name: 'assembleDetail',
  route: '/promotions/assemble-detail/:id',
  title: { zh: '拼团活动详情', en: 'Group purchase' },
  params: { id: /^\d+$/ },
  hidden: true,
  records: { entity: 'pintuan', at: ['show'] },
});
