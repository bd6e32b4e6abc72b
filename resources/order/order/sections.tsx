/** Everything about an order below its buttons; the same on its page and in the drawer of the list. */
import { orderApi } from '#contract/order/order.ts';
import type { Section } from '#kit/detail/define.ts';
import { useMayCall } from '#kit/may.ts';
import { useOrderWords } from '../words.ts';
import { Amounts } from './Amounts.tsx';
import type { OrderRecord } from './entity.ts';
import { basicFields, buyerFields, receiptPairs, requestFields, sellerFields } from './fields.tsx';
import { Gifts } from './Gifts.tsx';
import { Goods } from './Goods.tsx';
import { History } from './History.tsx';
import { Parcels } from './Parcels.tsx';
import { Refunds } from './Refunds.tsx';
import './order.css';
import '#kit/detail/detail-page.css';

/** Screens of other groups open orders too; who comes from there may not read what happened to the order. */
export function useOrderSections(order: OrderRecord): readonly Section<OrderRecord>[] {
  const { t } = useOrderWords();
  const mayCall = useMayCall();
  const isVirtual = order.order_type === 'VIRTUAL';
  const isCompany = order.enterprise_id !== null;
  const side = isVirtual ? 'half' : 'third';
  const section = (name: string, title: string, rest: Omit<Section<OrderRecord>, 'name' | 'title'>): Section<OrderRecord> => ({ name, title, ...rest });
  return [
    section('base', t('base'), { width: 'half', fields: basicFields(order) }),
    section('amounts', t('amounts'), { width: 'half', content: (one) => <Amounts order={one} /> }),
    section('buyer', t('buyer'), { width: side, fields: buyerFields(order) }),
    ...(isVirtual ? [] : [section('receipt', t('receipt'), { width: side, fields: receiptPairs })]),
    section('seller', t('seller'), { width: side, fields: sellerFields }),
    ...(isCompany ? [section('request', t('request'), { fields: requestFields })] : []),
    section('goods', t('goods'), { content: (one) => <Goods order={one} /> }),
    ...(order.refund_list.length > 0 ? [section('refunds', t('refunds'), { content: (one: OrderRecord) => <Refunds order={one} /> })] : []),
    ...(order.gift_list.length > 0 ? [section('gifts', t('gifts'), { content: (one: OrderRecord) => <Gifts order={one} /> })] : []),
    ...(mayCall(orderApi.log) ? [section('log', t('log'), { content: (one: OrderRecord) => <History order={one} /> })] : []),
    ...(mayCall(orderApi.shipping) && !isVirtual ? [section('shipments', t('shipments'), { content: (one: OrderRecord) => <Parcels order={one} /> })] : []),
  ];
}
