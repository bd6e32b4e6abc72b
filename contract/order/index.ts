/** Every endpoint of the order group, by entity. */
import { expressApi } from './express.ts';
import { logiCompanyApi } from './logi-company.ts';
import { orderApi, orderOperationApi } from './order.ts';
import { payLogApi } from './pay-log.ts';
import { receiptApi } from './receipt.ts';
import { orderSettingApi } from './setting.ts';

export const orderApis = {
  order: orderApi,
  orderOperation: orderOperationApi,
  payLog: payLogApi,
  receipt: receiptApi,
  express: expressApi,
  logiCompany: logiCompanyApi,
  orderSetting: orderSettingApi,
} as const;
