/** How money goes back (R16). */
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import type { AccountType, RefundWay } from '#contract/aftersale/enums.ts';
import type { Db } from '#server/db/client.ts';
import { refuse } from '#server/core/refused.ts';
import { refundAccounts } from '#server/groups/payment/method/offered.ts';
import type { OrderRow } from './locked.ts';

/** The account that a buyer names. Banks need bank, number, holder and branch; the others `return_account`. */
export interface RefundAccount {
  account_type?: AccountType;
  return_account?: string;
  bank_name?: string;
  bank_account_number?: string;
  bank_account_name?: string;
  bank_deposit_name?: string;
}

/** The way of a refund with the account that it goes to. */
export interface Way {
  refund_way: RefundWay;
  account_type: AccountType | null;
  return_account?: string | null;
  bank_name?: string | null;
  bank_account_number?: string | null;
  bank_account_name?: string | null;
  bank_deposit_name?: string | null;
  pay_order_no: string | null;
}

type PaidOrder = Pick<OrderRow, 'balance' | 'payment_plugin_id' | 'payment_type' | 'pay_order_no'>;

/** The way that follows from how the order was paid; undefined where the buyer has to name an account. */
export async function wayOf(db: Db, order: PaidOrder): Promise<Way | undefined> {
  const { pay_order_no, payment_plugin_id } = order;
  if (order.balance > 0) return { refund_way: 'BALANCE', account_type: 'BALANCE', pay_order_no };
  const account_type = order.payment_type === 'ONLINE' && payment_plugin_id !== null ? (await refundAccounts(db)).get(payment_plugin_id) : undefined;
  return account_type && { refund_way: 'ORIGINAL', account_type, pay_order_no };
}

const text = (value: string | undefined) => value?.trim() || null;

/** The way to the buyer's own account. Refuses a missing type with E605, missing data with E611. */
export function wayToAccount(account: RefundAccount | undefined): Way {
  if (!account?.account_type) refuse(afterSaleErrors.accountTypeMissing);
  const { account_type } = account;
  const bank = {
    bank_name: text(account.bank_name),
    bank_account_number: text(account.bank_account_number),
    bank_account_name: text(account.bank_account_name),
    bank_deposit_name: text(account.bank_deposit_name),
  };
  const return_account = text(account.return_account);
  const complete =
    account_type === 'BANKTRANSFER' ? Object.values(bank).every((value) => value !== null) : account_type === 'BALANCE' || return_account !== null;
  if (!complete) refuse(afterSaleErrors.accountMissing);
  const to = account_type === 'BANKTRANSFER' ? { ...bank, return_account: null } : { return_account };
  return { refund_way: 'ACCOUNT', account_type, ...to, pay_order_no: null };
}
