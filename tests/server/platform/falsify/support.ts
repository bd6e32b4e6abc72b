/** What the tests of tamper evidence share: one server, hands of the product and of somebody else, scans and repairs. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { falsifyApi } from '#contract/setting/falsify.ts';
import { FALSIFY_SCAN, FALSIFY_SCAN_KIND } from '#contract/setting/falsify-enums.ts';
import type { Db } from '#server/db/client.ts';
import { creditDeposit } from '#server/groups/member/account.ts';
import { member } from '#server/groups/member/schema.ts';
import { falsifyRecord, rowSignature } from '#server/platform/falsify/schema.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { task } from '#server/platform/task/schema.ts';
import { stage } from '../../aftersale/support.ts';
import { startServer, type TestServer } from '../../harness.ts';
import { makeOrder, type OrderSpec } from '../../order/orders.ts';
import { eventually } from '../support.ts';

/** The server that all parts share, and the token of its founder. */
export let server: TestServer;
export let token: string;

/** Opens the server for the parts of a file. */
export function useFalsifyServer(): void {
  beforeAll(async () => {
    server = await startServer({ tokenSecret: 'the secret until now, long enough to be one' });
    token = await server.login();
    // Each scan reads every row: what no test looks at would only cost time.
    await bySql(sql`truncate orders, order_item, pay_log, settlement_item, ledger_entry, bill cascade`);
    await bySql(sql`delete from member where member_id > 20`);
    // What the demonstration brought is taken in.
    await scanned();
  });
  afterAll(() => server.close());
  // A test that failed leaves nothing to the next ones.
  afterEach(async () => {
    const left = await open();
    if (left.length > 0)
      await repair(
        left.map(({ id }) => id),
        'RESIGN',
      );
  });
}

export const inOne = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as unknown as Db));
/** A statement that nobody of the product makes. */
export const bySql = (statement: ReturnType<typeof sql>) => server.db.execute(statement);

/** Scans and waits for the end. @returns what the task found */
export async function scanned(): Promise<{ rows: number; taken: number; found: number }> {
  const answer = await server.call(falsifyApi.scan, {}, { token });
  expect(answer).toMatchObject({ status: 200, body: { task_id: FALSIFY_SCAN } });
  const done = await eventually(async () => {
    const [row] = await server.db
      .select()
      .from(task)
      .where(eq(task.kind, FALSIFY_SCAN_KIND))
      .orderBy(sql`id desc`)
      .limit(1);
    return row?.finished ? row : undefined;
  }, 'the end of the scan');
  expect(
    done.status,
    server.logged().findLast((line) => line.includes('a task failed')),
  ).toBe('succeeded');
  return done.result as never;
}

export const open = async (module?: string) =>
  (await server.db.select().from(falsifyRecord).where(eq(falsifyRecord.status, 'UNREPAIRED')).orderBy(falsifyRecord.id)).filter(
    (row) => module === undefined || row.module === module,
  );
export const recordOf = async (module: string, id: string) => (await open(module)).find(({ data_id }) => data_id === id);
export const repair = (ids: readonly number[], mode: 'RESTORE' | 'RESIGN', remark = '已核对') =>
  server.call(falsifyApi.repair, { params: { ids: ids.join(',') }, body: { mode, remark } }, { token });
export const clean = async () => {
  expect(await scanned()).toMatchObject({ found: 0 });
  expect(await open()).toEqual([]);
};
export const signatureOf = async (module: string, id: string) =>
  (
    await server.db
      .select()
      .from(rowSignature)
      .where(and(eq(rowSignature.module, module as never), eq(rowSignature.data_id, id)))
  )[0];

export const now = () => Math.floor(Date.now() / 1000);
/** An order that the product wrote. */
export const order = (spec: OrderSpec = {}) => inOne((db) => makeOrder(db, spec));
/** A return of an order, both as the product writes them. */
export async function asked() {
  const made = await order({ order_status: 'ROG' });
  const { sn } = await stage(server).apply({ order_sn: made.sn, sku_id: made.items[0]!.sku_id });
  return { sn, order: made };
}
let causes = 0;
export const note = () => ({ reason: '测试', operator: '测试', cause: { kind: 'order', id: `F${(causes += 1)}` } });
export const credited = (cents: number, id = '1') => inOne((db) => creditDeposit(db, id, cents, note()));
export const newestDeposit = async () =>
  (
    await server.db
      .select()
      .from(ledgerEntry)
      .orderBy(sql`id desc`)
      .limit(1)
  )[0]!;
export const memberOf = async (id: string) => (await server.db.select().from(member).where(eq(member.member_id, id)))[0]!;
