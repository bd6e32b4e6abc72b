/** Waiting work: which number of the dashboard leads to which page. Source: reference/platform.yaml screen `dashboard`. */
import type { dashboardFields } from '#contract/dashboard/dashboard.ts';

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

export const TODO: readonly NumberCard[] = [
  { field: 'wait_audit_goods_count', page: 'goodsAudit' },
  { field: 'wait_audit_shop_count', page: 'shopAudit' },
  { field: 'wait_handle_complain_count', page: 'complaintList', query: 'tag=HANDLE' },
  { field: 'wait_handle_service_count', page: 'serviceList', query: 'service_status=WAIT_FOR_MANUAL' },
  { field: 'wait_audit_withdraw_count', page: 'putforwardApply' },
  { field: 'wait_audit_vat_count', page: 'receiptExamine', query: 'status=NEW_APPLY' },
];

/** What happened today. A number is shown when the page of its records is there; without a page it always is. */
export const TODAY: readonly { field: Field; page?: string }[] = [
  { field: 'today_order_count', page: 'orderList' },
  { field: 'today_order_amount', page: 'orderList' },
  { field: 'today_shop_count' },
  { field: 'today_member_count', page: 'memberList' },
  { field: 'today_goods_count' },
  { field: 'today_comment_count', page: 'goodsCommentList' },
];
