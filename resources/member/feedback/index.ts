import { named } from '#contract/core/right.ts';
import * as rights from '#contract/member/rights.ts';
import { definePage } from '#kit/resource.ts';

export const memberFeedback = definePage({
  ...named(rights.memberFeedback),
  route: '/member/feedback-list',
  records: { entity: 'feedback', at: ['list'] },
});
