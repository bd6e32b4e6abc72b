import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { memberFeedback } from './rights.ts';

/** What a person reads for each field of feedback. */
export const feedbackFields = {
  id: { zh: '反馈编号', en: 'Feedback ID' },
  ids: { zh: '反馈编号', en: 'Feedback ids' },
  member_id: { zh: '会员ID', en: 'Member ID' },
  mobile: { zh: '手机号', en: 'Mobile' },
  content: { zh: '反馈内容', en: 'Feedback' },
  feedback_type: { zh: '反馈类型', en: 'Type' },
  create_time: { zh: '反馈日期', en: 'Sent at' },
  start_time: { zh: '反馈日期起', en: 'Sent from' },
  end_time: { zh: '反馈日期止', en: 'Sent until' },
} satisfies Record<string, Text>;

const permission = [memberFeedback];

/** What members tell the platform. Source: reference/member.yaml `# station messages, feedback`. */
export const feedbackApi = defineApi('feedback', feedbackFields, () => import('./feedback.schema.ts'), {
  list: { method: 'GET', path: '/admin/o2o/members/feedback', permission, namesPeople: true, summary: { zh: '查询意见反馈', en: 'List feedback' } },
  remove: {
    method: 'DELETE',
    path: '/admin/o2o/members/feedback/{ids}',
    permission,
    answer: 'void',
    bulk: true,
    summary: { zh: '删除意见反馈', en: 'Delete feedback' },
  },
});
