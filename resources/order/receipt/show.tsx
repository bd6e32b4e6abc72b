import { receiptType } from '#contract/order/enums.ts';
import { defineDetail } from '#kit/detail/page.tsx';
import { receiptEntity } from './entity.ts';
import { useReceiptSections } from './sections.tsx';

export default defineDetail(receiptEntity, {
  title: ({ receipt_title }) => receipt_title,
  heading: ({ receipt_type }) => receiptType.entries[receipt_type] ?? { zh: receipt_type, en: receipt_type },
  useSections: useReceiptSections,
});
