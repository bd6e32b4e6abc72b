import { named } from '#contract/core/right.ts';
import * as rights from '#contract/access/rights.ts';
import { definePage } from '#kit/resource.ts';

export const systemLogs = definePage({
  ...named(rights.systemLogs),
  route: '/setting/auth-settings/system-logs',
  aliases: ['/operations/auth-settings/system-logs'],
  records: { entity: 'log', at: ['list', 'show'] },
});
