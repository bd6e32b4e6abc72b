import { defineRight } from '../core/right.ts';

export const smtpSettings = defineRight('smtpSettings', { zh: 'SMTP设置', en: 'SMTP settings' }, '/admin/(systems|notice)/smtps.*');
export const shopMessage = defineRight('shopMessage', { zh: '店铺消息', en: 'Shop messages' }, '/admin/(systems/message-templates|notice/templates).*');
export const memberMessage = defineRight('memberMessage', { zh: '会员消息', en: 'Member messages' }, '/admin/(systems/message-templates|notice/templates).*');
export const sentMessages = defineRight('sentMessages', { zh: '发送记录', en: 'Sent messages' }, '/admin/systems/outbox.*');
