import { named } from '#contract/core/right.ts';
import * as rights from '#contract/message/rights.ts';
import { definePage } from '#kit/resource.ts';

export const shopMessage = definePage({
  ...named(rights.shopMessage),
  route: '/setting/message-settings/shop',
  records: { entity: 'messageTemplate', at: ['list', 'edit'] },
});

export const memberMessage = definePage({
  ...named(rights.memberMessage),
  route: '/setting/message-settings/member',
  records: { entity: 'messageTemplate', at: ['list', 'edit'], identifier: 'memberMessageTemplate' },
});
