/** Closed value sets of comments, questions and their answers. Source: reference/member.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

const results = [
  ['PASS_AUDIT', '审核通过', 'Approved', 'success'],
  ['REFUSE_AUDIT', '审核未通过', 'Rejected', 'danger'],
] as const;

export const auditStatus = defineEnum([['WAIT_AUDIT', '待审核', 'Pending', 'warning'], ...results]);
export type AuditStatus = (typeof auditStatus)['values'][number];

/** How a review ends, as the form asks. */
export const auditResult = defineEnum([
  ['PASS_AUDIT', '通过', 'Approve', 'success'],
  ['REFUSE_AUDIT', '不通过', 'Reject', 'danger'],
]);
export type AuditResult = (typeof auditResult)['values'][number];

export const commentGrade = defineEnum([
  ['good', '好评', 'Good', 'success'],
  ['neutral', '中评', 'Neutral', 'warning'],
  ['bad', '差评', 'Bad', 'danger'],
]);
export type CommentGrade = (typeof commentGrade)['values'][number];

export const commentsType = defineEnum([
  ['INITIAL', '初评', 'First', 'default'],
  ['ADDITIONAL', '追评', 'Follow-up', 'info'],
]);

export const haveImage = defineEnum([
  [1, '有图', 'With image'],
  [0, '无图', 'No image'],
]);

export const yesNo = defineEnum([
  ['YES', '是', 'Yes', 'success'],
  ['NO', '否', 'No', 'default'],
]);
