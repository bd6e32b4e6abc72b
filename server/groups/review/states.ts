/** How comments, questions and answers are decided about. */
import { askAuditMachine, commentAuditMachine, replyAuditMachine, type ReviewOperation } from '#contract/review/machines.ts';
import { commentErrors } from '#contract/review/comment.schema.ts';
import { askErrors } from '#contract/review/ask.schema.ts';
import { refuse } from '#server/core/refused.ts';
import { defineKind } from '#server/core/step.ts';
import { askReply, memberAsk, memberComment } from './schema.ts';

type CommentRow = typeof memberComment.$inferSelect;
type AskRow = typeof memberAsk.$inferSelect;
type ReplyRow = typeof askReply.$inferSelect;

/** So much of a text names it. */
const SHOWN = 20;
export const shortened = (text: string): string => ([...text].length > SHOWN ? `${[...text].slice(0, SHOWN).join('')}…` : text);

export const commentKind = defineKind<CommentRow, ReviewOperation, 'audit_status'>({
  table: memberComment,
  key: 'comment_id',
  fields: ['audit_status'],
  machines: () => ({ audit_status: commentAuditMachine }),
  refuse: ({ content }) => refuse(commentErrors.reviewed, { content: shortened(content) }),
  live: { resource: 'comment', id: ({ comment_id }) => comment_id },
});

export const askKind = defineKind<AskRow, ReviewOperation, 'auth_status'>({
  table: memberAsk,
  key: 'ask_id',
  fields: ['auth_status'],
  machines: () => ({ auth_status: askAuditMachine }),
  refuse: ({ content }) => refuse(askErrors.reviewed, { content: shortened(content) }),
  live: { resource: 'ask', id: ({ ask_id }) => ask_id },
});

export const replyKind = defineKind<ReplyRow, ReviewOperation, 'auth_status'>({
  table: askReply,
  key: 'id',
  fields: ['auth_status'],
  machines: () => ({ auth_status: replyAuditMachine }),
  refuse: ({ content }) => refuse(askErrors.reviewed, { content: shortened(content) }),
  live: { resource: 'askReply', id: ({ id }) => id, follows: ['ask'] },
});
