import { named } from '#contract/core/right.ts';
import * as rights from '#contract/setting/rights.ts';
import { definePage } from '#kit/resource.ts';

export const systemSettings = definePage({
  ...named(rights.systemSettings),
  route: '/setting/system',
  aliases: ['/setting/system-params/system', '/setting/shop-settings/system'],
});
