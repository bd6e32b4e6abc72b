import { outboxApi } from './outbox.ts';
import { smtpApi, smtpNoticeApi } from './smtp.ts';
import { templateApi } from './template.ts';

/** The entities of the message group. */
export const messageApis = { smtp: smtpApi, smtpNotice: smtpNoticeApi, messageTemplate: templateApi, outbox: outboxApi } as const;
