/** What orders do to the books of members, with how that is proved. */
import { sql } from 'drizzle-orm';
import { consumPoints, gradePoints, wallet } from '#server/groups/member/books.ts';
import { defineCauses } from '#server/platform/ledger/define.ts';
import type { OrderRow } from './steps/locked.ts';

/** The other side of what an order takes from a deposit, or gives back. */
export const counterpartOf = ({ seller_id }: Pick<OrderRow, 'seller_id'>): string => `shop:${seller_id}`;

const placed = { zh: '下单', en: 'Orders placed' };
const cancelled = { zh: '取消订单', en: 'Orders cancelled before payment' };
/** Nothing was taken for orders whose deposit did not suffice. */
const taken = sql`order_status <> 'BALANCE_ERROR'`;
const givenBack = sql`(order_status = 'INTODB_ERROR' or order_status = 'CANCELLED' and payment_time is null)`;

/** Amounts follow from the settings of that moment, so only the order is proved. */
const byOrder = (zh: string, en: string) => ({
  title: { zh, en },
  records: sql`select member_id as account, sn as cause_id, null::bigint as amount, false as must from orders`,
});
const earned = { online_pay: byOrder('在线支付赠送', 'For paying online'), buy_goods: byOrder('购物赠送', 'For what was bought') };

export const orderCauses = [
  ...defineCauses(wallet, {
    order: {
      title: placed,
      records: sql`select member_id as account, sn as cause_id, -balance as amount, true as must from orders where balance > 0 and ${taken}`,
    },
    cancel: {
      title: cancelled,
      records: sql`select member_id as account, sn as cause_id, balance as amount, true as must from orders where balance > 0 and ${givenBack}`,
    },
  }),
  ...defineCauses(consumPoints, {
    order: {
      title: placed,
      records: sql`select member_id as account, sn as cause_id, -paid_point::bigint as amount, true as must from orders where paid_point > 0 and ${taken}`,
    },
    cancel: {
      title: cancelled,
      records: sql`select member_id as account, sn as cause_id, paid_point::bigint as amount, true as must from orders where paid_point > 0 and ${givenBack}`,
    },
    gift: {
      title: { zh: '订单赠送', en: 'Given with orders' },
      records: sql`select member_id as account, sn as cause_id, gift_point::bigint as amount, signing_time is not null as must from orders where gift_point > 0`,
    },
    ...earned,
  }),
  ...defineCauses(gradePoints, earned),
];
