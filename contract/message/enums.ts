/** Closed value sets of messages with what a person reads for each. Source: reference/settings.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

/** Whom a message is for. */
export const messageType = defineEnum([
  ['SHOP', '店铺', 'Shop'],
  ['MEMBER', '会员', 'Member'],
]);
export type MessageType = (typeof messageType.values)[number];

/** Whether an event sends through a channel. */
export const channelState = defineEnum([
  ['OPEN', '开启', 'On', 'success'],
  ['CLOSED', '关闭', 'Off', 'default'],
]);
export type ChannelState = (typeof channelState.values)[number];

/** Ways out of the product that a message template has texts for. */
export const textChannel = defineEnum([
  ['MAIL', '邮件', 'Email', 'info'],
  ['SMS', '短信', 'SMS', 'default'],
]);
export type TextChannel = (typeof textChannel.values)[number];

/** Every way out of the product; all of them go through the outbox. */
export const outboxChannel = defineEnum([
  ['MAIL', '邮件', 'Email', 'info'],
  ['SMS', '短信', 'SMS', 'default'],
  ['WECHAT', '微信', 'WeChat', 'success'],
]);
export type OutboxChannel = (typeof outboxChannel.values)[number];

/** How far a message is. */
export const outboxState = defineEnum([
  ['QUEUED', '待发送', 'Waiting', 'warning'],
  ['SENDING', '发送中', 'Being sent', 'info'],
  ['SENT', '已发送', 'Sent', 'success'],
  ['FAILED', '发送失败', 'Failed', 'danger'],
]);
export type OutboxState = (typeof outboxState.values)[number];

/** A switch of a form. */
export const zeroOne = defineEnum([
  [1, '是', 'Yes'],
  [0, '否', 'No'],
]);
