import { named } from '#contract/core/right.ts';
import * as rights from '#contract/shop/rights.ts';
import { definePage } from '#kit/resource.ts';

export const examineList = definePage({
  ...named(rights.examineList),
  route: '/shop/margin/examine-list',
  records: { entity: 'margin', at: ['list', 'show'] },
});
export const commitRecord = definePage({
  ...named(rights.commitRecord),
  route: '/shop/margin/commit-record',
  records: { entity: 'margin', at: ['list', 'show'], identifier: 'marginRecord' },
});
