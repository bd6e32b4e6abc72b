import { refundStatus, refundWay } from '#contract/aftersale/enums.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import { localAction } from '#kit/action/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { shopFilter } from '#pickers/filters.tsx';
import { knownMoney, orderNumber, serviceNumber } from '../columns.tsx';
import { serviceEntity } from '../service/entity.ts';
import { serviceDetail } from '../service/index.ts';
import { refundEntity } from './entity.ts';
import { refundList } from './index.ts';

const detail = localAction(refundEntity, {
  name: 'detail',
  label: { zh: '详情', en: 'Detail' },
  endpoint: afterSaleApi.one,
  run: ([row], { navigate }) => {
    if (row) navigate(addressOf(serviceDetail, { service_sn: row.service_sn }));
  },
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
    serviceNumber(),
    orderNumber(),
    column.money('refund_price', { width: 112, label: { zh: '申请退款金额', en: 'Applied for' } }),
    knownMoney('agree_price', { width: 112, label: { zh: '同意退款金额', en: 'Agreed' } }),
    knownMoney('actual_price', { width: 112, label: { zh: '实际退款金额', en: 'Refunded' } }),
    column.number('return_point', { width: 84, label: { zh: '退还积分', en: 'Points' } }),
    column.tag('refund_status', { options: refundStatus, width: 140, label: { zh: '状态', en: 'Status' } }),
    column.time('create_time'),
  ],
  actions: [detail],
});
