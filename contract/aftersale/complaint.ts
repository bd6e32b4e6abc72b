import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { complaintList } from './rights.ts';

/** What a person reads for each field of a complaint, of its dialogue and of the filters of its list. */
export const complaintFields = {
  id: { zh: '投诉编号', en: 'Complaint ID' },
  complain_id: { zh: '投诉编号', en: 'Complaint ID' },
  complain_topic: { zh: '投诉主题', en: 'Topic' },
  content: { zh: '投诉内容', en: 'Complaint' },
  images: { zh: '投诉凭证', en: 'Evidence' },
  status: { zh: '投诉状态', en: 'Status' },
  tag: { zh: '投诉状态', en: 'Status' },
  keywords: { zh: '关键词', en: 'Keyword' },
  create_time: { zh: '投诉时间', en: 'Filed at' },
  appeal_content: { zh: '申诉内容', en: "Shop's answer" },
  appeal_time: { zh: '申诉时间', en: 'Answered at' },
  appeal_images: { zh: '申诉凭证', en: "Shop's evidence" },
  arbitration_result: { zh: '仲裁意见', en: 'Ruling' },
  withdraw_time: { zh: '撤销时间', en: 'Withdrawn at' },
  order_sn: { zh: '订单号', en: 'Order no.' },
  order_time: { zh: '下单时间', en: 'Ordered at' },
  order_price: { zh: '订单金额', en: 'Order total' },
  shipping_price: { zh: '运费', en: 'Freight' },
  ship_no: { zh: '快递单号', en: 'Waybill no.' },
  ship_name: { zh: '收货人', en: 'Consignee' },
  ship_addr: { zh: '收货地址', en: 'Address' },
  ship_mobile: { zh: '联系方式', en: 'Phone' },
  goods_name: { zh: '商品名称', en: 'Goods' },
  goods_price: { zh: '单价', en: 'Price' },
  goods_image: { zh: '商品图片', en: 'Picture' },
  num: { zh: '购买数量', en: 'Quantity' },
  seller_id: { zh: '被投诉商家', en: 'Shop' },
  seller_name: { zh: '被投诉商家', en: 'Shop' },
  member_id: { zh: '投诉人', en: 'Complainant' },
  member_name: { zh: '投诉人', en: 'Complainant' },
  communication_list: { zh: '对话记录', en: 'Messages' },
} satisfies Record<string, Text>;

/** A message of the dialogue; sending one is an endpoint of the complaint. */
export const complaintMessageFields = {
  content: { zh: '对话内容', en: 'Message' },
  create_time: { zh: '发送时间', en: 'Sent at' },
  owner: { zh: '发送方', en: 'Side' },
  owner_name: { zh: '发送人', en: 'Sender' },
} satisfies Record<string, Text>;

const permission = [complaintList];

/** Complaints of buyers and the platform's arbitration (R21). Source: reference/order.yaml `# ---- complaints`. */
export const complaintApi = defineApi('complaint', complaintFields, () => import('./complaint.schema.ts'), {
  list: { method: 'GET', path: '/admin/trade/order-complains', permission, namesPeople: true, summary: { zh: '查询投诉列表', en: 'List complaints' } },
  one: { method: 'GET', path: '/admin/trade/order-complains/{id}', permission, summary: { zh: '查询投诉详情', en: 'Get a complaint' } },
  toAppeal: {
    method: 'PUT',
    path: '/admin/trade/order-complains/{id}/to-appeal',
    permission,
    touches: ['dashboard'],
    bulk: true,
    summary: { zh: '审核并交由商家申诉', en: 'Hand a complaint to the shop' },
  },
  complete: {
    method: 'PUT',
    path: '/admin/trade/order-complains/{id}/complete',
    permission,
    touches: ['order', 'dashboard'],
    bodyInQuery: true,
    important: true,
    summary: { zh: '仲裁投诉', en: 'Rule on a complaint' },
  },
  communication: {
    method: 'PUT',
    path: '/admin/trade/order-complains/{id}/communication',
    permission,
    bodyInQuery: true,
    summary: { zh: '发送投诉对话', en: "Send a message in a complaint's dialogue" },
  },
  flow: { method: 'GET', path: '/admin/trade/order-complains/{id}/flow', permission, summary: { zh: '查询投诉流程', en: 'Progress of a complaint' } },
});
