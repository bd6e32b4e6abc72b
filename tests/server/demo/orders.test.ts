/** The demo orders keep every rule that the product keeps for real ones. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';
import { seedDay } from '../../support/seeded.ts';
import { rules } from './order-rules.ts';
import { orderCases } from '#server/demo/order/cases.ts';
import { vatQualification } from '#server/groups/member/schema.ts';
import { refundables } from '#server/groups/order/steps/refundable.ts';

const NOW = seedDay();
const DAY = 86_400;
const DONE = `('COMPLETED', 'REFUSE', 'CLOSED')`;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const rows = async <T>(text: string): Promise<T[]> => ((await server.db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows;
/** The first few records for which something is wrong. */
const wrong = (from: string, where: string, id: string) => rows(`select ${id} as id from ${from} where ${where} limit 5`);

describe('demo orders', () => {
  it.each(rules)('%s', async (_, from, violated, id) => {
    expect(await wrong(from, violated, id)).toEqual([]);
  });

  it('have notes of colleagues beside some of the newest, as services and complaints have', async () => {
    const of = (kind: string, table: string, key: string) =>
      rows<{ notes: string; wrong: string }>(
        `select count(*) as notes, count(*) filter (where r.create_time is null or n.time < r.create_time or n.time > ${NOW} or a.username is distinct from n.operator_name) as wrong
        from record_note n left join ${table} r on r.${key}::text = n.record_id left join admin_user a on a.id = n.operator_id where n.kind = '${kind}'`,
      );
    for (const [kind, table, key] of [
      ['order', 'orders', 'sn'],
      ['afterSale', 'after_sale', 'sn'],
      ['complaint', 'complaint', 'complain_id'],
    ] as const) {
      const [found] = await of(kind, table, key);
      expect(Number(found?.notes), kind).toBeGreaterThan(5);
      expect(found?.wrong, kind).toBe('0');
    }
  });

  it('refundable amounts are those that the product computes (R24)', async () => {
    const all = await rows<{
      order_price: string;
      shipping_price: string;
      full_minus: string;
      lines: { subtotal: number; actual_pay_total: number; refund_price: number | null; group_list: [] }[];
    }>(
      `select o.order_price, o.shipping_price, o.full_minus, json_agg(json_build_object('subtotal', i.subtotal, 'actual_pay_total', i.actual_pay_total, 'refund_price', i.refund_price, 'group_list', i.group_list) order by i.item_id) as lines
      from orders o join order_item i on i.order_sn = o.sn where o.order_type not in ('CHANGE', 'SUPPLY_AGAIN') and not exists (select 1 from refund r where r.order_sn = o.sn and r.refund_status = 'COMPLETED') and case o.payment_type when 'COD' then o.ship_status = 'SHIP_ROG' else o.pay_status = 'PAY_YES' end group by o.order_id`,
    );
    expect(all.length).toBeGreaterThan(1000);
    const differing = all.filter((order) => {
      const amounts = { order_price: Number(order.order_price), shipping_price: Number(order.shipping_price), full_minus: Number(order.full_minus) };
      return refundables(amounts, order.lines).join() !== order.lines.map((line) => line.refund_price).join();
    });
    expect(differing).toEqual([]);
    const left = await wrong(
      "after_sale a join refund r on r.sn = a.sn and r.refund_status = 'COMPLETED' join after_sale_goods g on g.service_sn = a.sn join order_item i on i.order_sn = a.order_sn and i.sku_id = g.sku_id",
      "i.refund_price <> case when a.service_type = 'ORDER_CANCEL' then 0 else greatest(0, i.actual_pay_total - r.actual_price) end",
      'a.sn',
    );
    expect(left).toEqual([]);
    const early = await rows(
      `select i.item_id from order_item i join orders o on o.sn = i.order_sn where i.refund_price > 0 and o.pay_status = 'PAY_NO' and o.ship_status <> 'SHIP_ROG'`,
    );
    expect(early).toEqual([]);
  });

  it('has every state, type and combination to look at (R30)', async () => {
    const seen = async (text: string) => (await rows<{ v: string }>(`select distinct ${text} order by 1`)).map((row) => row.v);
    const states = await seen(`case when order_type = 'PINTUAN' then 'PINTUAN' else payment_type end || ' ' || order_status as v from orders`);
    const wanted = {
      ONLINE: ['NEW', 'CONFIRM', 'PAID_OFF', 'SHIPPED', 'ROG', 'COMPLETE', 'CANCELLED', 'INTODB_ERROR', 'AFTER_SERVICE', 'BALANCE_ERROR'],
      COD: ['NEW', 'CONFIRM', 'SHIPPED', 'ROG', 'PAID_OFF', 'COMPLETE', 'CANCELLED', 'INTODB_ERROR', 'AFTER_SERVICE'],
      PINTUAN: ['NEW', 'CONFIRM', 'PAID_OFF', 'FORMED', 'SHIPPED', 'ROG', 'COMPLETE', 'CANCELLED', 'INTODB_ERROR'],
    };
    expect(states).toEqual(expect.arrayContaining(Object.entries(wanted).flatMap(([flow, list]) => list.map((state) => `${flow} ${state}`))));
    expect(await seen('order_type as v from orders')).toHaveLength(5);
    expect(await seen('client_type as v from orders')).toHaveLength(8);
    expect(await seen('payment_plugin_id as v from orders where payment_plugin_id is not null')).toHaveLength(5);
    expect(await seen(`receipt_type || status as v from receipt_history`)).toHaveLength(6);
    expect(await seen('status as v from vat_qualification')).toHaveLength(3);
    expect(await server.db.$count(vatQualification, sql`status = 'NEW_APPLY'`)).toBeGreaterThanOrEqual(10);
    expect(await server.db.$count(vatQualification)).toBeGreaterThan(50);
    expect(await seen('meta_key as v from order_meta')).toHaveLength(8);
    expect(await seen('comment_status as v from orders')).toHaveLength(3);
    expect(await seen('complain_status as v from order_item')).toHaveLength(4);
    expect(await seen('status as v from complaint')).toHaveLength(6);
    expect(await seen('order_type || order_status as v from orders where payment_method_id = -1 and balance > 0')).not.toEqual([]);
    expect(await seen('order_sn as v from shipping_record group by order_sn having count(*) > 1')).not.toEqual([]);
    expect(await seen(`trade_sn as v from orders group by trade_sn having count(*) > 2`)).not.toEqual([]);
    expect(
      await seen('order_sn as v from orders o join trade t using (trade_sn) join pay_log p on p.order_sn = o.sn where o.enterprise_id is not null'),
    ).not.toEqual([]);
    const services = await seen(`service_type || ' ' || service_status as v from after_sale`);
    const money = ['APPLY', 'PASS', 'REFUSE', 'STOCK_IN', 'WAIT_FOR_MANUAL', 'REFUNDING', 'COMPLETED'];
    expect(services).toEqual(
      expect.arrayContaining([
        ...[...money, 'FULL_COURIER', 'REFUNDFAIL'].map((state) => `RETURN_GOODS ${state}`),
        ...money.map((state) => `ORDER_CANCEL ${state}`),
        ...['APPLY', 'PASS', 'REFUSE', 'FULL_COURIER', 'COMPLETED', 'ERROR_EXCEPTION', 'CLOSED'].map((state) => `CHANGE_GOODS ${state}`),
        ...['APPLY', 'REFUSE', 'COMPLETED', 'ERROR_EXCEPTION', 'CLOSED'].map((state) => `SUPPLY_AGAIN_GOODS ${state}`),
      ]),
    );
    expect(await seen(`r.refund_way as v from refund r join after_sale a on a.sn = r.sn where a.service_status = 'WAIT_FOR_MANUAL'`)).toEqual([
      'ACCOUNT',
      'BALANCE',
      'OFFLINE',
      'ORIGINAL',
    ]);
    expect(await seen('create_channel as v from after_sale')).toHaveLength(2);
    expect(await server.db.$count(sql`complain_topic`)).toBeGreaterThanOrEqual(3);
  });

  it('sells more in the evening, at weekends and every month', async () => {
    const [shape] = await rows<Record<string, number>>(`select
      count(*) filter (where h between 19 and 22)::int as evening, count(*) filter (where h between 2 and 5)::int as night,
      (count(*) filter (where w in (0, 6)) / 2.0)::float8 as weekend, (count(*) filter (where w between 1 and 4) / 4.0)::float8 as weekday,
      count(*) filter (where create_time > ${NOW - 90 * DAY})::int as late, count(*) filter (where create_time < ${NOW - 330 * DAY})::int as early
      from (select create_time, extract(hour from t) as h, extract(dow from t) as w from orders cross join lateral (select to_timestamp(create_time + 28800) at time zone 'UTC' as t) x where order_id <= 2000) o`);
    expect(shape?.evening).toBeGreaterThan((shape?.night ?? 0) * 4);
    expect(shape?.weekend).toBeGreaterThan(shape?.weekday ?? 0);
    expect(shape?.late).toBeGreaterThan((shape?.early ?? 0) * 1.5);
  });

  it('counts what it wrote', async () => {
    const [count] = await rows<{
      orders: string;
      tally: string;
      amount: string;
      price: string;
      logs: string;
      log_tally: string;
      newest: string;
    }>(`select count(*) as orders, sum(order_price) as price,
      (select sum(orders) from order_tally) as tally, (select sum(amount) from order_tally) as amount, (select count(*) from pay_log) as logs, (select sum(logs) from pay_log_tally) as log_tally, max(order_id) as newest from orders`);
    expect(count?.tally).toBe(count?.orders);
    expect(count?.amount).toBe(count?.price);
    expect(count?.log_tally).toBe(count?.logs);
    expect(count?.newest).toBe(count?.orders);
    expect(Number(count?.orders)).toBeGreaterThan(2000 + orderCases.length);
  });

  it('leaves no service open that nobody could still act on', async () => {
    expect(
      await wrong(
        'after_sale a',
        `service_status not in ${DONE} and service_status not in ('PASS', 'ERROR_EXCEPTION', 'REFUNDFAIL') and create_time < ${NOW - 30 * DAY}`,
        'a.sn',
      ),
    ).toEqual([]);
  });
});
