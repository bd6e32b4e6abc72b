import { createChannel, refundStatus, refundWay, serviceStatus } from '#contract/aftersale/enums.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { refundApi } from '#contract/aftersale/refund.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import { orderNumber } from '#resources/order/columns.tsx';
import { leadsTo, localAction } from '#kit/action/define.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { moneyCell } from '#kit/format/money.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { shopFilter } from '#pickers/filters.tsx';
import { knownMoney, memberAndShop, servedGoods, serviceAndOrder } from '../columns.tsx';
import { serviceEntity } from '../service/entity.ts';
import { serviceDetail } from '../service/index.ts';
import { refundEntity, type Refund } from './entity.ts';
import { refundList } from './index.ts';

const open = leadsTo(({ service_sn }: Refund) => addressOf(serviceDetail, { service_sn }));

/** What is under way by its own state: the payment platform is at it, or nobody is until a person pays. */
const waits = ({ service_status }: Refund) => service_status === 'WAIT_FOR_MANUAL';

const refund = localAction(refundEntity, { name: 'refund', label: { zh: '退款', en: 'Refund' }, when: waits, endpoint: refundApi.refund, run: open });

const detail = localAction(refundEntity, {
  name: 'detail',
  label: { zh: '详情', en: 'View' },
  instead: 'refund',
  when: (row) => !waits(row),
  endpoint: afterSaleApi.one,
  run: open,
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
    servedGoods({ width: 160 }),
    memberAndShop({ width: 140 }),
    column.custom('refund_price', {
      sortable: true,
      width: 130,
      align: 'right',
      label: { zh: '申请 / 同意退款', en: 'Asked / agreed' },
      fields: ['refund_price', 'agree_price'],
      cell: ({ refund_price, agree_price }) => (
        <span className="kit-figures">
          <TwoLines below={agree_price === null ? '' : moneyCell(agree_price)}>{moneyCell(refund_price)}</TwoLines>
        </span>
      ),
    }),
    knownMoney('actual_price', { sortable: true, width: 100, label: { zh: '实际退款', en: 'Refunded' } }),
    column.custom('refund_status', {
      width: 168,
      label: { zh: '状态', en: 'Status' },
      fields: ['refund_status', 'service_status'],
      cell: (row, { words: { lang } }) => {
        const [options, value] = waits(row) ? [serviceStatus, row.service_status] : [refundStatus, row.refund_status];
        return <Tag tone={options.entries[value]?.tone}>{enumLabel(options, value, lang)}</Tag>;
      },
    }),
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
  actions: [refund, detail],
});
