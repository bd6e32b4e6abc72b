import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of a shop. */
export const shopFields = {
  shop_id: { zh: '店铺ID', en: 'Shop ID' },
  shop_name: { zh: '店铺名称', en: 'Shop name' },
  shop_type: { zh: '店铺类型', en: 'Shop type' },
} satisfies Record<string, Text>;

/** Look-ups of open shops for pickers; they answer names only. Source: reference/platform.yaml (`/admin/shops/list`), goods.yaml. */
export const shopApi = defineApi('shop', shopFields, () => import('./shop.schema.ts'), {
  pickerList: { method: 'GET', path: '/admin/shops/list', permission: 'any', summary: { zh: '查询店铺选择列表', en: 'Open shops, for pickers' } },
  supplierList: {
    method: 'GET',
    path: '/admin/shops/list_supplier',
    permission: 'any',
    summary: { zh: '查询供应商选择列表', en: 'Open supplier shops, for pickers' },
  },
});
