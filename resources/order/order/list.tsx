import { clientTypeFilter, orderTag, orderType, paymentType } from '#contract/order/enums.ts';
import { orderApi, orderFields } from '#contract/order/order.ts';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { shopFilter } from '#pickers/filters.tsx';
import { cancelOrder, closeService, completeOrder, handleOrder, viewOrder } from './actions.ts';
import { orderColumns } from './columns.tsx';
import { orderEntity } from './entity.ts';
import { orderList } from './index.ts';

/** On the page of the order they say why not; here they are for the selection only, so that rows stay calm. */
const forSelection = [completeOrder, cancelOrder, closeService].map((one) => ({ ...one, on: 'rows' as const }));

export default defineListPage(orderList, orderEntity, {
  search: { field: 'order_sn', placeholder: { zh: '请输入订单编号', en: 'Order no.' } },
  tabs: { field: 'tag', options: orderTag, counts: orderApi.tabCounts },
  filters: [
    filter.text('ship_name', { max: 50, ways: ['empty'] }),
    filter.text('goods_name', { max: 200 }),
    filter.text('buyer_name', { max: 50 }),
    shopFilter('seller_id', { ways: ['in', 'not'] }),
    filter.time('create_time', ['start_time', 'end_time'], orderFields.create_time),
    filter.choice('order_type', { options: orderType, ways: ['in', 'not'] }),
    filter.choice('payment_type', { options: paymentType, ways: ['in', 'not'] }),
    filter.choice('client_type', { options: clientTypeFilter, ways: ['in', 'not'], label: orderFields.client_type }),
  ],
  columns: orderColumns,
  actions: [handleOrder, viewOrder, ...forSelection],
  // Who exports orders wants to work with them: goods, address, parcel and all times are in the file.
  exports: 'all',
  detail: () => import('./show.tsx'),
});
