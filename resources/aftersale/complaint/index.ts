import { named } from '#contract/core/right.ts';
import * as rights from '#contract/aftersale/rights.ts';
import { definePage } from '#kit/resource.ts';

export const complaintList = definePage({
  ...named(rights.complaintList),
  route: '/order/complaint/complaint-list',
  aliases: ['/sale/complaint/complaint-list'],
  records: { entity: 'complaint', at: ['list'] },
});

export const complaintDetail = definePage({
  name: 'complaintDetail',
  route: '/order/complaint/complaint-detail/:id',
  aliases: ['/sale/complaint/complaint-detail/:id'],
  params: { id: /^\d+$/ },
  title: { zh: '投诉详情', en: 'Complaint' },
  hidden: true,
  records: { entity: 'complaint', at: ['show'] },
});
