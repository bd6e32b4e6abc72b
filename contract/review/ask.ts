import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { memberList } from '../member/rights.ts';
import { goodsAskList } from './rights.ts';

/** What a person reads for each field of a question. */
export const askFields = {
  ask_id: { zh: '咨询编号', en: 'Question ID' },
  ids: { zh: '咨询', en: 'Questions' },
  goods_id: { zh: '商品编号', en: 'Goods ID' },
  goods_name: { zh: '商品名称', en: 'Goods' },
  goods_img: { zh: '商品图片', en: 'Picture' },
  member_id: { zh: '会员ID', en: 'Member ID' },
  member_name: { zh: '咨询会员', en: 'Asked by' },
  seller_id: { zh: '店铺', en: 'Shop' },
  content: { zh: '咨询内容', en: 'Question' },
  create_time: { zh: '咨询日期', en: 'Asked at' },
  reply_status: { zh: '商家是否回复', en: 'Shop replied' },
  reply: { zh: '商家回复内容', en: 'Shop reply' },
  reply_time: { zh: '商家回复日期', en: 'Shop replied at' },
  reply_num: { zh: '回复数量', en: 'Replies' },
  auth_status: { zh: '审核状态', en: 'Approval' },
  anonymous: { zh: '是否匿名', en: 'Anonymous' },
  start_time: { zh: '咨询日期起', en: 'Asked from' },
  end_time: { zh: '咨询日期止', en: 'Asked until' },
} satisfies Record<string, Text>;

/** What a person reads for each field of an answer to a question. */
export const askReplyFields = {
  id: { zh: '回复编号', en: 'Reply ID' },
  ids: { zh: '回复', en: 'Replies' },
  ask_id: { zh: '咨询编号', en: 'Question ID' },
  member_id: { zh: '会员ID', en: 'Member ID' },
  member_name: { zh: '回复人', en: 'Replied by' },
  content: { zh: '回复内容', en: 'Reply' },
  reply_time: { zh: '回复日期', en: 'Replied at' },
  auth_status: { zh: '审核状态', en: 'Approval' },
  anonymous: { zh: '是否匿名', en: 'Anonymous' },
  start_time: { zh: '回复日期起', en: 'Replied from' },
  end_time: { zh: '回复日期止', en: 'Replied until' },
} satisfies Record<string, Text>;

const readers = [goodsAskList, memberList];
const permission = [goodsAskList];

/** Questions about goods. Names of those who stay anonymous never leave the server. Source: reference/member.yaml `# asks and replies`. */
export const askApi = defineApi('ask', askFields, () => import('./ask.schema.ts'), {
  list: { method: 'GET', path: '/admin/members/asks', permission: readers, namesPeople: true, summary: { zh: '查询商品咨询', en: 'List questions' } },
  one: { method: 'GET', path: '/admin/members/asks/{ask_id}', permission: readers, summary: { zh: '查询商品咨询', en: 'Get a question' } },
  /** All or nothing: where one of them was reviewed meanwhile, none is. */
  audit: {
    method: 'POST',
    path: '/admin/members/asks/batch/audit',
    permission,
    encoding: 'json',
    answer: 'void',
    bulk: true,
    touches: ['dashboard'],
    summary: { zh: '审核商品咨询', en: 'Approve questions' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/members/asks/{ask_id}',
    permission: readers,
    answer: 'void',
    bulk: true,
    touches: ['askReply', 'dashboard'],
    summary: { zh: '删除商品咨询', en: 'Delete a question' },
  },
});

/** What other members answer. */
export const askReplyApi = defineApi('askReply', askReplyFields, () => import('./ask-reply.schema.ts'), {
  list: { method: 'GET', path: '/admin/members/reply', permission, namesPeople: true, summary: { zh: '查询咨询回复', en: 'List replies to a question' } },
  audit: {
    method: 'POST',
    path: '/admin/members/reply/batch/audit',
    permission,
    encoding: 'json',
    answer: 'void',
    bulk: true,
    touches: ['ask'],
    summary: { zh: '审核咨询回复', en: 'Approve replies' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/members/reply/{id}',
    permission,
    answer: 'void',
    bulk: true,
    touches: ['ask'],
    summary: { zh: '删除咨询回复', en: 'Delete a reply' },
  },
});
