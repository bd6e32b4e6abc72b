/** Everything about an order below its buttons; the same on its page and in the drawer of the list. */
import { orderApi } from '#contract/order/order.ts';
import type { Section } from '#kit/detail/define.ts';
import type { Parts } from '#kit/detail/RecordLayout.tsx';
import { useMayCall } from '#kit/may.ts';
import { useOrderWords } from '../words.ts';
import { Amounts } from './Amounts.tsx';
import type { OrderRecord } from './entity.ts';
import { basicFields, buyerFields, receiptPairs, requestFields, sellerFields } from './fields.tsx';
import { Gifts } from './Gifts.tsx';
import { Goods } from './Goods.tsx';
import { useOrderHistory } from './history.ts';
import { Parcels } from './Parcels.tsx';
import { Refunds } from './Refunds.tsx';
import { relatedOf } from './related.ts';
import './order.css';
import '#kit/detail/detail-page.css';

type Own = Section<OrderRecord>;

/** Screens of other groups open orders too; who comes from there may not read what was sent. */
function useSections(order: OrderRecord): readonly Own[] {
  const { t } = useOrderWords();
  const mayCall = useMayCall();
  const isVirtual = order.order_type === 'VIRTUAL';
  const parts: (Own | false)[] = [
    { name: 'base', title: t('base'), fields: basicFields(order) },
    order.enterprise_id !== null && { name: 'request', title: t('request'), fields: requestFields },
    { name: 'goods', title: t('goods'), content: (one) => <Goods order={one} /> },
    order.refund_list.length > 0 && { name: 'refunds', title: t('refunds'), content: (one) => <Refunds order={one} /> },
    order.gift_list.length > 0 && { name: 'gifts', title: t('gifts'), content: (one) => <Gifts order={one} /> },
    mayCall(orderApi.shipping) &&
      !isVirtual && {
        name: 'shipments',
        title: t('shipments'),
        empty: order.ship_status === 'SHIP_NO' && t('notShipped'),
        content: (one) => <Parcels order={one} />,
      },
    { name: 'amounts', title: t('amounts'), side: true, content: (one) => <Amounts order={one} /> },
    { name: 'buyer', title: t('buyer'), side: true, fields: buyerFields(order) },
    !isVirtual && { name: 'receipt', title: t('receipt'), side: true, fields: receiptPairs, empty: order.receipt_history === null && t('noReceipt') },
    { name: 'seller', title: t('seller'), side: true, fields: sellerFields },
  ];
  return parts.filter((part) => part !== false);
}

export const orderParts: Parts<OrderRecord> = { useSections, useHistory: useOrderHistory, related: relatedOf };
