/** Orders that every demonstration has, so that each state, type and combination can be looked at however small it is. */

const HOUR = 3600;
const DAY = 86_400;

/** What is fixed about one order; everything else is left to chance. Cases go their way at a fixed pace (see timeline.ts). */
export interface OrderCase {
  /** Seconds before now at which it was placed. */
  age: number;
  kind?: 'NORMAL' | 'VIRTUAL' | 'POINT' | 'PINTUAN';
  cod?: boolean;
  /** How it ends early. `none` keeps it from ending so. */
  fate?: 'none' | 'new' | 'unpaid' | 'buyer_cancel' | 'admin_cancel' | 'stock_short' | 'balance_failed' | 'in_service' | 'group_failed';
  client?: string;
  plugin?: 'alipayDirectPlugin' | 'weixinPayPlugin' | 'unionpayPlugin' | 'chinapayPlugin' | 'balancePayPlugin' | 'admin';
  deposit?: 'part' | 'whole' | 'none';
  receipt?: 'ELECTRO' | 'VATORDINARY' | 'VATOSPECIAL';
  service?: 'RETURN_GOODS' | 'CHANGE_GOODS' | 'SUPPLY_AGAIN_GOODS' | 'ORDER_CANCEL' | 'none';
  /** What becomes of the service where it does not go well. */
  outcome?: 'refuse' | 'exception' | 'close' | 'mend' | 'refund_failed' | 'gone_wrong' | 'well';
  account?: 'WEIXINPAY' | 'ALIPAY' | 'BANKTRANSFER';
  complaint?: 'ruled' | 'withdrawn' | 'none';
  lines?: number;
  /** Deductions and gifts. */
  perk?:
    | 'coupon'
    | 'activity'
    | 'part_activity'
    | 'promotion'
    | 'level'
    | 'price_change'
    | 'points'
    | 'gift'
    | 'gift_coupon'
    | 'free_freight'
    | 'two_parcels'
    | 'company';
}

const plain = { fate: 'none', service: 'none', complaint: 'none' } as const;
const PAID = { ...plain, deposit: 'none' } as const;
const ONLINE_AGES = [5 * 60, 3 * HOUR, 1 * DAY, 4 * DAY, 12 * DAY, 45 * DAY] as const;
const COD_AGES = [3 * HOUR, 1 * DAY, 3 * DAY, 5 * DAY, 14 * DAY, 46 * DAY] as const;
const GROUP_AGES = [5 * 60, 30 * 60, 3 * HOUR, 1 * DAY, 4 * DAY, 12 * DAY, 45 * DAY] as const;
/** Awaiting review, accepted, goods sent back, in stock, refund under way, done. */
const SERVICE_AGES = [3.3 * DAY, 4.2 * DAY, 5.2 * DAY, 6 * DAY, 7 * DAY, 9 * DAY, 60 * DAY] as const;
const CANCEL_AGES = [3 * HOUR, 8.5 * HOUR, 11 * HOUR, 20 * HOUR, 3 * DAY, 50 * DAY] as const;
/** New, with the shop, in dialogue, awaiting arbitration, ruled. */
const COMPLAINT_AGES = [3.5 * DAY, 4.5 * DAY, 5.5 * DAY, 6.5 * DAY, 9 * DAY, 40 * DAY] as const;

const at = (ages: readonly number[], what: Omit<OrderCase, 'age'>): OrderCase[] => ages.map((age) => ({ age, ...what }));
const returning = { ...plain, service: 'RETURN_GOODS', outcome: 'well', deposit: 'none' } as const;
const cancelling = { ...plain, service: 'ORDER_CANCEL', outcome: 'well', deposit: 'none' } as const;
const complaining = { fate: 'none', service: 'none', complaint: 'ruled' } as const;

/** All cases. The first ones appear at the top of the lists. */
export const orderCases: readonly OrderCase[] = [
  // Every state of every flow.
  ...at(ONLINE_AGES, plain),
  ...at(COD_AGES, { ...plain, cod: true }),
  ...at(GROUP_AGES, { ...plain, kind: 'PINTUAN' }),
  ...at([5 * 60, 3 * HOUR, 4 * DAY, 12 * DAY, 45 * DAY], { ...plain, kind: 'VIRTUAL' }),
  ...at([3 * HOUR, 1 * DAY, 12 * DAY], { ...PAID, kind: 'POINT' }),
  ...at([20, 45], { ...plain, fate: 'new' }),
  ...at([2 * DAY, 33 * DAY], { ...plain, fate: 'stock_short' }),
  { ...plain, age: 2 * DAY, kind: 'PINTUAN', fate: 'stock_short' },
  { ...plain, age: 50, kind: 'PINTUAN', fate: 'new' },
  { ...plain, age: 70, cod: true, fate: 'new' },
  { ...plain, age: 5 * DAY, cod: true, fate: 'stock_short' },
  ...at([2 * DAY, 70 * DAY], { ...plain, fate: 'unpaid' }),
  ...at([9 * HOUR, 3 * DAY], { ...plain, fate: 'buyer_cancel' }),
  ...at([9 * HOUR, 6 * DAY], { ...plain, fate: 'admin_cancel' }),
  ...at([2 * DAY, 8 * DAY], { ...plain, fate: 'buyer_cancel', cod: true }),
  { ...plain, age: 2 * DAY, kind: 'PINTUAN', fate: 'unpaid' },
  { ...plain, age: 400 * DAY, fate: 'balance_failed', deposit: 'part' },
  { ...plain, age: 401 * DAY, fate: 'in_service' },
  { ...plain, age: 402 * DAY, fate: 'in_service', cod: true },
  // Ways of paying, sources, deductions, gifts, invoices, parcels.
  ...(['alipayDirectPlugin', 'weixinPayPlugin', 'unionpayPlugin', 'chinapayPlugin', 'admin'] as const).flatMap((plugin) =>
    at([6 * HOUR, 15 * DAY], { ...PAID, plugin }),
  ),
  ...(['part', 'whole'] as const).flatMap((deposit) => at([5 * 60, 6 * HOUR, 15 * DAY], { ...plain, deposit })),
  { ...plain, age: 7 * HOUR, deposit: 'part', plugin: 'admin' },
  ...['PC', 'H5', 'WECHAT_H5', 'MINI', 'APP', 'WAP', 'NATIVE', 'REACT'].map((client, index): OrderCase => ({ ...plain, age: (5 + index) * HOUR, client })),
  ...(
    ['coupon', 'activity', 'part_activity', 'promotion', 'level', 'price_change', 'points', 'gift', 'gift_coupon', 'free_freight', 'company'] as const
  ).flatMap((perk) => at([4 * HOUR, 11 * DAY], { ...PAID, perk, lines: 3 })),
  ...at([1 * DAY, 3.5 * DAY, 20 * DAY], { ...PAID, perk: 'two_parcels', lines: 4 }),
  ...(['ELECTRO', 'VATORDINARY', 'VATOSPECIAL'] as const).flatMap((receipt) => at([5 * HOUR, 2 * DAY, 13 * DAY], { ...PAID, receipt })),
  // Every state of every service, every way of refunding.
  ...at(SERVICE_AGES, { ...returning, plugin: 'alipayDirectPlugin' }),
  ...at(SERVICE_AGES, { ...returning, plugin: 'admin', account: 'BANKTRANSFER' }),
  ...at([7 * DAY, 9 * DAY], { ...returning, plugin: 'admin', account: 'ALIPAY' }),
  ...at([7 * DAY, 9 * DAY], { ...returning, plugin: 'admin', account: 'WEIXINPAY' }),
  ...at([7 * DAY, 9 * DAY], { ...returning, cod: true, account: 'BANKTRANSFER' }),
  ...at([7 * DAY, 9 * DAY], { ...returning, deposit: 'part' }),
  ...at([9 * DAY, 30 * DAY], { ...returning, deposit: 'whole' }),
  ...(['alipayDirectPlugin', 'weixinPayPlugin', 'unionpayPlugin'] as const).flatMap((plugin) =>
    at([7 * DAY], { ...returning, plugin, outcome: 'refund_failed' }),
  ),
  { ...returning, age: 7 * DAY, deposit: 'part', outcome: 'refund_failed' },
  { ...returning, age: 260 * DAY, plugin: 'weixinPayPlugin', outcome: 'gone_wrong' },
  ...at([4.2 * DAY, 25 * DAY], { ...returning, outcome: 'refuse' }),
  ...at([7 * DAY], { ...returning, perk: 'gift', lines: 3 }),
  ...at(SERVICE_AGES, { ...plain, service: 'CHANGE_GOODS', outcome: 'well' }),
  ...at([3.3 * DAY, 4.2 * DAY, 20 * DAY], { ...plain, service: 'SUPPLY_AGAIN_GOODS', outcome: 'well' }),
  ...(['CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS'] as const).flatMap((service) => [
    ...at([4.2 * DAY], { ...plain, service, outcome: 'refuse' }),
    ...at([4.2 * DAY], { ...plain, service, outcome: 'exception' }),
    ...at([6 * DAY], { ...plain, service, outcome: 'close' }),
    ...at([6 * DAY, 12 * DAY], { ...plain, service, outcome: 'mend' }),
  ]),
  ...at(CANCEL_AGES, { ...cancelling, plugin: 'alipayDirectPlugin' }),
  ...at(CANCEL_AGES, { ...cancelling, plugin: 'admin', account: 'BANKTRANSFER' }),
  ...at([20 * HOUR, 3 * DAY], { ...cancelling, deposit: 'whole' }),
  ...at([20 * HOUR], { ...cancelling, plugin: 'weixinPayPlugin', outcome: 'refund_failed' }),
  ...at([9 * HOUR, 4 * DAY, 15 * DAY], { ...cancelling, outcome: 'refuse' }),
  // Group purchases that nobody else joined.
  ...at([30 * HOUR, 3 * DAY, 90 * DAY], { ...PAID, kind: 'PINTUAN', fate: 'group_failed', plugin: 'alipayDirectPlugin' }),
  ...at([30 * HOUR, 40 * DAY], { ...PAID, kind: 'PINTUAN', fate: 'group_failed', plugin: 'admin' }),
  // Every state of a complaint.
  ...at(COMPLAINT_AGES, complaining),
  ...at(COMPLAINT_AGES, { ...complaining, cod: true }),
  ...at([9 * DAY, 80 * DAY], { ...complaining, complaint: 'withdrawn' }),
];
