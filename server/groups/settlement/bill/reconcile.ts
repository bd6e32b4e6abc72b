/**
 * Holds the bills of a period against the orders and refunds themselves. What is expected is computed anew, from orders, refunds and the
 * formula; what differs is named, down to the order or refund.
 */
import { eq, sql } from 'drizzle-orm';
import { billErrors, type Difference, type ReconciledShop, type Reconciliation } from '#contract/settlement/bill.schema.ts';
import { FIGURES, figuresOf, payable, type BillFigures } from '#contract/settlement/terms.ts';
import { toYuan } from '#server/db/money.ts';
import type { Db } from '#server/db/client.ts';
import { found } from '#server/core/refused.ts';
import type { BillRecord } from '../run/make.ts';
import { NOTHING, sumsByBill } from '../run/take.ts';
import { bill, billPeriod } from '../schema.ts';
import { inYuan } from './view.ts';

/** More single differences of a bill than this are not named; the figures tell the rest. */
const MOST_NAMED = 50;

const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows;

interface Found {
  bill_id: string;
  seller_id: string;
  kind: Difference['kind'];
  number: string;
  billed: string;
  expected: string;
}

/** Items of the bills whose order or refund says something else, or is not there. */
async function wrongItems(db: Db, sn: string): Promise<Found[]> {
  return rowsOf<Found>(
    await db.execute(sql`
      select b.bill_id::text as bill_id, b.seller_id::text as seller_id, case when o.sn is null then 'ORPHAN' else 'AMOUNT' end as kind, i.order_sn as number,
        i.price::text as billed, coalesce(o.order_price, 0)::text as expected
      from bill b join settlement_item i on i.bill_id = b.bill_id and i.item_type = 'PAYMENT' left join orders o on o.sn = i.order_sn
      where b.sn = ${sn} and (o.sn is null or o.order_price <> i.price or o.seller_id <> i.seller_id)
      union all
      select b.bill_id::text, b.seller_id::text, case when r.sn is null then 'ORPHAN' else 'AMOUNT' end, i.refund_sn, i.billed::text, coalesce(r.actual_price - r.overpaid, 0)::text
      from bill b
      join lateral (select refund_sn, sum(price) as billed from settlement_item where bill_id = b.bill_id and item_type = 'REFUND' group by refund_sn) i on true
      left join refund r on r.sn = i.refund_sn
      where b.sn = ${sn} and (r.sn is null or (select sum(price) from settlement_item a where a.refund_sn = i.refund_sn and a.item_type = 'REFUND') <> coalesce(r.actual_price, 0) - r.overpaid)
      order by 1, 4`),
  );
}

/** Orders and refunds of the time that are in no settlement although their shop's bill covers it. */
async function missingItems(db: Db, sn: string): Promise<Found[]> {
  return rowsOf<Found>(
    await db.execute(sql`
      select b.bill_id::text as bill_id, b.seller_id::text as seller_id, 'MISSING' as kind, o.sn as number, '0' as billed, o.order_price::text as expected
      from bill b join shop s on s.shop_id = b.seller_id
      join orders o on o.seller_id = b.seller_id and o.disabled = 0 and o.pay_status = 'PAY_YES' and o.order_type not in ('CHANGE', 'SUPPLY_AGAIN')
        and case s.settlement_status when 'PAID_OFF' then o.payment_time else o.complete_time end between b.start_time and b.end_time
      where b.sn = ${sn} and s.settlement_status <> 'EXPIRED' and o.create_time <= b.end_time
        and not exists (select 1 from settlement_item i where i.order_sn = o.sn and i.item_type = 'PAYMENT')
      union all
      select b.bill_id::text, b.seller_id::text, 'MISSING', r.sn, '0', (r.actual_price - r.overpaid)::text
      from bill b join refund r on r.seller_id = b.seller_id and r.refund_status = 'COMPLETED' and r.refund_time between b.start_time and b.end_time
      where b.sn = ${sn} and not exists (select 1 from settlement_item i where i.refund_sn = r.sn and i.item_type = 'REFUND')
      order by 1, 4`),
  );
}

const CHECKED = [...FIGURES, 'bill_price'] as const;
type Checked = Record<(typeof CHECKED)[number], number>;
const checkedOf = (figures: BillFigures | BillRecord): Checked => Object.fromEntries(CHECKED.map((name) => [name, figures[name]])) as Checked;
const none = (): Checked => Object.fromEntries(CHECKED.map((name) => [name, 0])) as Checked;
const added = (a: Checked, b: Checked): Checked => Object.fromEntries(CHECKED.map((name) => [name, a[name] + b[name]])) as Checked;

const toDifference = ({ kind, number, billed, expected }: Found): Difference => ({
  kind,
  figure: '',
  number,
  billed: toYuan(Number(billed)),
  expected: toYuan(Number(expected)),
});

export interface ReconciliationQuery {
  sn: string;
  only_differences?: 0 | 1 | undefined;
  page_no: number;
  page_size: number;
}

/** A period, its sums and its shops; those that differ come first. @throws Refused 700 for an unknown period */
export async function reconcile(db: Db, { sn, only_differences, page_no, page_size }: ReconciliationQuery): Promise<Reconciliation> {
  const [row] = await db.select().from(billPeriod).where(eq(billPeriod.sn, sn));
  const period = found(row, billErrors.missing);
  const bills = await db.select().from(bill).where(eq(bill.sn, sn)).orderBy(bill.bill_id);
  const sums = await sumsByBill(db, sql`bill_id in (select bill_id from bill where sn = ${sn})`);
  const named = new Map<string, Found[]>();
  for (const one of [...(await wrongItems(db, sn)), ...(await missingItems(db, sn))]) named.set(one.bill_id, [...(named.get(one.bill_id) ?? []), one]);
  const corrections = await amountsBehind(db, sn);

  let billed = none();
  let expected = none();
  const shops = bills.map((one): ReconciledShop => {
    const { order_num: _orders, refund_num: _refunds, ...items } = sums.get(one.bill_id) ?? NOTHING;
    const fromItems = checkedOf(figuresOf(one.shop_type, items, one.rate));
    const behind = corrections.get(one.bill_id);
    const should = behind ? checkedOf(figuresOf(one.shop_type, { ...items, ...behind }, one.rate)) : fromItems;
    const says = checkedOf(one);
    billed = added(billed, says);
    expected = added(expected, should);
    const differences: Difference[] = FIGURES.filter((figure) => says[figure] !== fromItems[figure]).map((figure) => ({
      kind: 'FIGURE',
      figure,
      number: '',
      billed: toYuan(says[figure]),
      expected: toYuan(fromItems[figure]),
    }));
    const formula = payable(one.shop_type, one);
    if (formula !== one.bill_price)
      differences.push({ kind: 'FORMULA', figure: 'bill_price', number: '', billed: toYuan(one.bill_price), expected: toYuan(formula) });
    differences.push(...(named.get(one.bill_id) ?? []).slice(0, MOST_NAMED).map(toDifference));
    return {
      bill_id: one.bill_id,
      bill_sn: one.bill_sn,
      seller_id: one.seller_id,
      shop_name: one.shop_name,
      status: one.status,
      billed: inYuan(says, CHECKED),
      expected: inYuan(should, CHECKED),
      differences,
    };
  });
  const differing = shops.filter(({ differences }) => differences.length > 0);
  const listed = only_differences === 1 ? differing : [...differing, ...shops.filter(({ differences }) => differences.length === 0)];
  const summed = ['price', 'commi_price', 'refund_price', 'refund_commi_price', 'bill_price'] as const;
  return {
    sn,
    start_time: period.start_time,
    end_time: period.end_time,
    billed: inYuan(billed, CHECKED),
    expected: inYuan(expected, CHECKED),
    differing: differing.length,
    differences: summed
      .filter((figure) => period[figure] !== billed[figure])
      .map((figure) => ({ kind: 'PERIOD' as const, figure, number: '', billed: toYuan(period[figure]), expected: toYuan(billed[figure]) })),
    shops: { data: listed.slice((page_no - 1) * page_size, page_no * page_size), data_total: listed.length, page_no, page_size },
  };
}

/** What orders and refunds themselves say of the items of each bill: the four sums that come from them. */
async function amountsBehind(db: Db, sn: string): Promise<Map<string, Pick<BillFigures, 'price' | 'cod_price' | 'refund_price' | 'cod_refund_price'>>> {
  const rows = rowsOf<Record<'bill_id' | 'price' | 'cod_price' | 'refund_price' | 'cod_refund_price', string>>(
    await db.execute(sql`
      select b.bill_id::text as bill_id,
        coalesce(sum(o.order_price) filter (where i.item_type = 'PAYMENT' and i.payment_type = 'ONLINE'), 0)::text as price,
        coalesce(sum(o.order_price) filter (where i.item_type = 'PAYMENT' and i.payment_type <> 'ONLINE'), 0)::text as cod_price,
        coalesce(sum(r.back) filter (where i.item_type = 'REFUND' and i.payment_type = 'ONLINE'), 0)::text as refund_price,
        coalesce(sum(r.back) filter (where i.item_type = 'REFUND' and i.payment_type <> 'ONLINE'), 0)::text as cod_refund_price
      from bill b join settlement_item i on i.bill_id = b.bill_id
      left join orders o on i.item_type = 'PAYMENT' and o.sn = i.order_sn
      left join lateral (
        -- What a bill before has taken of a refund, or one behind will take, is not this one's.
        select r.actual_price - r.overpaid - coalesce((select sum(a.price) from settlement_item a where a.refund_sn = i.refund_sn and a.item_type = 'REFUND' and a.id <> i.id), 0) as back
        from refund r where i.item_type = 'REFUND' and r.sn = i.refund_sn) r on true
      where b.sn = ${sn} group by b.bill_id`),
  );
  return new Map(
    rows.map(({ bill_id, ...of }) => [
      bill_id,
      { price: Number(of.price), cod_price: Number(of.cod_price), refund_price: Number(of.refund_price), cod_refund_price: Number(of.cod_refund_price) },
    ]),
  );
}
