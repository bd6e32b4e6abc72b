import { named } from '#contract/core/right.ts';
import * as rights from '#contract/aftersale/rights.ts';
import { definePage } from '#kit/resource.ts';

export const serviceList = definePage({
  ...named(rights.serviceList),
  route: '/sale/service-list',
  aliases: ['/order/service-list'],
  records: { entity: 'afterSale', at: ['list'] },
});

export const serviceDetail = definePage({
  name: 'serviceDetail',
  route: '/sale/service-detail/:service_sn',
  aliases: ['/order/service-detail/:service_sn', '/finance/service-detail/:service_sn'],
  title: { zh: '售后服务详情', en: 'After-sales detail' },
  hidden: true,
  records: { entity: 'afterSale', at: ['show'] },
});
