import { and, inArray } from 'drizzle-orm';
import { accountType, refundWay, serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import { afterSaleApi, afterSaleFields as f } from '#contract/aftersale/service.ts';
import { cancelText } from '#contract/order/sentences.ts';
import { afterSale } from '#server/groups/aftersale/schema.ts';
import { openServiceRows, type ServiceExportRow } from '#server/groups/aftersale/service/export.ts';
import { serviceWhere } from '#server/groups/aftersale/service/list.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const afterSaleListing = defineListing<typeof afterSaleApi.list>({
  resource: 'afterSale',
  title: { zh: '售后服务列表', en: 'After-sales services' },
  list: afterSaleApi.list,
  numbered: true,
  where: (_db, query, ids) => and(serviceWhere(query), ids ? inArray(afterSale.sn, [...ids]) : undefined),
  count: (db, where) => db.$count(afterSale, where),
});

export const afterSaleExport = defineExport<ServiceExportRow>({
  listing: afterSaleListing,
  columns: [
    { field: 'service_sn', label: f.service_sn, kind: 'text', value: (row) => row.service_sn },
    { field: 'order_sn', label: f.order_sn, kind: 'text', value: (row) => row.order_sn },
    { field: 'create_time', label: f.create_time, kind: 'time', value: (row) => row.create_time },
    { field: 'member_name', label: f.member_name, kind: 'text', value: (row) => row.member_name },
    { field: 'seller_name', label: f.seller_name, kind: 'text', value: (row) => row.seller_name },
    { field: 'mobile', label: f.mobile, kind: 'text', value: (row) => row.mobile },
    { field: 'service_type_text', label: f.service_type_text, kind: 'enum', options: serviceType, value: (row) => row.service_type },
    { field: 'service_status_text', label: { zh: '售后服务状态', en: 'Status' }, kind: 'enum', options: serviceStatus, value: (row) => row.service_status },
    { field: 'reason', label: f.reason, kind: 'text', value: (row, lang) => cancelText.read(row.reason, lang) },
    { field: 'problem_desc', label: f.problem_desc, kind: 'text', value: (row) => row.problem_desc },
    { field: 'apply_vouchers', label: f.apply_vouchers, kind: 'text', value: (row) => row.apply_vouchers },
    { field: 'audit_remark', label: { zh: '商家审核备注', en: 'Shop review remark' }, kind: 'text', value: (row) => row.audit_remark },
    { field: 'stock_remark', label: { zh: '商家入库备注', en: 'Shop stock-in remark' }, kind: 'text', value: (row) => row.stock_remark },
    { field: 'refund_remark', label: { zh: '平台退款备注', en: 'Platform refund remark' }, kind: 'text', value: (row) => row.refund_remark },
    { field: 'goods_info', label: f.goods_info, kind: 'text', value: (row) => row.goods_info },
    { field: 'express_info', label: f.express_info, kind: 'text', value: (row) => row.express_info },
    { field: 'rog_info', label: f.rog_info, kind: 'text', value: (row) => row.rog_info },
    { field: 'refund_price', label: f.refund_price, kind: 'money', value: (row) => row.refund_price },
    { field: 'agree_price', label: { zh: '商家同意退款金额', en: 'Amount agreed' }, kind: 'money', value: (row) => row.agree_price },
    { field: 'actual_price', label: f.actual_price, kind: 'money', value: (row) => row.actual_price },
    { field: 'refund_time', label: f.refund_time, kind: 'time', value: (row) => row.refund_time },
    { field: 'refund_way_text', label: f.refund_way, kind: 'enum', options: refundWay, value: (row) => row.refund_way },
    { field: 'account_type_text', label: f.account_type_text, kind: 'enum', options: accountType, value: (row) => row.account_type },
    { field: 'return_account', label: f.return_account, kind: 'text', value: (row) => row.return_account },
    { field: 'bank_name', label: f.bank_name, kind: 'text', value: (row) => row.bank_name },
    { field: 'bank_account_number', label: { zh: '银行账户', en: 'Bank account no.' }, kind: 'text', value: (row) => row.bank_account_number },
    { field: 'bank_account_name', label: f.bank_account_name, kind: 'text', value: (row) => row.bank_account_name },
    { field: 'bank_deposit_name', label: f.bank_deposit_name, kind: 'text', value: (row) => row.bank_deposit_name },
  ],
  open: async (db, where, lang) => openServiceRows(db, where, lang),
});
