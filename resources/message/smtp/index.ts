import { named } from '#contract/core/right.ts';
import * as rights from '#contract/message/rights.ts';
import { definePage } from '#kit/resource.ts';

const noun = { zh: '邮件服务器', en: 'mail server' };

export const smtpSettings = definePage({
  ...named(rights.smtpSettings),
  route: '/setting/smtp',
  aliases: ['/setting/system-params/smtp', '/setting/shop-settings/smtp'],
  records: { entity: 'smtp', at: ['list', 'create', 'edit'], noun },
});
