/**
 * Which payment methods can send money back the way it came. Refunds of orders paid by one that can are ORIGINAL (R16), and such
 * orders say so by `is_retrace` (R22). Source: reference/settings.yaml `plugins.payment`, the state in which an installation starts;
 * once payment methods are set up per installation, their own `is_retrace` stands in the place of this one.
 */
import type { AccountType } from '../aftersale/enums.ts';
import type { PaymentPlugin } from './enums.ts';

interface RefundChannel {
  /** The kind of account that a refund through this method goes to. */
  account_type: AccountType;
  is_retrace: 0 | 1;
}

/** Deposits are no channel: what was paid from them goes back into them. */
export const refundChannels: Readonly<Record<Exclude<PaymentPlugin, 'balancePayPlugin'>, RefundChannel>> = {
  alipayDirectPlugin: { account_type: 'ALIPAY', is_retrace: 1 },
  weixinPayPlugin: { account_type: 'WEIXINPAY', is_retrace: 1 },
  unionpayPlugin: { account_type: 'BANKTRANSFER', is_retrace: 0 },
  chinapayPlugin: { account_type: 'BANKTRANSFER', is_retrace: 0 },
};

/** The kind of account that money paid by a method goes back to by itself; undefined for a method that cannot, and for none. */
export function retraceAccount(plugin: string | null): AccountType | undefined {
  const channel = plugin !== null && Object.hasOwn(refundChannels, plugin) ? refundChannels[plugin as keyof typeof refundChannels] : undefined;
  return channel?.is_retrace === 1 ? channel.account_type : undefined;
}
