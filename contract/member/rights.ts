import { defineRight, defineRights } from '../core/right.ts';

export const memberList = defineRight(
  'memberList',
  { zh: '会员列表', en: 'Member list' },
  '/admin/members(?!/(zpzz|receipts/|connect)).*',
  '/admin/trade/orders(?!/pay-log).*',
  '/admin/systems/express-platforms/express',
);
export const memberRecycle = defineRight(
  'memberRecycle',
  { zh: '会员回收站', en: 'Member recycle bin' },
  '/admin/members(/[0-9]+)?',
  '/admin/members/(addresses|point)/[0-9]+',
  '/admin/members/deposit/[0-9]+/(wallet|entries)',
);
export const receiptExamine = defineRight('receiptExamine', { zh: '专票资质', en: 'VAT qualifications' }, '/admin/members/zpzz.*');
export const vatPersonalData = defineRight(
  'vatPersonalData',
  { zh: '查看专票资质敏感信息', en: 'See hidden values of VAT qualifications' },
  '/admin/systems/sensitive/vatQualification/.*',
);
export const memberPersonalData = defineRight(
  'memberPersonalData',
  { zh: '查看会员敏感信息', en: 'See hidden values of members' },
  '/admin/systems/sensitive/(member|memberAccount|feedback)/.*',
);
export const memberLevel = defineRight('memberLevel', { zh: '会员等级', en: 'Member levels' }, '/admin/members/(level|edit-level).*');
export const rechargeList = defineRight('rechargeList', { zh: '充值列表', en: 'Recharge list' }, '/admin/members/deposit.*', '/admin/trade/deposit/export.*');
export const preDepositDetail = defineRight(
  'preDepositDetail',
  { zh: '预存款明细', en: 'Pre-deposit details' },
  '/admin/members/deposit.*',
  '/admin/trade/deposit/export.*',
);
export const preDepositRights = defineRights('preDeposit', { zh: '会员预存款', en: 'Pre-deposit' }, [rechargeList, preDepositDetail]);
export const memberFeedback = defineRight('memberFeedback', { zh: '意见反馈', en: 'Feedback' }, '/admin/(o2o/)?members/feedback.*');
export const memberRights = defineRights('member', { zh: '会员', en: 'Members' }, [
  memberList,
  memberRecycle,
  memberLevel,
  preDepositRights,
  receiptExamine,
  vatPersonalData,
  memberPersonalData,
  memberFeedback,
]);
export const notificationHistory = defineRight(
  'notificationHistory',
  { zh: '站内消息', en: 'Site messages' },
  '/admin/systems/messages.*',
  '/admin/members(/([0-9,]+/list|total-count))?',
);
