import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { orderList, receiptHistory } from './rights.ts';

/** What a person reads for each field of an invoice and the filters of the list. */
export const receiptFields = {
  history_id: { zh: '开票编号', en: 'Invoice ID' },
  keyword: { zh: '关键词', en: 'Keyword' },
  order_sn: { zh: '订单编号', en: 'Order no.' },
  order_price: { zh: '订单金额', en: 'Order total' },
  seller_id: { zh: '商家名称', en: 'Shop' },
  seller_name: { zh: '商家名称', en: 'Shop' },
  member_id: { zh: '会员', en: 'Member' },
  uname: { zh: '会员名称', en: 'Member' },
  status: { zh: '开票状态', en: 'Invoice status' },
  receipt_type: { zh: '发票类型', en: 'Invoice type' },
  receipt_method: { zh: '开票方式', en: 'Issuing method' },
  receipt_title: { zh: '发票抬头', en: 'Title' },
  receipt_content: { zh: '发票内容', en: 'Content' },
  tax_no: { zh: '发票税号', en: 'Tax no.' },
  reg_addr: { zh: '注册地址', en: 'Registered address' },
  reg_tel: { zh: '注册电话', en: 'Registered phone' },
  bank_name: { zh: '开户银行', en: 'Bank' },
  bank_account: { zh: '银行账户', en: 'Bank account' },
  member_name: { zh: '收票人姓名', en: 'Recipient' },
  member_mobile: { zh: '收票人手机号', en: 'Recipient mobile' },
  member_email: { zh: '收票人邮箱', en: 'Recipient email' },
  detail_addr: { zh: '收票地址', en: 'Delivery address' },
  logi_name: { zh: '物流公司', en: 'Express company' },
  logi_code: { zh: '快递单号', en: 'Waybill no.' },
  add_time: { zh: '日期', en: 'Date' },
  start_time: { zh: '开票日期（起）', en: 'From' },
  end_time: { zh: '开票日期（止）', en: 'Until' },
  order_sku_list: { zh: '商品列表', en: 'Goods' },
  elec_file_list: { zh: '电子发票', en: 'Electronic invoice' },
} satisfies Record<string, Text>;

/** Invoices that buyers asked for; shops issue them, the platform reads. Source: reference/order.yaml `# ---- invoices`. */
export const receiptApi = defineApi('receipt', receiptFields, () => import('./receipt.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/members/receipts',
    permission: [receiptHistory],
    namesPeople: true,
    summary: { zh: '查询开票历史', en: 'List invoices' },
  },
  one: {
    method: 'GET',
    path: '/admin/members/receipts/{history_id}',
    permission: [receiptHistory, orderList],
    summary: { zh: '查询开票详情', en: 'Get an invoice' },
  },
});
