import type { OrderTexts } from '../zh/order.ts';

export const order: OrderTexts = {
  base: 'Basics',
  amounts: 'Amounts',
  buyer: 'Buyer',
  seller: 'Seller',
  receipt: 'Invoice',
  noReceipt: 'Not wanted',
  request: 'Purchase request',
  goods: 'Goods',
  gifts: 'Gifts',
  refunds: 'Refunds',
  shipments: 'Shipments',
  notShipped: 'Nothing shipped yet',
  lineService: 'After-sales',
  lineComplaint: 'Complaint',
  tracking: 'Tracking',
  noTrace: 'No tracking information yet',
  orderInfo: 'Order',
  none: 'None',
  download: 'Download',
  viewTrace: 'Track',
};
