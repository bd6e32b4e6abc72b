import { named } from '#contract/core/right.ts';
import * as rights from '#contract/member/rights.ts';
import { definePage } from '#kit/resource.ts';

export const notificationHistory = definePage({
  ...named(rights.notificationHistory),
  route: '/sale/notification-history',
  records: { entity: 'stationMessage', at: ['list', 'create'], noun: { zh: '站内消息', en: 'site message' } },
});
