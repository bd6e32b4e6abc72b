import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { memberList } from '../member/rights.ts';
import { goodsCommentList } from './rights.ts';

/** What a person reads for each field of a comment. */
export const commentFields = {
  comment_id: { zh: '评论编号', en: 'Review ID' },
  ids: { zh: '评论', en: 'Reviews' },
  goods_id: { zh: '商品编号', en: 'Goods ID' },
  goods_name: { zh: '商品名称', en: 'Goods' },
  goods_img: { zh: '商品图片', en: 'Picture' },
  member_id: { zh: '会员ID', en: 'Member ID' },
  member_name: { zh: '评论人', en: 'Author' },
  seller_id: { zh: '店铺', en: 'Shop' },
  order_sn: { zh: '订单编号', en: 'Order no.' },
  content: { zh: '评论内容', en: 'Review' },
  create_time: { zh: '评论日期', en: 'Written at' },
  have_image: { zh: '是否有图', en: 'Images' },
  images: { zh: '评论图片', en: 'Images' },
  grade: { zh: '评价等级', en: 'Rating' },
  audit_status: { zh: '审核状态', en: 'Approval' },
  auth_status: { zh: '是否通过', en: 'Result' },
  comments_type: { zh: '评论类型', en: 'Type' },
  reply_status: { zh: '商家回复', en: 'Shop replied' },
  reply: { zh: '商家回复', en: 'Shop reply' },
  additional_comment: { zh: '追评', en: 'Follow-up' },
  description_score: { zh: '描述相符', en: 'As described' },
  service_score: { zh: '服务态度', en: 'Service' },
  delivery_score: { zh: '物流服务', en: 'Delivery' },
  start_time: { zh: '评论日期起', en: 'Written from' },
  end_time: { zh: '评论日期止', en: 'Written until' },
} satisfies Record<string, Text>;

const readers = [goodsCommentList, memberList];

/** Comments on goods. Source: reference/member.yaml `# comments`. */
export const commentApi = defineApi('comment', commentFields, () => import('./comment.schema.ts'), {
  list: { method: 'GET', path: '/admin/members/comments', permission: readers, namesPeople: true, summary: { zh: '查询商品评论', en: 'List reviews' } },
  one: { method: 'GET', path: '/admin/members/comments/{comment_id}', permission: readers, summary: { zh: '查询商品评论', en: 'Get a review' } },
  /** All or nothing: where one of them was reviewed meanwhile, none is. */
  audit: {
    method: 'POST',
    path: '/admin/members/comments/batch/audit',
    permission: [goodsCommentList],
    encoding: 'json',
    answer: 'void',
    bulk: true,
    touches: ['dashboard'],
    summary: { zh: '审核商品评论', en: 'Approve reviews' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/members/comments/{comment_id}',
    permission: readers,
    answer: 'void',
    bulk: true,
    touches: ['dashboard'],
    summary: { zh: '删除商品评论', en: 'Delete a review' },
  },
});
