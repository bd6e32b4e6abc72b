import { named } from '#contract/core/right.ts';
import * as rights from '#contract/setting/rights.ts';
import { definePage } from '#kit/resource.ts';

export const paymentSettings = definePage({
  ...named(rights.paymentSettings),
  route: '/setting/payment-and-delivery/payment',
  records: { entity: 'paymentMethod', at: ['list'] },
});
