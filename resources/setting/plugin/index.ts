import { named } from '#contract/core/right.ts';
import { validatorPlatformSettings as validatorRight } from '#contract/base/rights.ts';
import { expressPlatformSettings as expressRight } from '#contract/order/rights.ts';
import * as rights from '#contract/setting/rights.ts';
import { definePage } from '#kit/resource.ts';

const at = (segment: string) => ({
  route: `/setting/${segment}`,
  aliases: [`/setting/system-params/${segment}`, `/setting/shop-settings/${segment}`],
});

/** The families of plugins, a page each. */
export const smsGatewaySettings = definePage({ ...named(rights.smsGatewaySettings), ...at('sms-gateway'), records: { entity: 'smsPlatform', at: ['list'] } });
export const expressPlatformSettings = definePage({ ...named(expressRight), ...at('express-platform'), records: { entity: 'expressPlatform', at: ['list'] } });
export const validatorPlatformSettings = definePage({
  ...named(validatorRight),
  ...at('validator-platform'),
  records: { entity: 'validatorPlatform', at: ['list'] },
});
export const electronicrEceipt = definePage({
  ...named(rights.electronicrEceipt),
  ...at('electronic-receipt'),
  records: { entity: 'waybillPlatform', at: ['list'] },
});
export const storageSolution = definePage({
  ...named(rights.storageSolution),
  ...at('storage-solution'),
  records: { entity: 'storageSolution', at: ['list'] },
});
