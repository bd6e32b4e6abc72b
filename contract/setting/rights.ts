import { defineRight, defineRights } from '../core/right.ts';
import { memberMessage, sentMessages, shopMessage, smtpSettings } from '../message/rights.ts';
import { validatorPlatformSettings } from '../base/rights.ts';
import { expressPlatformSettings, expressSettings } from '../order/rights.ts';

export const systemSettings = defineRight(
  'systemSettings',
  { zh: '系统设置', en: 'System settings' },
  '/admin/settings.*',
  '/admin/goods/settings',
  '/admin/trade/orders/setting',
  '/admin/systems/push',
);
export const smsGatewaySettings = defineRight('smsGatewaySettings', { zh: '短信网关', en: 'SMS gateway' }, '/admin/(systems|notice)/platforms.*');
export const electronicrEceipt = defineRight('electronicrEceipt', { zh: '电子面单', en: 'Electronic waybill' }, '/admin/systems/waybills.*');
export const storageSolution = defineRight('storageSolution', { zh: '储存方案', en: 'Storage' }, '/admin/systems/uploaders.*');
/** Private files belong to whoever sets up what uses them. */
const PRIVATE_FILES = '/admin/uploaders/download/[0-9]+';
export const falsifyRecord = defineRight('falsifyRecord', { zh: '篡改记录', en: 'Tamper records' }, '/admin/systems/falsify-records.*');
export const trustLogin = defineRight(
  'trustLogin',
  { zh: '信任登录', en: 'Trusted login' },
  '/admin/members/connect.*',
  '/admin/systems/third-platform.*',
  PRIVATE_FILES,
);
export const paymentSettings = defineRight('paymentSettings', { zh: '收款方式', en: 'Payment methods' }, '/admin/payment/payment-methods.*', PRIVATE_FILES);
export const wechatMessage = defineRight(
  'wechatMessage',
  { zh: '微信消息', en: 'WeChat messages' },
  '/admin/systems/(wechat-msg-tmp|wechat-subscribe-notice).*',
);
export const paymentAndDeliveryRights = defineRights('paymentAndDelivery', { zh: '支付与物流', en: 'Payment and delivery' }, [
  trustLogin,
  paymentSettings,
  expressSettings,
]);
export const messageSettingsRights = defineRights('messageSettings', { zh: '消息设置', en: 'Message settings' }, [
  shopMessage,
  memberMessage,
  wechatMessage,
  sentMessages,
]);
export const settingRights = defineRights('setting', { zh: '设置', en: 'Settings' }, [
  systemSettings,
  smtpSettings,
  smsGatewaySettings,
  expressPlatformSettings,
  validatorPlatformSettings,
  electronicrEceipt,
  storageSolution,
  falsifyRecord,
  paymentAndDeliveryRights,
  messageSettingsRights,
]);
