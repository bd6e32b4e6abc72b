import { enumLabel } from '#contract/core/enum.ts';
import { receiptStatus, receiptType } from '#contract/order/enums.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { receiptEntity } from './entity.ts';
import { receiptDetail, receiptHistory } from './index.ts';
import { useReceiptSections } from './sections.tsx';

export default defineDetailPage(receiptDetail, receiptEntity, {
  param: 'id',
  title: ({ receipt_title }) => receipt_title,
  tabName: ({ order_sn }) => order_sn,
  summary: ({ receipt_type, receipt_title, status }, { words }) => (
    <>
      <span>{receipt_title}</span>
      <Tag tone={receiptType.entries[receipt_type]?.tone}>{enumLabel(receiptType, receipt_type, words.lang)}</Tag>
      <Tag tone={receiptStatus.entries[String(status)]?.tone}>{enumLabel(receiptStatus, status, words.lang)}</Tag>
    </>
  ),
  told: ['receipt_title', 'receipt_type', 'status'],
  useSections: useReceiptSections,
  back: receiptHistory,
  print: true,
});
