/** Refusals of messages. Source: reference/settings.yaml `error_codes`. */
import { refusal } from '../core/refusal.ts';

export const messageErrors = {
  channelClosed: refusal('006', '“{name}”的发送已被关闭，请联系管理员在消息设置中开启', 'Sending of “{name}” is switched off in the message settings'),
  strangeVariable: refusal(
    '006',
    '“{field}”中的变量 {place} 不属于该消息，可用变量：{known}',
    '“{field}” uses {place}, which this message does not have. It has: {known}',
  ),
  mailFailed: refusal('904', '邮件发送失败：{reason}', 'The email was not sent: {reason}'),
  smsFailed: refusal('904', '短信发送失败：{reason}', 'The SMS was not sent: {reason}'),
  passwordAnew: refusal('006', '服务器地址已变更，请重新输入密码', 'The host was changed: enter the password anew'),
  notFailed: refusal('006', '只能重新发送失败的消息', 'Only failed messages can be sent again'),
} as const;
