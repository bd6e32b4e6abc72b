import { smtpApi, smtpFields } from '#contract/message/smtp.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Mail servers. */
export const smtpEntity = defineEntity({
  name: 'smtp',
  key: 'id',
  title: (row) => row.host,
  labels: smtpFields,
  noun: { zh: '邮件服务器', en: 'mail server' },
  api: smtpApi,
});

export type Smtp = RowOf<typeof smtpApi.list>;
