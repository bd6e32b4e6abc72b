import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/order/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { collectionList } from './pay-log/index.ts';
import { orderDetail, orderList } from './order/index.ts';
import { receiptDetail, receiptHistory } from './receipt/index.ts';

/** Orders, what was paid for them, and their invoices. */
export const orderGroup = defineGroup({
  ...named(rights.orderRights),
  route: '/order',
  icon: FileTextOutlined,
  // Hidden pages stand behind the list that they belong to: its entry is marked while they are open.
  children: [
    withView(orderList, () => import('./order/list.tsx')),
    withView(orderDetail, () => import('./order/detail.tsx')),
    withView(collectionList, () => import('./pay-log/list.tsx')),
    withView(receiptHistory, () => import('./receipt/list.tsx')),
    withView(receiptDetail, () => import('./receipt/detail.tsx')),
  ],
});
