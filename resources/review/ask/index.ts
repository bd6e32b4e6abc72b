import { named } from '#contract/core/right.ts';
import * as rights from '#contract/review/rights.ts';
import { definePage } from '#kit/resource.ts';

export const goodsAskList = definePage({
  ...named(rights.goodsAskList),
  route: '/sale/goods-ask-list',
  records: { entity: 'ask', at: ['list', 'show'] },
});

/** `:askId` is a question's number. */
export const askDetail = definePage({
  name: 'askDetail',
  route: '/sale/ask-detail/:askId',
  title: { zh: '商品咨询详情', en: 'Question' },
  params: { askId: /^[1-9]\d*$/ },
  hidden: true,
});
