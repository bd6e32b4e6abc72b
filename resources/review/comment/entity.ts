import { commentApi, commentFields } from '#contract/review/comment.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';
import { shortText } from '../audit.ts';

/** What members say about goods that they bought. */
export const commentEntity = defineEntity({
  name: 'comment',
  key: 'comment_id',
  title: (row) => shortText(row.content),
  labels: commentFields,
  noun: { zh: '商品评论', en: 'review' },
  api: commentApi,
});

export type CommentRow = RowOf<typeof commentApi.list>;
export type CommentRecord = RecordOf<typeof commentApi>;
