import { createChannel, refundStatus, refundWay } from '#contract/aftersale/enums.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import { orderNumber } from '#resources/order/columns.tsx';
import { leadsTo, localAction } from '#kit/action/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { shopFilter } from '#pickers/filters.tsx';
import { knownMoney, memberAndShop, servedGoods, serviceAndOrder } from '../columns.tsx';
import { serviceEntity } from '../service/entity.ts';
import { serviceDetail } from '../service/index.ts';
import { refundEntity } from './entity.ts';
import { refundList } from './index.ts';

const detail = localAction(refundEntity, {
  name: 'detail',
  label: { zh: '详情', en: 'View' },
  endpoint: afterSaleApi.one,
  run: leadsTo(({ service_sn }) => addressOf(serviceDetail, { service_sn })),
});

export default defineListPage(refundList, refundEntity, {
  opens: serviceEntity.name,
  search: { field: 'keyword', placeholder: { zh: '请输入售后服务单号、订单编号或商品', en: 'Service no., order no. or goods' } },
  filters: [
    filter.text('service_sn', { max: 40 }),
    filter.text('order_sn', { max: 40 }),
    filter.choice('refund_status', { options: refundStatus, ways: ['in', 'not'] }),
    filter.choice('refund_way', { options: refundWay, ways: ['in', 'not'] }),
    shopFilter('seller_id', { ways: ['in', 'not'] }),
    filter.time('create_time', ['start_time', 'end_time'], { zh: '创建时间', en: 'Created between' }),
  ],
  columns: [
    serviceAndOrder(),
    servedGoods({ width: 128 }),
    memberAndShop({ width: 130 }),
    column.money('refund_price', { sortable: true, width: 106, label: { zh: '申请退款', en: 'Applied for' } }),
    knownMoney('agree_price', { width: 106, label: { zh: '同意退款', en: 'Agreed' } }),
    knownMoney('actual_price', { sortable: true, width: 106, label: { zh: '实际退款', en: 'Refunded' } }),
    column.tag('refund_status', { options: refundStatus, width: 122, label: { zh: '状态', en: 'Status' } }),
    column.moment('create_time', { sortable: true, width: 104 }),
    column.tag('refund_way', { options: refundWay, width: 190, optional: true }),
    column.time('refund_time', { optional: true, sortable: true }),
    column.number('return_point', { width: 100, optional: true }),
    column.tag('create_channel', { options: createChannel, width: 120, optional: true }),
    orderNumber({ optional: true }),
    column.text('seller_name', { width: 150, optional: true }),
  ],
  // Amounts, accounts and all times are in the file.
  exports: 'all',
  actions: [detail],
});
