import { named } from '#contract/core/right.ts';
import * as rights from '#contract/review/rights.ts';
import { definePage } from '#kit/resource.ts';

export const goodsCommentList = definePage({
  ...named(rights.goodsCommentList),
  route: '/sale/goods-comment-list',
  records: { entity: 'comment', at: ['list', 'show'] },
});
