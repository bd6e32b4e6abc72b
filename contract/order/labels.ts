/** What a person reads for the fields of the order group, by entity. */
import type { Text } from '../core/text.ts';
import { expressFields } from './express.ts';
import { orderFields } from './order.ts';
import { payLogFields } from './pay-log.ts';
import { receiptFields } from './receipt.ts';
import { orderSettingFields } from './setting.ts';

export const orderLabels = {
  order: orderFields,
  orderOperation: orderFields,
  payLog: payLogFields,
  receipt: receiptFields,
  express: expressFields,
  orderSetting: orderSettingFields,
} satisfies Record<string, Readonly<Record<string, Text>>>;
