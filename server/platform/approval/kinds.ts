/** Every kind of pending work of the product. */
import { waitingComplaints } from '#server/groups/aftersale/complaint/list.ts';
import { waitingServices } from '#server/groups/aftersale/service/list.ts';
import { waitingGoods } from '#server/groups/goods/goods/sale.ts';
import { waitingVat } from '#server/groups/member/vat-qualification/service.ts';
import { uncollectedOrders } from '#server/groups/order/statistics.ts';
import { defineApproval } from './define.ts';

export const approvals = [
  defineApproval({ kind: 'goods', title: { zh: '商品审核', en: 'Goods audit' }, route: 'goodsAudit', count: waitingGoods }),
  defineApproval({
    kind: 'order',
    title: { zh: '货到付款待收款', en: 'Cash to confirm' },
    route: 'orderList',
    query: { tag: 'ROG', payment_type: 'COD' },
    count: uncollectedOrders,
  }),
  defineApproval({
    kind: 'afterSale',
    title: { zh: '人工退款', en: 'Manual refunds' },
    route: 'serviceList',
    query: { service_status: 'WAIT_FOR_MANUAL' },
    count: waitingServices,
  }),
  defineApproval({
    kind: 'complaint',
    title: { zh: '投诉处理', en: 'Complaints' },
    route: 'complaintList',
    query: { tag: 'HANDLE' },
    count: waitingComplaints,
  }),
  defineApproval({
    kind: 'vatQualification',
    title: { zh: '专票资质审核', en: 'VAT qualifications' },
    route: 'receiptExamine',
    query: { status: 'NEW_APPLY' },
    count: waitingVat,
  }),
];
