import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';
import { memberList } from '../member/rights.ts';
import { expressPlatformSettings, expressSettings, orderList, receiptHistory } from './rights.ts';

/** Whether shops may choose an express company. */
export const logiDisabled = defineEnum([
  ['OPEN', '开启', 'Open', 'success'],
  ['CLOSE', '关闭', 'Closed', 'default'],
]);

/** What a person reads for express companies and parcel traces. */
export const expressFields = {
  id: { zh: '物流公司', en: 'Express company' },
  num: { zh: '快递单号', en: 'Waybill no.' },
  name: { zh: '物流公司', en: 'Express company' },
  code: { zh: '快递查询代码', en: 'Tracking code' },
  kdcode: { zh: '电子面单公司代码', en: 'Waybill company code' },
  is_waybill: { zh: '电子面单', en: 'Electronic waybill' },
  disabled: { zh: '状态', en: 'State' },
  courier_num: { zh: '快递单号', en: 'Waybill no.' },
  data: { zh: '物流信息', en: 'Tracking' },
} satisfies Record<string, Text>;

/** Express companies as orders use them, and where parcels are. Source: reference/settings.yaml, reference/order.yaml. */
export const expressApi = defineApi('express', expressFields, () => import('./express.schema.ts'), {
  companies: {
    method: 'GET',
    path: '/admin/systems/logi-companies',
    permission: [expressSettings, orderList],
    summary: { zh: '查询物流公司列表', en: 'List express companies' },
  },
  trace: {
    method: 'GET',
    path: '/admin/systems/express-platforms/express',
    permission: [orderList, receiptHistory, memberList, expressPlatformSettings],
    summary: { zh: '查询物流信息', en: 'Where a parcel is' },
  },
});
