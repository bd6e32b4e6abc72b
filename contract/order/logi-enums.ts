/** Closed value sets of express companies. Source: reference/settings.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

/** Whether shops may choose an express company. */
export const logiDisabled = defineEnum([
  ['OPEN', '已开启', 'On', 'success'],
  ['CLOSE', '已禁用', 'Off', 'default'],
]);
export type LogiDisabled = (typeof logiDisabled)['values'][number];

/** Whether a company prints electronic waybills. */
export const logiWaybill = defineEnum([
  [1, '支持', 'Supported', 'info'],
  [0, '不支持', 'Not supported', 'default'],
]);

/** What a shop is asked for before a company prints waybills for it: parameters of the waybill platform. */
export const kdnParam = defineEnum([
  ['customer_name', '客户号', 'Customer number'],
  ['customer_pwd', '客户密码', 'Customer password'],
  ['month_code', '月结编码', 'Monthly account code'],
  ['send_site', '收件网点', 'Pick-up branch'],
  ['send_staff', '收件快递员', 'Courier'],
]);
export type KdnParam = (typeof kdnParam)['values'][number];
