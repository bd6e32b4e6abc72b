import { receiptApi, receiptFields } from '#contract/order/receipt.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Invoices that buyers asked for. Shops issue them; the platform reads. */
export const receiptEntity = defineEntity({
  name: 'receipt',
  key: 'history_id',
  title: (row) => row.receipt_title,
  labels: receiptFields,
  noun: { zh: '发票', en: 'invoice' },
  api: receiptApi,
});

export type Receipt = RowOf<typeof receiptApi.list>;

/** One invoice with its lines. */
export type ReceiptRecord = RecordOf<typeof receiptApi>;
