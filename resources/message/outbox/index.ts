import { named } from '#contract/core/right.ts';
import * as rights from '#contract/message/rights.ts';
import { definePage } from '#kit/resource.ts';

export const sentMessages = definePage({
  ...named(rights.sentMessages),
  route: '/setting/message-settings/sent',
  records: { entity: 'outbox', at: ['list', 'show'] },
});
