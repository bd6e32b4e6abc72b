import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { memberList } from '../member/rights.ts';
import { expressPlatformSettings, orderList, receiptHistory } from './rights.ts';

/** What a person reads for the trace of a parcel. */
export const expressFields = {
  id: { zh: '物流公司', en: 'Express company' },
  num: { zh: '快递单号', en: 'Waybill no.' },
  name: { zh: '物流公司', en: 'Express company' },
  order_sn: { zh: '订单编号', en: 'Order no.' },
  courier_num: { zh: '快递单号', en: 'Waybill no.' },
  data: { zh: '物流信息', en: 'Tracking' },
} satisfies Record<string, Text>;

/** Where parcels are, as the open tracking platform tells it. Source: reference/settings.yaml `# ----- plugin families`, Q11. */
export const expressApi = defineApi('express', expressFields, () => import('./express.schema.ts'), {
  trace: {
    method: 'GET',
    path: '/admin/systems/express-platforms/express',
    permission: [orderList, receiptHistory, memberList, expressPlatformSettings],
    // The platform behind it takes its time, too.
    timeout: 15_000,
    summary: { zh: '查询物流信息', en: 'Where a parcel is' },
  },
});
