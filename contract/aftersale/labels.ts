/** What a person reads for the fields of the after-sales group, by entity. */
import type { Text } from '../core/text.ts';
import { complainTopicFields } from './complain-topic.ts';
import { complaintFields } from './complaint.ts';
import { refundFields } from './refund.ts';
import { afterSaleFields } from './service.ts';

export const aftersaleLabels = {
  afterSale: afterSaleFields,
  refund: refundFields,
  complaint: complaintFields,
  complainTopic: complainTopicFields,
} satisfies Record<string, Readonly<Record<string, Text>>>;
