import { named } from '#contract/core/right.ts';
import * as rights from '#contract/order/rights.ts';
import { definePage } from '#kit/resource.ts';

export const expressSettings = definePage({
  ...named(rights.expressSettings),
  route: '/setting/payment-and-delivery/express',
  records: { entity: 'logiCompany', at: ['list', 'create', 'edit'], noun: { zh: '物流公司', en: 'express company' } },
});
