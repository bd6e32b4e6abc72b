import { askApi, askReplyApi } from '#contract/review/ask.ts';
import { leadsTo, localAction } from '#kit/action/define.ts';
import { addressOf } from '#kit/open-pages.ts';
import { auditOf } from '../audit.ts';
import { askEntity, askReplyEntity, type AskRow, type ReplyRow } from './entity.ts';
import { askDetail } from './index.ts';

export const audit = auditOf(askEntity, askApi.audit, {
  waits: ({ auth_status }: AskRow) => auth_status === 'WAIT_AUDIT',
  title: { zh: '审核商品咨询', en: 'Review questions' },
  many: { zh: '通过后近三个月购买过该商品的会员会收到邀请', en: 'Approved, members who bought the goods lately are asked to answer' },
});

export const auditReply = auditOf(askReplyEntity, askReplyApi.audit, {
  waits: ({ auth_status }: ReplyRow) => auth_status === 'WAIT_AUDIT',
  title: { zh: '审核咨询回复', en: 'Review replies' },
  many: { zh: '通过后提问会员会收到通知', en: 'Approved, whoever asked is told' },
});

export const view = localAction(askEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: askApi.one,
  run: leadsTo(({ ask_id }) => addressOf(askDetail, { askId: ask_id })),
});
