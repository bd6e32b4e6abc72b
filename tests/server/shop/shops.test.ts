/** Shops from application to open (R2 to R5, R7 to R9, R14), listed (R6), closed (R10) and renamed (R11), the platform's own (R12); themes (R16, R17) and deposits (R31). */
import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { marginApi } from '#contract/shop/margin.ts';
import { marginErrors } from '#contract/shop/margin.schema.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { shopErrors } from '#contract/shop/shop.schema.ts';
import { shopGlanceApi } from '#contract/shop/glance.ts';
import { billApi } from '#contract/settlement/bill.ts';
import { approvalApi } from '#contract/platform/approval.ts';
import { sensitiveApi } from '#contract/platform/sensitive.ts';
import { shopThemeApi } from '#contract/shop/theme.ts';
import { themeErrors } from '#contract/shop/theme.schema.ts';
import { shopStatus, type ShopStatus } from '#contract/shop/enums.ts';
import { LIVE_CHANNEL, type LiveEvent } from '#server/core/live.ts';
import type { Db } from '#server/db/client.ts';
import { region } from '#server/base/schema.ts';
import { goods, goodsExchange } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { payIn } from '#server/groups/shop/margin/ledger.ts';
import { tellPaidIn } from '#server/groups/shop/margin/told.ts';
import { marginFlow, shop, shopClerk, shopTag, shopTheme } from '#server/groups/shop/schema.ts';
import { bill } from '#server/groups/settlement/schema.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { task } from '#server/platform/task/schema.ts';
import { addGoods, addShop, expectBadFields, expectRefused, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from '#tests/server/order/orders.ts';
import { makePerson } from '../access/people.ts';
import { newMember, papers } from './fixtures.ts';
import { bulkWorker } from '#tests/server/platform/bulk-worker.ts';
import { eventually, otherProcess } from '#tests/server/platform/support.ts';

let server: TestServer;
let token: string;
let clerk: string;
let regionId: number;
const now = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  clerk = await server.login('order_clerk');
  const [row] = await server.db.select().from(region).where(eq(region.region_grade, 3)).limit(1);
  regionId = row!.id;
});
afterAll(() => server.close());

const inOne = <T>(work: (db: Db) => Promise<T>) => server.db.transaction((tx) => work(tx as unknown as Db));
const stored = async (id: string) => (await server.db.select().from(shop).where(eq(shop.shop_id, id)))[0]!;
const words = (status: ShopStatus) => ({ status_zh: shopStatus.entries[status]!.zh, status_en: shopStatus.entries[status]!.en });

const save = (id: string, body: Partial<ReturnType<typeof papers>> & Record<string, unknown>, as = token) =>
  server.call(shopApi.update, { params: { shop_id: id }, body: body as never }, { token: as });
const apply = async (values: Partial<typeof shop.$inferInsert> = {}) =>
  addShop(server.db, { shop_disable: 'APPLY', member_id: (await newMember(server.db)).member_id, ...values });

describe('an application', () => {
  it('is approved with all that an open shop needs, in one transaction', async () => {
    const row = await apply();
    const early = await save(row.shop_id, { pass: 1, company_name: '只有名字' });
    expect(early.error.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['legal_id', 'bank_region', 'settlement_day', 'goods_management_category']),
    );
    expect((await stored(row.shop_id)).shop_disable).toBe('APPLY');
    const { body, status } = await save(row.shop_id, { ...papers(regionId), pass: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ shop_disable: 'OPEN', shop_commission: 2.55, reg_money: 100.5, settlement_day: '5,25', goods_management_category: '1,2' });
    expect(body.license_county_id).toBe(String(regionId));
    expect(body.license_province).not.toBe('');
    const themes = await server.db.select().from(shopTheme).where(eq(shopTheme.is_default, 1));
    expect([body.shop_themeid, body.wap_themeid].toSorted()).toEqual(themes.map(({ id }) => id).toSorted());
    expect((await server.db.select().from(member).where(eq(member.member_id, row.member_id)))[0]).toMatchObject({ have_shop: 1, shop_id: row.shop_id });
    expect(await server.db.select().from(shopClerk).where(eq(shopClerk.shop_id, row.shop_id))).toMatchObject([
      { member_id: row.member_id, role_id: '0', founder: 1 },
    ]);
    expect(await server.db.$count(shopTag, eq(shopTag.shop_id, row.shop_id))).toBe(3);
    expectRefused(await save(row.shop_id, { pass: 1 }), shopErrors.state, words('OPEN'));
  });

  it('keeps its numbers sealed: masked in answers, shown to whoever may, kept by their masks, and copied into a bill', async () => {
    const row = await apply();
    const { body } = await save(row.shop_id, { ...papers(regionId), pass: 1 });
    const masks = { legal_id: '3301**********123X', bank_number: '**** **** **** 1234', link_phone: '138****0001' };
    expect(body).toMatchObject(masks);
    const sealed = await stored(row.shop_id);
    for (const name of ['legal_id', 'bank_number', 'link_phone'] as const) expect(sealed[name]).toMatch(/^sealed:/);
    expect((await save(row.shop_id, { ...masks, shop_add: '2号库' })).body).toMatchObject({ ...masks, shop_add: '2号库' });
    expect(await stored(row.shop_id)).toMatchObject({ bank_number: sealed.bank_number, legal_id: sealed.legal_id });
    const show = (as: string) => server.call(sensitiveApi.reveal, { params: { entity: 'shop', record_id: row.shop_id, field: 'bank_number' } }, { token: as });
    expect((await show(token)).body.value).toBe('6222020200001234');
    const clerk = await makePerson(server, ['shopList']);
    expectRefused(await show(clerk.token), commonErrors.notPermitted);
    const found = async (keyword: string) =>
      (await server.call(shopApi.list, { query: { keyword } as never }, { token })).body.data.map(({ shop_id }) => shop_id);
    for (const keyword of ['13800000001', '0001']) expect(await found(keyword)).toContain(row.shop_id);
    expect(await found('3800000')).not.toContain(row.shop_id);
    await server.call(billApi.now, { params: { shop_ids: row.shop_id } }, { token });
    const [made] = await server.db.select().from(bill).where(eq(bill.seller_id, row.shop_id));
    expect(made!.bank_account_number).toMatch(/^sealed:/);
    const answered = await server.call(billApi.one, { params: { bill_id: made!.bill_id } }, { token });
    expect(answered.body.bank_account_number).toBe('**** **** **** 1234');
    const number = { entity: 'bill', record_id: made!.bill_id, field: 'bank_account_number' };
    expect((await server.call(sensitiveApi.reveal, { params: number }, { token })).body.value).toBe('6222020200001234');
  });

  it('is refused with a reason alone, and can be approved later', async () => {
    const row = await apply();
    expectBadFields(await save(row.shop_id, { pass: 0 }), 'audit_remark');
    expect((await save(row.shop_id, { pass: 0, audit_remark: '执照不清晰', company_name: '别的名字' })).body).toMatchObject({
      shop_disable: 'REFUSED',
      audit_remark: '执照不清晰',
      company_name: '',
    });
    expectRefused(await save(row.shop_id, { pass: 0, audit_remark: '再次' }), shopErrors.state, words('REFUSED'));
    expect((await save(row.shop_id, { ...papers(regionId), pass: 1 })).body).toMatchObject({ shop_disable: 'OPEN', audit_remark: '' });
  });

  it('is decided about once by fifty who decide at the same time', async () => {
    const row = await apply();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => save(row.shop_id, at % 2 ? { ...papers(regionId), pass: 1 } : { pass: 0, audit_remark: '不行' })),
    );
    // A refusal may be followed by an approval; nothing follows an approval.
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeLessThanOrEqual(2);
    expect(done).toBeGreaterThan(0);
    expect(await server.db.$count(shopTag, eq(shopTag.shop_id, row.shop_id))).toBeLessThanOrEqual(3);
  });

  it('is nothing that a clerk of orders may read or decide', async () => {
    const row = await apply();
    for (const answer of [await save(row.shop_id, { pass: 1 }, clerk), await server.call(shopApi.one, { params: { shop_id: row.shop_id } }, { token: clerk })])
      expect(answer.error.code).toBe(commonErrors.notPermitted.code);
  });

  it('is refused while a type has no default theme', async () => {
    const row = await apply();
    await server.db.update(shopTheme).set({ is_default: 0 }).where(eq(shopTheme.type, 'WAP'));
    expectRefused(await save(row.shop_id, { ...papers(regionId), pass: 1 }), themeErrors.missing);
    await server.db.update(shopTheme).set({ is_default: 1 }).where(eq(shopTheme.mark, 'wap_classic'));
  });
});

describe('adding', () => {
  it('takes a name and a member without a shop; the rest may come bit by bit', async () => {
    const { member_id } = await newMember(server.db);
    const shop_name = unique('新店');
    const { body } = await server.call(shopApi.createBase, { body: { shop_name, member_id } }, { token });
    expect(body).toMatchObject({ shop_disable: 'WAIN_IMPROVED', shop_name, shop_commission: 5, shop_credit: 5 });
    const nothingYet = { shop_praise_rate: 0, shop_collect: 0, goods_num: 0, self_operated: 0, store_space_capacity: 0, remaining_margin: 0 };
    expect(body).toMatchObject({
      ...nothingYet,
      shop_description_credit: 5,
      shop_service_credit: 5,
      shop_delivery_credit: 5,
      shop_level: 1,
      goods_warning_count: 5,
    });
    expect((await server.db.select().from(member).where(eq(member.member_id, member_id)))[0]?.have_shop).toBe(0);
    expectRefused(await server.call(shopApi.createBase, { body: { shop_name: unique('别'), member_id } }, { token }), shopErrors.owned);
    const other = await newMember(server.db);
    expectRefused(await server.call(shopApi.createBase, { body: { shop_name, member_id: other.member_id } }, { token }), shopErrors.nameTakenNew);
    expect((await save(body.shop_id, { company_name: '先填一项', version: body.version })).body).toMatchObject({
      shop_disable: 'WAIN_IMPROVED',
      company_name: '先填一项',
    });
    expect((await save(body.shop_id, { company_name: '后来的人', version: body.version })).error.code).toBe('409');
    expect((await save(body.shop_id, { ...papers(regionId), pass: 1 })).body.shop_disable).toBe('OPEN');
    const whole = await newMember(server.db);
    const made = await server.call(shopApi.create, { body: { ...papers(regionId), shop_name: unique('整店'), member_id: whole.member_id } }, { token });
    expect(made.body.shop_disable).toBe('OPEN');
  });

  it('keeps names and validity in bounds', async () => {
    const row = await apply();
    await save(row.shop_id, { ...papers(regionId), pass: 1 });
    const other = await addShop(server.db);
    expectRefused(await save(row.shop_id, { shop_name: other.shop_name }), shopErrors.nameTaken);
    expectRefused(await save(row.shop_id, { shop_name: '一二三四五六七八九十一二三四五六' }), shopErrors.nameLong);
    expectRefused(await save(row.shop_id, { licence_end: 1_500_000_000 }), shopErrors.validity);
    expectBadFields(await save(row.shop_id, { shop_region: '110000' }), 'shop_region');
    expectBadFields(await save(row.shop_id, { settlement_day: '1,1' }), 'settlement_day');
    expectBadFields(await save(row.shop_id, { legal_id: '123' }), 'legal_id');
    expectRefused(await save('999999999', { pass: 1 }), shopErrors.missing);
  });
});

describe('an open shop', () => {
  const opened = async () => {
    const row = await apply();
    await save(row.shop_id, { ...papers(regionId), pass: 1 });
    return stored(row.shop_id);
  };

  it('takes its goods off sale when it is closed, and leaves them there when it is opened', async () => {
    const row = await opened();
    const [a, b] = await Promise.all(
      [0, 1].map((market_enable) => addGoods(server.db, { seller_id: row.shop_id, seller_name: row.shop_name, market_enable: market_enable as 0 | 1 })),
    );
    const close = () => server.call(shopApi.disable, { params: { shop_id: row.shop_id } }, { token });
    const answers = await Promise.all(Array.from({ length: 20 }, close));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stored(row.shop_id)).shop_endtime).toBeGreaterThan(0);
    const state = async (id: string) => (await server.db.select().from(goods).where(eq(goods.goods_id, id)))[0];
    expect(await state(b!.goods_id)).toMatchObject({ market_enable: 0, under_message: '平台下架：店铺已关闭' });
    expectRefused(await close(), shopErrors.state, words('CLOSED'));
    expect((await server.call(shopApi.enable, { params: { shop_id: row.shop_id } }, { token })).body.operator).toBe(`开启店铺：${row.shop_name}`);
    expect([(await state(a!.goods_id))?.market_enable, (await state(b!.goods_id))?.market_enable]).toEqual([0, 0]);
  });

  it('takes its goods out of those that wait for review, which is told, alone and in bulk', async () => {
    const [one, other] = [await addShop(server.db), await addShop(server.db)];
    for (const { shop_id } of [one, other])
      for (const supplier_goods_type of [0, 1] as const) await addGoods(server.db, { seller_id: shop_id, is_auth: 0, supplier_goods_type });
    const waiting = async () => (await server.call(approvalApi.counts, {}, { token })).body;
    const before = await waiting();
    const less = (n: number) => ({ wait_audit_goods_count: before['goods']! - n, supplyGoods: before['supplyGoods']! - n });
    const events: LiveEvent[] = [];
    const stop = await server.database.listen(LIVE_CHANNEL, (payload) => void events.push(JSON.parse(payload) as LiveEvent));
    const told = () => events.flatMap(({ type, data }) => (type === 'badge' ? [data] : []));
    await server.call(shopApi.disable, { params: { shop_id: one.shop_id } }, { token });
    await expect.poll(told).toEqual([less(1)]);
    await bulkWorker(server, token).done({ endpoint: 'shop.disable', resource: 'shop', ids: [other.shop_id] });
    await expect.poll(told).toEqual([less(1), less(2)]);
    expect(await waiting()).toMatchObject({ goods: before['goods']! - 2, supplyGoods: before['supplyGoods']! - 2 });
    await stop();
  });

  it('gives its new name to everything that carries it, also when it is renamed twice', async () => {
    const row = await opened();
    const rowsOf = async (statement: SQL) => ((await server.db.execute(statement)) as unknown as { rows: Record<string, string>[] }).rows;
    // Wherever the name of a shop stands; bills keep that of their day.
    const places = await rowsOf(sql`
      select n.table_name as place, n.column_name as name, k.column_name as shop from information_schema.columns n
      join information_schema.columns k on k.table_name = n.table_name and k.table_schema = n.table_schema and k.column_name in ('seller_id', 'shop_id')
      where n.table_schema = 'public' and n.column_name in ('seller_name', 'shop_name') and n.table_name not in ('shop', 'bill') order by 1`);
    expect(places.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['goods', 'orders', 'after_sale', 'refund', 'complaint', 'coupon', 'member_coupon', 'pintuan', 'live_room']),
    );
    const left = async () => {
      const kept: string[] = [];
      for (const { place, name, shop: key } of places) {
        const mine = sql`from ${sql.identifier(place!)} where ${sql.identifier(key!)} = ${row.shop_id}::bigint`;
        const [found] = await rowsOf(sql`select count(*)::text as all, (count(*) filter (where ${sql.identifier(name!)} <> ${names[1]}))::text as old ${mine}`);
        if (found!['all'] === '0' || found!['old'] !== '0') kept.push(place!);
      }
      return kept;
    };
    const names = [unique('甲'), unique('乙')];
    for (const { place, name, shop: key } of places)
      await server.db
        .execute(sql`update ${sql.identifier(place!)} set ${sql.identifier(key!)} = ${row.shop_id}::bigint, ${sql.identifier(name!)} = ${row.shop_name}
        where ctid = (select ctid from ${sql.identifier(place!)} limit 1)`);
    for (const shop_name of names) expect((await save(row.shop_id, { shop_name })).status).toBe(200);
    await eventually(async () => (await server.db.$count(task, sql`kind = 'shop-rename' and status <> 'succeeded'`)) === 0);
    expect(await left()).toEqual([]);
  });

  it('loses its points mall when the platform no longer runs it', async () => {
    const row = await opened();
    const product = await addGoods(server.db, { seller_id: row.shop_id, seller_name: row.shop_name, goods_type: 'POINT', point_disable: 1 });
    await save(row.shop_id, { self_operated: 1 });
    expect((await server.db.select().from(goods).where(eq(goods.goods_id, product.goods_id)))[0]).toMatchObject({ self_operated: 1, goods_type: 'POINT' });
    await server.db.insert(goodsExchange).values({ goods_id: product.goods_id, exchange_point: 5 } as never);
    await save(row.shop_id, { self_operated: 0 });
    expect(await server.db.$count(goodsExchange, eq(goodsExchange.goods_id, product.goods_id))).toBe(0);
    const ordinary = { self_operated: 0, goods_type: 'NORMAL', point_disable: 0, exchange_point: null };
    expect((await server.db.select().from(goods).where(eq(goods.goods_id, product.goods_id)))[0]).toMatchObject(ordinary);
  });

  it('tells its numbers and its staff', async () => {
    const row = await opened();
    await makeOrder(server.db, {
      order_status: 'PAID_OFF',
      at: now() - 7200,
      lines: [{ price: 1_234 }],
      set: { seller_id: row.shop_id, seller_name: row.shop_name },
    });
    const query = { shop_id: row.shop_id, start_time: now() - 86_400, end_time: now() };
    expect((await server.call(shopGlanceApi.numbers, { query }, { token })).body).toMatchObject({ orders: 1, sold: 1, amount: 12.34, after_sale_rate: 0 });
    expect((await server.call(shopGlanceApi.staff, { params: { shop_id: row.shop_id } }, { token })).body).toMatchObject([{ founder: 1 }]);
  });

  it('is listed by state, name and owner; without a state only open ones', async () => {
    const row = await opened();
    const list = async (query: object) => (await server.call(shopApi.list, { query }, { token })).body.data.map(({ shop_id }) => shop_id);
    expect(await list({ keyword: row.shop_name })).toEqual([row.shop_id]);
    // Both ends of a stretch of time belong to it.
    const at = row.shop_createtime;
    for (const [start_time, end_time, there] of [
      [at, at, true],
      [at + 1, at + 9, false],
      [at - 9, at - 1, false],
    ] as const)
      expect((await list({ shop_name: row.shop_name, start_time, end_time })).includes(row.shop_id), `${start_time} ${end_time}`).toBe(there);
    await server.db.update(shop).set({ shop_disable: 'CLOSED' }).where(eq(shop.shop_id, row.shop_id));
    expect(await list({ keyword: row.shop_name })).toEqual([]);
    expect(await list({ shop_name: row.shop_name, shop_disable: 'ALL' })).toEqual([row.shop_id]);
    await server.db.update(shop).set({ shop_disable: 'APPLYING' }).where(eq(shop.shop_id, row.shop_id));
    expect(await list({ shop_name: row.shop_name, shop_disable: 'ALL' })).toEqual([]);
  });
});

describe('a deposit', () => {
  it('counts once it is approved, is never below zero, and agrees with its book', async () => {
    const row = await addShop(server.db);
    const flow = await inOne((tx) => payIn(tx, row.shop_id, 100_000, '', now()));
    const decide = (pass: 0 | 1, message = '') => server.call(marginApi.audit, { params: { id: flow.id }, body: { pass, message } }, { token });
    expectBadFields(await decide(0), 'message');
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.error.message).toBe(marginErrors.decided.zh);
    const deduct = (actual_pay_amount: number) =>
      server.call(marginApi.deduct, { body: { shop_id: row.shop_id, actual_pay_amount, remark: '违规' } }, { token });
    expectBadFields(await server.call(marginApi.deduct, { body: { shop_id: row.shop_id, actual_pay_amount: 1, remark: ' ' } }, { token }), 'remark');
    for (const amount of [0, -1, 1.001]) expectBadFields(await deduct(amount), 'actual_pay_amount');
    expectRefused(await deduct(1_000.01), marginErrors.short, { left: '1000.00' });
    const taken = await Promise.all(Array.from({ length: 5 }, () => deduct(300)));
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await stored(row.shop_id)).remaining_margin).toBe(10_000);
    const entries = await server.db
      .select()
      .from(ledgerEntry)
      .where(sql`book = 'margin' and account = ${row.shop_id}::bigint`);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
    // What was refused leaves everything as it is; all that is left may be taken.
    const other = await inOne((tx) => payIn(tx, row.shop_id, 5_000, '', now()));
    const refused = await server.call(marginApi.audit, { params: { id: other.id }, body: { pass: 0, message: '凭证不清晰' } }, { token });
    expect(refused.body).toMatchObject({ auth_status: 'REFUSE_AUDIT', total_amount: null, audit_remark: '凭证不清晰' });
    expect((await stored(row.shop_id)).remaining_margin).toBe(10_000);
    expect((await deduct(100)).body).toMatchObject({ total_amount: 0, auth_status: 'PASS_AUDIT' });
    expect(
      (await server.db.select().from(marginFlow).where(eq(marginFlow.shop_id, row.shop_id)).orderBy(marginFlow.id)).map(({ total_amount }) => total_amount),
    ).toEqual([100_000, 70_000, 40_000, 10_000, null, 0]);
  });

  it('is shown with its vouchers and with what the shop has left, to whoever may list it', async () => {
    const row = await addShop(server.db, { remaining_margin: 7_050 });
    const flow = await inOne((tx) => payIn(tx, row.shop_id, 20_000, '/files/a.png,/files/b.png', now()));
    const read = (id: string, as: string) => server.call(marginApi.one, { params: { id } }, { token: as });
    for (const right of ['examineList', 'commitRecord']) {
      const { body, status } = await read(flow.id, (await makePerson(server, [right])).token);
      expect(status, right).toBe(200);
      expect(body).toMatchObject({ shop_name: row.shop_name, actual_pay_amount: 200, remaining_margin: 70.5, voucher: '/files/a.png,/files/b.png' });
    }
    expect((await read(flow.id, (await makePerson(server, ['shopAudit'])).token)).status).toBe(401);
    expectRefused(await read(NO_ID, token), marginErrors.missing);
    // What was deducted is in no list of theirs.
    const { body: taken } = await server.call(marginApi.deduct, { body: { shop_id: row.shop_id, actual_pay_amount: 1, remark: '违规' } }, { token });
    expectRefused(await read(taken.id, token), marginErrors.missing);
  });

  it('tells how many wait as soon as one is paid in or decided about, alone and in bulk', async () => {
    const { shop_id } = await addShop(server.db);
    const events: LiveEvent[] = [];
    const stop = await server.database.listen(LIVE_CHANNEL, (payload) => void events.push(JSON.parse(payload) as LiveEvent));
    const numbers = () => events.flatMap(({ type, data }) => (type === 'badge' && 'margin' in (data as object) ? [(data as { margin: number }).margin] : []));
    const waiting = async () => (await server.call(marginApi.list, { query: { auth_status: 'WAIT_AUDIT', page_size: 1 } }, { token })).body.data_total;
    const { services } = await otherProcess(server);
    const pay = () =>
      inOne(async (tx) => {
        const row = await payIn(tx, shop_id, 10_000, '', now());
        await tellPaidIn(services.live, tx, row);
        return row;
      });
    const [first, second] = [await pay(), await pay()];
    const all = await waiting();
    await expect.poll(numbers).toEqual([all - 1, all]);
    expect(events.filter(({ type, data }) => type === 'change' && (data as { resource: string }).resource === 'margin')).toHaveLength(2);
    await server.call(marginApi.audit, { params: { id: first.id }, body: { pass: 1 } }, { token });
    await expect.poll(numbers).toEqual([all - 1, all, all - 1]);
    await bulkWorker(server, token).done({ endpoint: 'margin.audit', resource: 'margin', ids: [second.id], body: { pass: 0, message: '凭证不清晰' } });
    await expect.poll(numbers).toEqual([all - 1, all, all - 1, all - 2]);
    expect(await waiting()).toBe(all - 2);
    await services.live.close();
    await stop();
  });
});

describe('themes', () => {
  const body = (values: object = {}) => ({
    name: '模板',
    mark: unique('mark'),
    image_path: '/files/t.png',
    is_default: 0 as const,
    type: 'PC' as const,
    ...values,
  });
  const create = (values: object = {}) => server.call(shopThemeApi.create, { body: body(values) as never }, { token });

  it('have one default of each type, which can be neither switched off nor deleted', async () => {
    const { body: made } = await create({ is_default: 1 });
    const defaults = await server.db
      .select()
      .from(shopTheme)
      .where(sql`type = 'PC' and is_default = 1`);
    expect(defaults.map(({ id }) => id)).toEqual([made.id]);
    const { id, ...rest } = made;
    expectRefused(await server.call(shopThemeApi.update, { params: { id }, body: { ...rest, is_default: 0 } }, { token }), themeErrors.noDefault);
    expectRefused(await server.call(shopThemeApi.remove, { params: { id } }, { token }), themeErrors.isDefault);
    expectRefused(await create({ mark: made.mark, type: 'WAP' }), themeErrors.markTaken);
    expectRefused(await server.call(shopThemeApi.list, { query: { type: 'TV' } }, { token }), themeErrors.type);
  });

  it('leave their shops to the default when they go', async () => {
    const { body: made } = await create();
    const row = await addShop(server.db, { shop_themeid: made.id, shop_theme_path: made.mark });
    await server.call(shopThemeApi.remove, { params: { id: made.id } }, { token });
    const [own] = await server.db
      .select()
      .from(shopTheme)
      .where(sql`type = 'PC' and is_default = 1`);
    expect(await stored(row.shop_id)).toMatchObject({ shop_themeid: own!.id, shop_theme_path: own!.mark });
  });

  it('are made the default one after the other by those who do it at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ is_default: 1 })));
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await server.db.$count(shopTheme, sql`type = 'PC' and is_default = 1`)).toBe(1);
  });
});
