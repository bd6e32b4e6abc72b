import { serviceWaiting } from '#contract/aftersale/waiting.ts';
import { reviewAll } from '#resources/platform/approval/review.ts';
import { createChannel, serviceStatus, serviceStatusFilter, serviceType } from '#contract/aftersale/enums.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import { refundApi } from '#contract/aftersale/refund.ts';
import { orderNumber } from '#resources/order/columns.tsx';
import { leadsTo, localAction } from '#kit/action/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { shopFilter } from '#pickers/filters.tsx';
import { memberAndShop, servedGoods, serviceAndOrder } from '../columns.tsx';
import { serviceEntity, type ServiceRow } from './entity.ts';
import { serviceDetail, serviceList } from './index.ts';

const open = leadsTo(({ service_sn }: ServiceRow) => addressOf(serviceDetail, { service_sn }));

const refund = localAction(serviceEntity, {
  name: 'refund',
  label: { zh: '退款', en: 'Refund' },
  when: (row) => row.allowable.allow_admin_refund,
  endpoint: refundApi.refund,
  run: open,
});

const detail = localAction(serviceEntity, {
  name: 'detail',
  label: { zh: '详情', en: 'View' },
  instead: 'refund',
  when: (row) => !row.allowable.allow_admin_refund,
  endpoint: afterSaleApi.one,
  run: open,
});

export default defineListPage(serviceList, serviceEntity, {
  search: { field: 'keyword', placeholder: { zh: '请输入售后服务单号、订单编号或商品', en: 'Service no., order no. or goods' } },
  filters: [
    filter.text('service_sn', { max: 40 }),
    filter.text('order_sn', { max: 40 }),
    filter.choice('service_type', { options: serviceType, ways: ['in', 'not'] }),
    filter.choice('service_status', { options: serviceStatusFilter, ways: ['in', 'not'] }),
    shopFilter('seller_id', { ways: ['in', 'not'] }),
    filter.time('create_time', ['start_time', 'end_time'], { zh: '申请时间', en: 'Applied between' }),
  ],
  columns: [
    serviceAndOrder(),
    servedGoods({ width: 236 }),
    column.tag('service_type', { options: serviceType, width: 112 }),
    column.tag('service_status', { options: serviceStatus, width: 184 }),
    memberAndShop({ width: 160 }),
    column.moment('create_time', { sortable: true }),
    orderNumber({ optional: true }),
    column.text('seller_name', { width: 150, optional: true }),
    column.tag('create_channel', { options: createChannel, width: 120, optional: true }),
  ],
  // Amounts, accounts and all times are in the file.
  exports: 'all',
  actions: [refund, detail, reviewAll(serviceEntity, serviceWaiting, refundApi.refund)],
});
