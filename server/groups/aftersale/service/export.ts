import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { defineTimeline } from '#server/platform/timeline/define.ts';
import { accountType, refundWay, serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import { afterSaleApi, afterSaleFields } from '#contract/aftersale/service.ts';
import { cancelText } from '#contract/order/sentences.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { afterSale } from '../schema.ts';
import { numberedOrder } from '../pages.ts';
import { openServiceRows, type ServiceExportRow } from './export-rows.ts';
import { serviceWhere } from './list.ts';

const listing = listingOf(afterSaleApi.list, {
  title: { zh: '售后服务列表', en: 'After-sales services' },
  table: afterSale,
  key: afterSale.id,
  numbered: afterSale.sn,
  called: afterSale.sn,
  where: serviceWhere,
  order: numberedOrder(afterSale),
  sort: { create_time: afterSale.create_time },
});

export const afterSaleExport = defineExport<object, unknown, ServiceExportRow>(
  listing,
  {
    service_sn: 'text',
    order_sn: 'text',
    create_time: 'time',
    member_name: 'text',
    seller_name: 'text',
    mobile: 'text',
    service_type_text: { kind: 'enum', options: serviceType, value: (row) => row.service_type },
    service_status_text: { kind: 'enum', label: { zh: '售后服务状态', en: 'Status' }, options: serviceStatus, value: (row) => row.service_status },
    reason: cancelText,
    problem_desc: 'text',
    apply_vouchers: 'text',
    audit_remark: { kind: 'text', label: { zh: '商家审核备注', en: 'Shop review remark' } },
    stock_remark: { kind: 'text', label: { zh: '商家入库备注', en: 'Shop stock-in remark' } },
    refund_remark: { kind: 'text', label: { zh: '平台退款备注', en: 'Platform refund remark' } },
    goods_info: 'text',
    express_info: 'text',
    rog_info: 'text',
    refund_price: 'money',
    agree_price: { kind: 'money', label: { zh: '商家同意退款金额', en: 'Amount agreed' } },
    actual_price: 'money',
    refund_time: 'time',
    refund_way_text: { kind: 'enum', label: afterSaleFields.refund_way, options: refundWay, value: (row) => row.refund_way },
    account_type_text: { kind: 'enum', options: accountType, value: (row) => row.account_type },
    return_account: 'text',
    bank_name: 'text',
    bank_account_number: { kind: 'text', label: { zh: '银行账户', en: 'Bank account no.' } },
    bank_account_name: 'text',
    bank_deposit_name: 'text',
  },
  { open: async (db, where, lang, sorting) => openServiceRows(db, where, lang, sorting) },
);

export const serviceTimeline = defineTimeline({
  kind: 'afterSale',
  reader: afterSaleApi.one as unknown as Endpoint,
  exists: async (db, sn) => (await db.$count(afterSale, eq(afterSale.sn, sn))) > 0,
});
