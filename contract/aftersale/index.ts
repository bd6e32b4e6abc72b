/** Every endpoint of the after-sales group, by entity. */
import { complainTopicApi } from './complaint-topic.ts';
import { complaintApi } from './complaint.ts';
import { refundApi } from './refund.ts';
import { afterSaleApi } from './service.ts';

export const aftersaleApis = { afterSale: afterSaleApi, refund: refundApi, complaint: complaintApi, complainTopic: complainTopicApi } as const;
