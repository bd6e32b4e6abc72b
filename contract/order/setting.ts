import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { systemSettings } from '../setting/rights.ts';

/** What a person reads for each order setting. */
export const orderSettingFields = {
  cancel_order_day: { zh: '自动取消订单（天）', en: 'Auto-cancel days' },
  cancel_order_hour: { zh: '自动取消订单（小时）', en: 'Auto-cancel hours' },
  cancel_order_minutes: { zh: '自动取消订单（分钟）', en: 'Auto-cancel minutes' },
  rog_order_day: { zh: '自动确认收货', en: 'Auto-receive after' },
  complete_order_day: { zh: '自动完成订单', en: 'Auto-complete after' },
  service_expired_day: { zh: '售后自动失效', en: 'After-sales window' },
  complain_expired_day: { zh: '投诉自动失效', en: 'Complaint window' },
  comment_order_day: { zh: '自动好评', en: 'Auto-praise after' },
  complete_order_pay: { zh: '自动确认收款', en: 'Auto-confirm payment after' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

/** When orders move on by themselves (R13); a single record. Source: reference/settings.yaml `order_setting`. */
export const orderSettingApi = defineApi('orderSetting', orderSettingFields, () => import('./setting.schema.ts'), {
  show: {
    method: 'GET',
    path: '/admin/trade/orders/setting',
    permission: [systemSettings],
    summary: { zh: '查询订单设置', en: 'Get the order settings' },
  },
  save: {
    method: 'POST',
    path: '/admin/trade/orders/setting',
    permission: [systemSettings],
    guarded: true,
    important: true,
    summary: { zh: '修改订单设置', en: 'Change the order settings' },
  },
});
