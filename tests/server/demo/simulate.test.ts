/** The simulated marketplace: it moves real orders through the rules, is watched and cancelled like any task, and only demos have it. */
import { eq, gt, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateApi } from '#contract/platform/simulate.ts';
import { simulateErrors } from '#contract/platform/simulate.schema.ts';
import { taskApi } from '#contract/platform/task.ts';
import type { Db } from '#server/db/client.ts';
import { diceOf } from '#server/demo/dice.ts';
import { qualify } from '#server/demo/member/acts.ts';
import { found, join, order } from '#server/demo/order/acts.ts';
import { claim, planGroup, signIn } from '#server/demo/promotion/acts.ts';
import { coupon, memberCoupon, pintuanOrder, pintuanSeat } from '#server/groups/promotion/schema.ts';
import type { Scene } from '#server/demo/simulate/act.ts';
import { vatQualification } from '#server/groups/member/schema.ts';
import { LIVE_CHANNEL, openLive, type LiveEvent } from '#server/core/live.ts';
import { orderLog, orders, receiptHistory } from '#server/groups/order/schema.ts';
import { meta } from '#server/core/schema.ts';
import { committing } from '#server/core/told-later.ts';
import { addCoupon } from '#tests/server/promotion/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { expectRefused } from '../goods/fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const start = (body: { rate: number; minutes: number }, as = token) => server.call(simulateApi.start, { body }, { token: as });
const look = async (id: number) => (await server.call(taskApi.one, { params: { id } }, { token })).body;

async function until(id: number, reached: (task: Awaited<ReturnType<typeof look>>) => boolean) {
  for (let i = 0; i < 1600; i += 1) {
    const task = await look(id);
    if (reached(task)) return task;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the simulation stands still');
}

describe('the simulated marketplace', () => {
  it('acts by itself through the rules, tells every screen, and stops when it is cancelled', async () => {
    const began = Math.floor(Date.now() / 1000);
    const before = await server.db.$count(orders);
    const heard = new Set<string>();
    const quiet = await server.database.listen(LIVE_CHANNEL, (payload) => {
      const event = JSON.parse(payload) as LiveEvent;
      if (event.type === 'change') heard.add((event.data as { resource: string }).resource);
    });
    const { task_id } = (await start({ rate: 600, minutes: 1 })).body;
    expectRefused(await start({ rate: 10, minutes: 1 }), simulateErrors.running);
    const running = await until(task_id, ({ done, text }) => done >= 40 && /开团 \d/.test(text?.zh ?? ''));
    expect(running.total).toBe(600);
    expect(running.text?.zh).toMatch(/下单 \d+/);
    await server.call(taskApi.cancel, { params: { id: task_id } }, { token });
    expect((await until(task_id, ({ status }) => status !== 'running')).status).toBe('cancelled');
    await quiet();

    expect(await server.db.$count(orders)).toBeGreaterThan(before + 5);
    const said = await server.db.select({ message: orderLog.message, time: orderLog.op_time }).from(orderLog);
    const steps = new Set(said.filter(({ time }) => time >= began).map(({ message }) => message));
    expect([...steps]).toEqual(expect.arrayContaining(['创建订单', '确认订单', '支付订单', '订单发货']));
    // Pages of group purchases follow what happens to their groups.
    expect([...heard]).toEqual(expect.arrayContaining(['order', 'payLog', 'pintuanGroup']));
  }, 90_000);

  it('lets shops plan group purchases, members found and join groups, and members sign in', async () => {
    const live = await openLive(server.database);
    const happened = async (work: (scene: Scene) => Promise<boolean>, name: string) => {
      const once = async (question: string) =>
        server.db.transaction((tx) => work({ db: tx as unknown as Db, live, dice: diceOf(question), now: Math.floor(Date.now() / 1000) }));
      let count = 0;
      // One after the other, so that nobody takes the last piece of somebody else; a rule may still turn one away.
      for (let at = 0; at < 8; at += 1) if (await once(`${name} ${at}`).catch(() => false)) count += 1;
      return count;
    };
    const groups = await server.db.$count(pintuanOrder);
    const seats = await server.db.$count(pintuanSeat);
    const [planned, founded, joined, signed] = [
      await happened(planGroup, 'plan'),
      await happened(found, 'found'),
      await happened(join, 'join'),
      await happened(signIn, 'sign in'),
    ];
    for (const count of [planned, founded, joined, signed]) expect(count).toBeGreaterThan(0);
    expect(await server.db.$count(pintuanOrder)).toBe(groups + founded);
    expect(await server.db.$count(pintuanSeat)).toBe(seats + founded + joined);
  });

  it('lets members claim coupons, several of them at once, and tells the screens what is left', async () => {
    const live = await openLive(server.database);
    const heard = new Set<string>();
    const quiet = await server.database.listen(LIVE_CHANNEL, (payload) => {
      const event = JSON.parse(payload) as LiveEvent;
      if (event.type === 'change') heard.add((event.data as { resource: string }).resource);
    });
    const [given, now] = [await addCoupon(server.db), Math.floor(Date.now() / 1000)];
    await server.db.update(coupon).set({ voided: 1 }).where(ne(coupon.coupon_id, given.coupon_id));
    const commits = committing(server.db, live);
    for (let at = 0; at < 6; at += 1) expect(await claim({ db: server.db, commits, dice: diceOf(`claim ${at}`), now })).toBe(true);
    const held = await server.db.$count(memberCoupon, eq(memberCoupon.coupon_id, given.coupon_id));
    expect(held).toBeGreaterThan(6);
    expect(await server.db.select({ n: coupon.received_num }).from(coupon).where(eq(coupon.coupon_id, given.coupon_id))).toEqual([{ n: held }]);
    await expect.poll(() => [...heard]).toEqual(expect.arrayContaining(['coupon', 'memberCoupon']));
    await server.db.update(coupon).set({ voided: 1 });
    expect(await claim({ db: server.db, commits, dice: diceOf('none'), now })).toBe(false);
    await quiet();
    await live.close();
  });

  it('asks for special invoices for approved members only, and lets members apply', async () => {
    const scene = (db: Db, question: string): Scene => ({ db, live, dice: diceOf(question), now: Math.floor(Date.now() / 1000) });
    const live = await openLive(server.database);
    const act = (work: (scene: Scene) => Promise<boolean>, question: string) => server.db.transaction((tx) => work(scene(tx as unknown as Db, question)));
    const applied = async () => server.db.$count(vatQualification, eq(vatQualification.status, 'NEW_APPLY'));
    const before = await applied();
    let qualified = 0;
    for (let i = 0; i < 20; i += 1) if (await act(qualify, `qualify ${i}`)) qualified += 1;
    expect(qualified).toBeGreaterThan(10);
    expect(await applied()).toBe(before + qualified);
    // Half of all members are approved, so that both kinds buy.
    await server.db.execute(sql`
      insert into vat_qualification (member_id, uname, status, company_name, taxpayer_code, register_address, register_tel, bank_name, bank_account, apply_time)
      select member_id, uname, 'AUDIT_PASS', '某某有限公司', '91330' || member_id, '创业路1号', '0571-81234567', '中国银行', '6222', create_time
      from member where member_id % 2 = 0 on conflict (member_id) do update set status = 'AUDIT_PASS'`);
    const [newest] = await server.db.select({ id: sql<string>`max(history_id)` }).from(receiptHistory);
    for (let i = 0; i < 60; i += 1) await act(order, `order ${i}`);
    const made = await server.db
      .select({ type: receiptHistory.receipt_type, status: vatQualification.status, tax_no: receiptHistory.tax_no, code: vatQualification.taxpayer_code })
      .from(receiptHistory)
      .leftJoin(vatQualification, eq(vatQualification.member_id, receiptHistory.member_id))
      .where(gt(receiptHistory.history_id, newest?.id ?? '0'));
    const special = made.filter(({ type }) => type === 'VATOSPECIAL');
    expect(special.length).toBeGreaterThan(0);
    expect(special.filter(({ status, tax_no, code }) => status !== 'AUDIT_PASS' || tax_no !== code)).toEqual([]);
    expect(made.length).toBeGreaterThan(special.length);
    await live.close();
  }, 90_000);

  it('is refused to others than founders and outside demonstrations', async () => {
    const clerk = await server.login('order_clerk');
    expect((await start({ rate: 1, minutes: 1 }, clerk)).status).toBe(401);
    expect((await start({ rate: 0, minutes: 1 })).error).toMatchObject({ code: '004' });
    const [seeded] = await server.db.select().from(meta).where(eq(meta.key, 'seeded'));
    await server.db.update(meta).set({ value: 'none' }).where(eq(meta.key, 'seeded'));
    expectRefused(await start({ rate: 1, minutes: 1 }), simulateErrors.noDemo);
    await server.db
      .update(meta)
      .set({ value: seeded?.value ?? 'small' })
      .where(eq(meta.key, 'seeded'));
    for (const settings of [{ production: true }, { seedScale: 'none' as const }]) {
      Object.assign(server.config, settings);
      expectRefused(await start({ rate: 1, minutes: 1 }), simulateErrors.noDemo);
      Object.assign(server.config, { production: false, seedScale: 'small' });
    }
  });
});
