/** The list of shops, for ordinary shops and for suppliers. */
import { shopStatusFilter } from '#contract/shop/enums.ts';
import type { Action } from '#kit/action/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import type { Page } from '#kit/resource.ts';
import { commission, location, settlementDay, shopName, state } from './columns.tsx';
import { shopEntity, type Shop } from './entity.ts';

interface Parts {
  type: 'NORMAL' | 'SUPPLIER';
  actions: readonly Action<Shop>[];
}

export const listOfShops = (page: Page, { type, actions }: Parts) =>
  defineListPage(page, shopEntity, {
    fixed: { shop_type: type, shop_disable: 'ALL' },
    tabs: { field: 'shop_disable', options: shopStatusFilter },
    search: { field: 'keyword', placeholder: { zh: '店铺或会员名称、联系电话或后四位', en: 'Shop, owner, phone or its last 4 digits' } },
    filters: [
      filter.text('shop_name', { max: 50 }),
      filter.text('member_name', { max: 50 }),
      filter.time('shop_createtime', ['start_time', 'end_time'], { zh: '注册日期', en: 'Created between' }),
    ],
    columns: [
      column.copy<Shop>('shop_id', { width: 110 }),
      shopName,
      column.text<Shop>('member_name', { width: 140 }),
      column.time<Shop>('shop_createtime', { sortable: true, width: 165 }),
      state,
      settlementDay({ width: 165 }),
      commission({ width: 110, align: 'right', optional: true }),
      column.money<Shop>('remaining_margin', { optional: true }),
      { ...location, optional: true },
    ],
    actions,
    opens: 'shop',
  });
