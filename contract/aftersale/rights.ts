import { defineRight, defineRights } from '../core/right.ts';
import { notificationHistory } from '../member/rights.ts';
import { goodsAskList, goodsCommentList } from '../review/rights.ts';
import { ONE_ORDER } from '../order/rights.ts';

export const refundList = defineRight('refundList', { zh: '退款单', en: 'Refunds' }, '/admin/after-sales/(refund|detail).*', ONE_ORDER);
export const serviceList = defineRight('serviceList', { zh: '售后服务', en: 'After-sales service' }, '/admin/after-sales.*', ONE_ORDER);
export const complaintList = defineRight('complaintList', { zh: '投诉列表', en: 'Complaint list' }, '/admin/trade/order-complains.*', ONE_ORDER);
export const subjectList = defineRight('subjectList', { zh: '投诉主题', en: 'Complaint topics' }, '/admin/systems/complain-topics.*');
export const complaintRights = defineRights('complaint', { zh: '投诉', en: 'Complaints' }, [complaintList, subjectList]);
export const aftersaleRights = defineRights('sale', { zh: '售前售后', en: 'Sales and after-sales' }, [
  goodsAskList,
  goodsCommentList,
  refundList,
  serviceList,
  complaintRights,
  notificationHistory,
]);
