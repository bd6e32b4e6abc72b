import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import { defineGroup } from '#kit/resource.ts';
import { collectionList } from './pay-log/index.ts';
import { orderDetail, orderList } from './order/index.ts';
import { receiptDetail, receiptHistory } from './receipt/index.ts';

/** Orders, what was paid for them, and their invoices. */
export const orderGroup = defineGroup({
  name: 'order',
  route: '/order',
  title: { zh: '订单', en: 'Orders' },
  icon: FileTextOutlined,
  // Hidden pages stand behind the list that they belong to: its entry is marked while they are open.
  children: [orderList, orderDetail, collectionList, receiptHistory, receiptDetail],
});
