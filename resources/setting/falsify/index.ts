import { named } from '#contract/core/right.ts';
import * as rights from '#contract/setting/rights.ts';
import { definePage } from '#kit/resource.ts';

export const falsifyRecords = definePage({
  ...named(rights.falsifyRecord),
  route: '/setting/falsify-record',
  aliases: ['/setting/system-params/falsify-record', '/setting/shop-settings/falsify-record'],
  records: { entity: 'falsifyRecord', at: ['list', 'show'] },
});
