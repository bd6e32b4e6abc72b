/** Waiting work: which number of the dashboard leads to which page. Source: reference/platform.yaml screen `dashboard`. */
import { dashboardFields } from '#contract/dashboard/dashboard.ts';
import { waitingKinds } from '#contract/waiting.ts';

type Field = keyof typeof dashboardFields;

export interface NumberCard {
  field: Field;
  /** Page name. */
  page: string;
  /** Query with which the page lists just what was counted. */
  query?: string;
}

export const TOTALS: readonly NumberCard[] = [
  { field: 'goods_count', page: 'goodsList' },
  { field: 'member_count', page: 'memberList' },
  { field: 'order_count', page: 'orderList' },
  { field: 'shop_count', page: 'shopList' },
];

/** Waiting work that has a number here, in the order of the numbers. */
export const TODO: readonly NumberCard[] = (Object.keys(dashboardFields) as Field[]).flatMap((field) =>
  waitingKinds
    .filter(({ counter }) => counter === field)
    .map(({ right, query }) => ({ field, page: right.identifier, ...(query && { query: String(new URLSearchParams(query)) }) })),
);

/** What happened today. A number is shown when the page of its records is there; without a page it always is. */
export const TODAY: readonly { field: Field; page?: string }[] = [
  { field: 'today_order_count', page: 'orderList' },
  { field: 'today_order_amount', page: 'orderList' },
  { field: 'today_shop_count' },
  { field: 'today_member_count', page: 'memberList' },
  { field: 'today_goods_count' },
  { field: 'today_comment_count', page: 'goodsCommentList' },
];
