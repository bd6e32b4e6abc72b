/** Adding (R4, R5), changing (R6, R7), disabling (R8, R9), waking and unlocking members, and what they have: points (R11) and wallets (R17 to R20). */
import md5 from 'md5';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberAccountApi } from '#contract/member/account.ts';
import { depositLogApi, rechargeApi } from '#contract/member/deposit.ts';
import { memberApi } from '#contract/member/member.ts';
import { memberErrors } from '#contract/member/member.schema.ts';
import { memberCouponApi } from '#contract/promotion/member-coupon.ts';
import { pointSettingApi } from '#contract/setting/point.ts';
import { verifyPassword } from '#server/core/auth/passwords.ts';
import { region } from '#server/base/schema.ts';
import { member, rechargeRecord } from '#server/groups/member/schema.ts';
import { dormancyChore, sleepMembers } from '#server/groups/member/dormant.ts';
import { memberCoupon } from '#server/groups/promotion/schema.ts';
import { openLive } from '#server/core/live.ts';
import { runNightly } from '#server/platform/nightly/clock.ts';
import { wrongPassword } from '#server/groups/member/service.ts';
import { books, causes } from '#server/product.ts';
import { proveBooks } from '#server/platform/ledger/task.ts';
import { NO_ID } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addMember, entriesOf } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const PASSWORD = md5('abc123!#');
let numbers = 0;
const mobile = () => `1729${String((numbers += 1)).padStart(7, '0')}`;
const stored = async (id: string) => (await server.db.select().from(member).where(eq(member.member_id, id)))[0]!;
const create = (body: Record<string, unknown>, as = token) =>
  server.call(memberApi.create, { body: { uname: `会员_${numbers}x`, password: PASSWORD, mobile: mobile(), sex: 1, ...body } as never }, { token: as });
const update = (id: string, body: Record<string, unknown>) =>
  server.call(memberApi.update, { params: { id }, body: { mobile: mobile(), sex: 1, ...body } as never }, { token });

describe('a new member', () => {
  it('begins with nothing but the points for registering and the default level; the password is hashed and never answered', async () => {
    const setting = (await server.call(pointSettingApi.show, {}, { token })).body;
    await server.call(pointSettingApi.save, { body: { ...setting, register: 1, register_grade_point: 12, register_consumer_point: 8 } as never }, { token });
    const { status, body } = await create({ uname: '新会员一号', email: 'first@example.com' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      uname: '新会员一号',
      nickname: '新会员一号',
      consum_point: 8,
      grade_point: 12,
      balance: 0,
      login_count: 0,
      have_shop: 0,
      disabled: 0,
      info_full: 0,
      status: 1,
    });
    expect(JSON.stringify(body)).not.toContain('password');
    expect(body.level_id).not.toBeNull();
    expect(await verifyPassword(PASSWORD, (await stored(body.member_id)).password)).toBe(true);
    expect(await entriesOf(server.db, body.member_id)).toMatchObject([
      { book: 'consum', amount: 8, cause: 'register', operator: '系统' },
      { book: 'grade', amount: 12, cause: 'register' },
    ]);
  });

  it('needs a name, a number and an email of its own, also against disabled members', async () => {
    const taken = mobile();
    const { body: first } = await create({ uname: '唯一用户', mobile: taken, email: 'only@example.com' });
    await server.call(memberApi.disable, { params: { id: first.member_id } }, { token });
    expect((await create({ uname: '唯一用户' })).error).toMatchObject({ code: memberErrors.nameUsed.code, message: memberErrors.nameUsed.zh });
    expect((await create({ uname: '别人二', mobile: `0${taken}` })).error.message).toBe(memberErrors.mobileUsed.zh);
    expect((await create({ uname: '别人三', email: 'only@example.com' })).error.code).toBe('117');
    const { body: other } = await create({ uname: '别人四' });
    expect((await update(other.member_id, { mobile: taken })).error.code).toBe('118');
    expect((await update(other.member_id, { email: 'only@example.com' })).error.code).toBe('117');
    const race = await Promise.all(Array.from({ length: 6 }, () => create({ uname: '同名会员' })));
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['a short name', { uname: 'a' }, 'uname'],
    ['no password', { password: '' }, 'password'],
    ['a wrong number', { mobile: '12345678901' }, 'mobile'],
    ['a wrong email', { email: 'nobody' }, 'email'],
    ['a wrong sex', { sex: 2 }, 'sex'],
    ['a nickname with spaces', { nickname: 'a b' }, 'nickname'],
    ['a birthday to come', { birthday: Math.floor(Date.now() / 1000) + 86_400 }, 'birthday'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.error.errors?.map((one) => one.field)).toContain(field);
  });
});

describe('a change', () => {
  it('takes regions of grade 3 or 4 with all names, and no others', async () => {
    const [county] = await server.db.select().from(region).where(eq(region.region_grade, 3)).limit(1);
    const { member_id } = await addMember(server.db);
    const { body } = await update(member_id, { region: county!.id });
    expect(body).toMatchObject({ county_id: county!.id, county: county!.local_name, town_id: 0, town: '' });
    expect(body.province).not.toBe('');
    expect((await update(member_id, { region: Number(String(county!.region_path).split(',')[1]) })).status).toBe(400);
    expect((await update(member_id, {})).body.county_id).toBe(county!.id);
  });

  it('keeps what is not sent, ignores what is nobody’s to send, and with a new password ends all tokens', async () => {
    const { member_id, uname } = await addMember(server.db, { consum_point: 5, remark: '旧备注', tokens_from: 1 });
    const { body } = await update(member_id, { consum_point: 99_999, level_id: '1', disabled: -1, uname: 'other' });
    expect(body).toMatchObject({ consum_point: 5, disabled: 0, uname, remark: '旧备注' });
    expect((await stored(member_id)).tokens_from).toBe(1);
    await update(member_id, { password: md5('another') });
    expect((await stored(member_id)).tokens_from).toBeGreaterThan(1_700_000_000);
    expect((await update(NO_ID, {})).status).toBe(404);
  });
});

describe('a member', () => {
  it('goes to the recycle bin and comes back; doing it twice changes nothing', async () => {
    const { member_id, uname } = await addMember(server.db);
    const listed = async (disabled: number) => (await server.call(memberApi.list, { query: { uname, disabled } }, { token })).body.data_total;
    const before = (await server.call(memberApi.totalCount, {}, { token })).body;
    expect((await server.call(memberApi.disable, { params: { id: member_id } }, { token })).status).toBe(200);
    expect([await listed(0), await listed(-1)]).toEqual([0, 1]);
    expect((await server.call(memberApi.totalCount, {}, { token })).body).toBe(before - 1);
    expect((await stored(member_id)).tokens_from).toBeGreaterThan(1_700_000_000);
    for (let times = 0; times < 2; times += 1) expect((await server.call(memberApi.restore, { params: { id: member_id } }, { token })).body.disabled).toBe(0);
    expect([await listed(0), await listed(-1)]).toEqual([1, 0]);
  });

  it('who sleeps is woken, who is locked out is let in again', async () => {
    const { member_id } = await addMember(server.db, { status: 0 });
    await server.call(memberApi.wake, { params: { id: member_id } }, { token });
    expect((await stored(member_id)).status).toBe(1);
    const locked = async () => (await server.call(memberApi.lockStatus, { params: { id: member_id } }, { token })).body;
    const now = Math.floor(Date.now() / 1000);
    for (let times = 0; times < 4; times += 1) await wrongPassword(server.db, member_id, now);
    expect(await locked()).toBe(false);
    await wrongPassword(server.db, member_id, now);
    expect(await locked()).toBe(true);
    const unlock = (id: string, as = token) => server.call(memberApi.unlock, { params: { id } }, { token: as });
    expect((await unlock(member_id, await server.login('goods_clerk'))).status).toBe(401);
    expect(await locked()).toBe(true);
    expect((await unlock(member_id)).status).toBe(200);
    expect(await locked()).toBe(false);
    // The tries begin anew, so one wrong password locks nobody.
    await wrongPassword(server.db, member_id, now);
    expect(await locked()).toBe(false);
    expect((await unlock('999999999')).status).toBe(404);
  });

  it('sleeps after a year without a sign-in, unless it was woken since; a night does it once', async () => {
    const now = 1_790_000_000;
    const DAY = 86_400;
    const past = { create_time: now - 800 * DAY };
    const gone = await addMember(server.db, { ...past, last_login: now - 366 * DAY });
    const never = await addMember(server.db, past);
    const seen = await addMember(server.db, { ...past, last_login: now - 364 * DAY });
    const woken = await addMember(server.db, { ...past, status: 0 });
    const fresh = await addMember(server.db, { create_time: now - DAY });
    await server.call(memberApi.wake, { params: { id: woken.member_id } }, { token });
    await server.db
      .update(member)
      .set({ woken: now - DAY })
      .where(eq(member.member_id, woken.member_id));
    expect(await sleepMembers(server.db, 0, now)).toBe(0);
    const live = await openLive(server.database);
    const night = (at: number) => runNightly({ config: server.config, database: server.database, live, log: server.app.log }, [dormancyChore], at);
    await night(now);
    const states = await Promise.all([gone, never, seen, woken, fresh].map(async ({ member_id }) => (await stored(member_id)).status));
    expect(states).toEqual([0, 0, 1, 1, 1]);
    await server.db.update(member).set({ status: 1 }).where(eq(member.member_id, gone.member_id));
    await night(now + 60);
    expect((await stored(gone.member_id)).status).toBe(1);
    await night(now + DAY);
    expect((await stored(gone.member_id)).status).toBe(0);
    await live.close();
  });

  it('shows its coupons, which are asked for by coupon or by member', async () => {
    const [held] = await server.db.select().from(memberCoupon).where(eq(memberCoupon.seller_id, '0')).limit(1);
    const list = (query: object) => server.call(memberCouponApi.list, { query: query as never }, { token });
    expect((await list({})).error.code).toBe('004');
    const { body } = await list({ member_id: held!.member_id });
    expect(body.data.map(({ mc_id }) => mc_id)).toContain(held!.mc_id);
    expect(new Set(body.data.map(({ member_id }) => member_id))).toEqual(new Set([held!.member_id]));
  });

  it('is counted by every closed filter as if each were counted by itself', async () => {
    for (const query of [{}, { sex: 0 }, { status: 0 }, { have_shop: 1 }, { disabled: -1 }, { sex: 1, status: 1 }, { start_time: 1_700_000_000 }]) {
      const { body } = await server.call(memberApi.list, { query: { page_size: 1, ...query } as never }, { token });
      const all = await server.call(memberApi.list, { query: { page_size: 10_000, ...query } as never }, { token });
      expect(body.data_total, JSON.stringify(query)).toBe(all.body.data.length);
    }
  });
});

describe('points and wallet', () => {
  const points = (id: string, point: unknown) => server.call(memberAccountApi.setPoints, { params: { member_id: id }, body: { point } as never }, { token });
  const topUp = (id: string, money: unknown, request_key?: string) =>
    server.call(memberAccountApi.topUp, { params: { member_id: id }, body: { money, ...(request_key && { request_key }) } as never }, { token });

  it('are set to a new total, of which the difference is posted; none leaves no entry', async () => {
    const { member_id } = await addMember(server.db);
    await points(member_id, 120);
    await points(member_id, 120);
    await points(member_id, 50);
    const { body } = await server.call(memberAccountApi.points, { params: { member_id } }, { token });
    expect(body.data).toMatchObject([
      { consum_point: 70, consum_point_type: 0, grade_point: 0, grade_point_type: 0, reason: '管理员调整积分', operator: 'superadmin', cause: 'adjust' },
      { consum_point: 120, consum_point_type: 1 },
    ]);
    for (const bad of [-1, 1.5, 'x', undefined]) expect((await points(member_id, bad)).status).toBe(400);
    expect((await points(NO_ID, 1)).status).toBe(404);
  });

  it('are topped up in one transaction that shows in the lists and their totals', async () => {
    const { member_id, uname } = await addMember(server.db);
    const totals = async (query: object) => (await server.call(rechargeApi.totals, { query: query as never }, { token })).body;
    const before = await totals({});
    expect((await topUp(member_id, 88.88)).status).toBe(200);
    expect((await server.call(memberAccountApi.wallet, { params: { member_id } }, { token })).body).toEqual({
      member_id,
      balance: 88.88,
      is_pwd: false,
      is_used: false,
    });
    const { body: recharges } = await server.call(rechargeApi.list, { query: { member_name: uname } }, { token });
    expect(recharges.data).toMatchObject([{ member_name: uname, recharge_money: 88.88, recharge_way: '后台充值', pay_status: 'PAY_YES' }]);
    expect(recharges.data[0]?.recharge_sn).toMatch(/^D20\d{6}\d{8,}$/);
    const { body: logs } = await server.call(depositLogApi.list, { query: { member_name: uname } }, { token });
    expect(logs.data).toMatchObject([{ money: 88.88, balance: 88.88, cause: 'recharge', cause_id: recharges.data[0]?.recharge_sn, operator: 'superadmin' }]);
    // Whoever is named is told by number, so that the page can lead to the accounts.
    expect(await totals({ member_name: uname })).toEqual({ recharge: 88.88, price: 0, member_id });
    const after = await totals({});
    expect([Math.round((after.recharge - before.recharge) * 100), after.price]).toEqual([8888, before.price]);
    expect(await totals({ member_name: 'nobody there' })).toEqual({ recharge: 0, price: 0, member_id: null });
  });

  it('pages deep into changes and recharges as into one long list, whatever stretch of time is read', async () => {
    const { member_id } = await addMember(server.db);
    const [START, STEP, SLOT] = [1_400_000_000, 997, 28_800];
    // Paid recharges and what was posted for them. A slot in the middle has none.
    await server.db.execute(sql`
      insert into recharge_record (recharge_sn, member_id, recharge_money, recharge_time, recharge_way, pay_status)
      select 'deep' || n, ${member_id}::bigint, 100, ${START}::bigint + (n / 2) * ${STEP} + case when n > 1000 then ${2 * SLOT} else 0 end, '支付宝', 'PAY_YES' from generate_series(1, 2200) as n`);
    await server.db.execute(sql`
      insert into ledger_entry (book, account, amount, balance, cause, cause_id, counterpart, operator, remark, time)
      select 'wallet', member_id, 100, 100 * row_number() over (order by id), 'recharge', recharge_sn, 'platform', 'test', 'test', recharge_time from recharge_record
      where member_id = ${member_id} order by id`);
    await server.db.execute(sql`update member set balance = 220000 where member_id = ${member_id}`);
    const bounds = { start_time: START + 5_000, end_time: START + 1_050 * STEP };
    const lists = [
      [depositLogApi.list, 'time'],
      [rechargeApi.list, 'recharge_time'],
    ] as const;
    for (const [list, sort] of lists)
      for (const query of [{}, bounds, { ...bounds, sort, order: 'desc' }, { ...bounds, sort, order: 'asc' }]) {
        const read = async (more: object) => (await server.call(list as typeof depositLogApi.list, { query: { ...query, ...more } as never }, { token })).body;
        const all = (await read({ page_size: 10_000 })).data.map(({ id }) => id);
        expect(all.length, JSON.stringify(query)).toBeGreaterThan(1_900);
        for (const page_no of [26, 40, Math.ceil(all.length / 40), Math.ceil(all.length / 40) + 1]) {
          const page = await read({ page_size: 40, page_no });
          expect([page.data_total, page.data.map(({ id }) => id)], JSON.stringify({ query, page_no })).toEqual([
            all.length,
            all.slice((page_no - 1) * 40, page_no * 40),
          ]);
        }
      }
  });

  it('are traced from the balance to the causes by whoever looks after the books, and by nobody else', async () => {
    const { member_id, uname } = await addMember(server.db);
    await topUp(member_id, 12.5);
    await points(member_id, 30);
    const finance = await server.login('finance_clerk');
    const { body: held } = await server.call(memberAccountApi.accounts, { params: { member_id } }, { token: finance });
    expect(held).toEqual({ member_id, uname, balance: 12.5, consum_point: 30, grade_point: 0 });
    for (const [book, balance] of [
      ['wallet', held.balance],
      ['consum', held.consum_point],
      ['grade', held.grade_point],
    ] as const) {
      const { body } = await server.call(memberAccountApi.entries, { params: { member_id }, query: { book } }, { token: finance });
      expect([book, body.data.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([book, balance]);
    }
    expect((await server.call(memberAccountApi.accounts, { params: { member_id: NO_ID } }, { token: finance })).status).toBe(404);
    const clerk = await server.login('goods_clerk');
    expect((await server.call(memberAccountApi.accounts, { params: { member_id } }, { token: clerk })).status).toBe(401);
  });

  it('count a request once, however often it is sent', async () => {
    const { member_id } = await addMember(server.db);
    const sent = await Promise.all(Array.from({ length: 10 }, () => topUp(member_id, 10, 'same-request')));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stored(member_id)).balance).toBe(1000);
    expect(await server.db.$count(rechargeRecord, eq(rechargeRecord.member_id, member_id))).toBe(1);
  });

  it('refuse what is no amount, unknown and disabled members, and those without the right', async () => {
    const { member_id } = await addMember(server.db);
    for (const bad of [0, -5, 1.234, 100_000_000, 'x', undefined]) expect((await topUp(member_id, bad)).status, String(bad)).toBe(400);
    expect((await topUp(NO_ID, 1)).error.code).toBe('123');
    const { member_id: gone } = await addMember(server.db, { disabled: -1 });
    expect((await topUp(gone, 1)).error.code).toBe('124');
    const clerk = await server.login('goods_clerk');
    expect((await server.call(memberAccountApi.topUp, { params: { member_id }, body: { money: 1 } }, { token: clerk })).status).toBe(401);
    expect((await server.call(memberAccountApi.wallet, { params: { member_id } }, { token: clerk })).status).toBe(401);
  });

  it('leave the books in order', async () => {
    expect((await proveBooks(server.db, books, causes)).faults.filter(({ kind }) => kind !== 'balance')).toEqual([]);
  });
});
