import { shopApi } from '#contract/shop/shop.ts';
import { shopWaiting } from '#contract/shop/waiting.ts';
import { reviewAll } from '#resources/platform/approval/review.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { reviewRow } from './actions.ts';
import { location, shopName, state } from './columns.tsx';
import { shopEntity, type Shop } from './entity.ts';
import { shopAudit } from './index.ts';

/** Applications that wait for a decision. */
export default defineListPage(shopAudit, shopEntity, {
  fixed: { shop_type: 'NORMAL', shop_disable: 'APPLY' },
  search: { field: 'keyword', placeholder: { zh: '店铺或会员名称、联系电话或后四位', en: 'Shop, owner, phone or its last 4 digits' } },
  columns: [shopName, column.text<Shop>('member_name', { width: 160 }), location, column.time<Shop>('shop_createtime', { sortable: true }), state],
  actions: [reviewRow, reviewAll(shopEntity, shopWaiting, shopApi.update)],
  empty: { zh: '没有待审核的店铺', en: 'No shops wait for review' },
  opens: 'shop',
});
