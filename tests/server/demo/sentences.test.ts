/** What the product writes into records by itself reads in English too, wherever the demo data has it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceLogText } from '#contract/aftersale/sentences.ts';
import { billLogText } from '#contract/settlement/sentences.ts';
import { marginText } from '#contract/shop/sentences.ts';
import { accountText } from '#contract/member/sentences.ts';
import { cancelText, orderLogText, paymentText, promotionText, receiptMethodText, receiveTimeText } from '#contract/order/sentences.ts';
import type { Sentences } from '#contract/core/sentence.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it.each<[what: string, book: Sentences, texts: string]>([
  ['the logs of orders', orderLogText, 'select distinct message as text from order_log'],
  ['the logs of services', serviceLogText, 'select log_detail as text from after_sale_log'],
  ['the names of payment methods', paymentText, 'select distinct pay_type as text from pay_log where pay_type is not null'],
  [
    'the reasons of the system',
    cancelText,
    `select distinct cancel_reason as text from orders where cancel_reason is not null and exists (select 1 from order_log l where l.order_sn = sn and message = '取消订单' and op_name in ('系统检测', '平台管理员'))`,
  ],
  ['delivery times', receiveTimeText, 'select distinct receive_time as text from orders where receive_time is not null'],
  ['when invoices are issued', receiptMethodText, 'select distinct receipt_method as text from receipt_history where receipt_method is not null'],
  ['the tags of promotions', promotionText, 'select distinct jsonb_array_elements_text(promotion_tags) as text from order_item'],
  ['the logs of deposits', accountText, `select distinct remark as text from ledger_entry where book = 'wallet'`],
  ['the logs of points', accountText, `select distinct remark as text from ledger_entry where book not in ('wallet', 'margin', 'settled', 'owed')`],
  ['the ledger of paid bills', billLogText, `select distinct remark as text from ledger_entry where book in ('settled', 'owed')`],
  // Why something was deducted is said by people.
  ['the logs of shops', marginText, `select distinct remark as text from ledger_entry where book = 'margin' and amount > 0`],
])('%s', async (_, book, texts) => {
  const { rows } = (await server.db.execute(sql.raw(texts))) as unknown as { rows: { text: string }[] };
  expect(rows.length).toBeGreaterThan(0);
  expect([...new Set(rows.filter(({ text }) => book.read(text, 'en') === text).map(({ text }) => text))]).toEqual([]);
});
