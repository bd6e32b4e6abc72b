/** Where the rules of members end: the order of refusals (R4), passwords (R6), races for points (R11), what a recharge tells (R17 to R20), and who may do what (R33). */
import md5 from 'md5';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { dayOf } from '#contract/core/zone.ts';
import { memberAccountApi } from '#contract/member/account.ts';
import { depositLogApi, rechargeApi } from '#contract/member/deposit.ts';
import { memberLevelApi } from '#contract/member/level.ts';
import { memberApi } from '#contract/member/member.ts';
import { memberErrors } from '#contract/member/member.schema.ts';
import { exportApi } from '#contract/platform/export.ts';
import { searchApi } from '#contract/platform/search.ts';
import { pointSettingApi } from '#contract/setting/point.ts';
import { region } from '#server/base/schema.ts';
import { verifyPassword } from '#server/core/auth/passwords.ts';
import { systemLog } from '#server/core/schema.ts';
import { sensitiveValues } from '#server/core/secrets/sensitive.ts';
import type { Db } from '#server/db/client.ts';
import { changePoints, creditDeposit } from '#server/groups/member/account.ts';
import { sleepMembers } from '#server/groups/member/dormant.ts';
import { feedback, member, pointAdjustment, rechargeRecord } from '#server/groups/member/schema.ts';
import { makePerson } from '#tests/server/access/people.ts';
import { NO_ID } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { download, finished, parseCsv } from '#tests/server/platform/support.ts';
import { addMember, addVat, entriesOf } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const NOW = 1_780_000_000;
const inOne = <T>(work: (db: Db) => Promise<T>) => server.db.transaction((tx) => work(tx as unknown as Db));
const stored = async (id: string) => (await server.db.select().from(member).where(eq(member.member_id, id)))[0]!;
let numbers = 0;
const mobile = () => `1739${String((numbers += 1)).padStart(7, '0')}`;
const create = (body: object) => server.call(memberApi.create, { body: { password: md5('abc123'), sex: 1, mobile: mobile(), ...body } as never }, { token });
const update = (id: string, body: object) => server.call(memberApi.update, { params: { id }, body: { sex: 1, ...body } as never }, { token });
const topUp = (member_id: string, money: number, request_key?: string, as = token) =>
  server.call(memberAccountApi.topUp, { params: { member_id }, body: { money, ...(request_key && { request_key }) } as never }, { token: as });

describe('a member', () => {
  it('is refused for the mail address first, then the name, then the number', async () => {
    const taken = await addMember(server.db, { email: 'edge@example.com' });
    const other = await addMember(server.db);
    const { uname } = taken;
    const said = async (body: object) => (await create(body)).error;
    expect((await said({ uname, mobile: taken.mobile, email: 'Edge@example.com' })).code).toBe(memberErrors.emailTaken.code);
    expect((await said({ uname, mobile: taken.mobile })).message).toBe(memberErrors.nameUsed.zh);
    expect((await said({ uname: '没人用过', mobile: taken.mobile })).message).toBe(memberErrors.mobileUsed.zh);
    expect((await update(other.member_id, { mobile: taken.mobile, email: 'edge@example.com' })).error.code).toBe(memberErrors.emailTaken.code);
    expect((await update(other.member_id, { mobile: taken.mobile })).error).toMatchObject({ code: '118', message: memberErrors.mobileTaken.zh });
  });

  it('begins at the default level where registering gives no points, and lives in a region of the third grade or below', async () => {
    const setting = (await server.call(pointSettingApi.show, {}, { token })).body;
    await server.call(pointSettingApi.save, { body: { ...setting, register: 0 } as never }, { token });
    const [county] = await server.db.select().from(region).where(eq(region.region_grade, 3)).limit(1);
    const above = county!.region_path.split(',').filter(Boolean).slice(0, 2);
    expect(above).toHaveLength(2);
    for (const id of [...above, '999999999']) expect((await create({ uname: '住得太大', region: Number(id) })).status).toBe(400);
    const { body } = await create({ uname: '没有积分的会员', region: county!.id });
    const usual = (await server.call(memberLevelApi.list, {}, { token })).body.find(({ is_default }) => is_default === 1);
    expect(body).toMatchObject({ grade_point: 0, level_id: usual?.id, county_id: county!.id, town_id: 0 });
    expect(await entriesOf(server.db, body.member_id)).toEqual([]);
  });

  it('keeps the password while none is typed; a new one counts and lets in who was locked out', async () => {
    const { body: made } = await create({ uname: '改密码的会员' });
    const own = mobile();
    for (const password of ['', undefined]) expect((await update(made.member_id, { mobile: own, password })).status).toBe(200);
    const { password: kept } = await stored(made.member_id);
    expect(await verifyPassword(md5('abc123'), kept)).toBe(true);
    await server.db
      .update(member)
      .set({ wrong_passwords: 5, locked_until: NOW * 2 })
      .where(eq(member.member_id, made.member_id));
    await update(made.member_id, { mobile: own, password: md5('new123') });
    const after = await stored(made.member_id);
    expect([await verifyPassword(md5('new123'), after.password), await verifyPassword(md5('abc123'), after.password)]).toEqual([true, false]);
    expect(after).toMatchObject({ wrong_passwords: 0, locked_until: null });
  });

  it('who is restored or disabled a second time is no change in the log', async () => {
    const { member_id } = await addMember(server.db);
    const lines = () => server.db.$count(systemLog, sql`${`member:${member_id}`} = any(${systemLog.records})`);
    const restore = () => server.call(memberApi.restore, { params: { id: member_id } }, { token });
    const disable = () => server.call(memberApi.disable, { params: { id: member_id } }, { token });
    expect((await restore()).body).toMatchObject({ member_id, disabled: 0 });
    expect(await lines()).toBe(0);
    for (let times = 0; times < 2; times += 1) expect((await disable()).status).toBe(200);
    expect(await lines()).toBe(1);
    expect((await server.call(memberApi.restore, { params: { id: NO_ID } }, { token })).status).toBe(404);
  });

  it('falls asleep after the last second of the time, and in the recycle bin not at all', async () => {
    const past = { create_time: NOW - 800 * 86_400, status: 1 as const };
    const [here, gone] = [await addMember(server.db, past), await addMember(server.db, { ...past, disabled: -1 })];
    // A year to the second is none too long.
    const [year, more] = await Promise.all([0, 1].map((longer) => addMember(server.db, { ...past, last_login: NOW - 365 * 86_400 - longer })));
    await sleepMembers(server.db, 365, NOW);
    const status = async (ids: string[]) => Promise.all(ids.map(async (id) => (await stored(id)).status));
    expect(await status([here, gone, year!, more!].map(({ member_id }) => member_id))).toEqual([0, 1, 1, 0]);
  });

  it('in the recycle bin is found by no search', async () => {
    const [here, gone] = [await addMember(server.db, { nickname: '寻人启事甲' }), await addMember(server.db, { nickname: '寻人启事乙', disabled: -1 })];
    const { body } = await server.call(searchApi.records, { query: { keyword: '寻人启事' } as never }, { token });
    expect(JSON.stringify(body)).toContain(here.uname);
    expect(JSON.stringify(body)).not.toContain(gone.uname);
    expect(JSON.stringify(body)).toContain(`${here.mobile.slice(0, 3)}****${here.mobile.slice(-4)}`);
  });
});

describe('points', () => {
  it('end at what one of those who set them at once has said', async () => {
    const { member_id } = await addMember(server.db);
    const totals = [10, 25, 40, 70, 110, 180];
    const set = (point: number) => server.call(memberAccountApi.setPoints, { params: { member_id }, body: { point } as never }, { token });
    for (const { status } of await Promise.all(totals.map(set))) expect(status).toBe(200);
    const { consum_point } = await stored(member_id);
    expect(totals).toContain(consum_point);
    const rows = await server.db.select().from(pointAdjustment).where(eq(pointAdjustment.member_id, member_id)).orderBy(pointAdjustment.id);
    for (const [at, row] of rows.entries()) expect(row.before).toBe(rows[at - 1]?.after ?? 0);
    expect((await entriesOf(server.db, member_id)).map(({ balance }) => balance)).toEqual(rows.map(({ after }) => after));
    // The total that there is already is no adjustment.
    expect((await set(consum_point)).status).toBe(200);
    expect(await server.db.$count(pointAdjustment, eq(pointAdjustment.member_id, member_id))).toBe(totals.length);
  });

  it('of one cause are one record, whichever kinds it moved', async () => {
    const { member_id } = await addMember(server.db);
    const note = { reason: '评论', operator: '系统', now: NOW };
    await inOne((db) => changePoints(db, member_id, { consum: 7, grade: 3 }, { ...note, cause: { kind: 'order', id: 'E1' } }));
    await inOne((db) => changePoints(db, member_id, { consum: -2 }, { ...note, cause: { kind: 'order', id: 'E2' } }));
    const { body } = await server.call(memberAccountApi.points, { params: { member_id }, query: {} as never }, { token });
    expect(body.data_total).toBe(2);
    const paged = await server.call(memberAccountApi.points, { params: { member_id }, query: { page_no: 1, page_size: 1 } as never }, { token });
    expect(paged.body.data_total).toBe(2);
    expect(body.data).toMatchObject([
      { consum_point: 2, consum_point_type: 0, grade_point: 0 },
      { consum_point: 7, consum_point_type: 1, grade_point: 3, grade_point_type: 1 },
    ]);
  });

  it('to spend leave a level that was given by hand; growth decides anew', async () => {
    const levels = (await server.call(memberLevelApi.list, {}, { token })).body;
    const { member_id } = await addMember(server.db, { level_id: levels[3]!.id });
    const note = (id: string) => ({ cause: { kind: 'order', id }, reason: '购物', operator: '系统', now: NOW });
    expect((await inOne((db) => changePoints(db, member_id, { consum: 50 }, note('E3')))).level_id).toBe(levels[3]!.id);
    expect((await inOne((db) => changePoints(db, member_id, { grade: -50 }, note('E4')))).level_id).toBe(levels[3]!.id);
    expect((await inOne((db) => changePoints(db, member_id, { grade: 1 }, note('E5')))).level_id).toBe(levels[0]!.id);
  });
});

describe('a recharge', () => {
  it('tells its day and who made it, and counts once for each administrator who sends a key', async () => {
    const { member_id, uname } = await addMember(server.db);
    const other = await makePerson(server, 'founder');
    for (const as of [token, token, other.token]) expect((await topUp(member_id, 12.34, 'the-same-key', as)).status).toBe(200);
    expect((await stored(member_id)).balance).toBe(2_468);
    const { body } = await server.call(rechargeApi.list, { query: { member_name: uname } }, { token });
    const day = dayOf(Math.floor(Date.now() / 1000)).replaceAll('-', '');
    for (const { recharge_sn } of body.data) expect(recharge_sn.slice(0, 9)).toBe(`D${day}`);
    expect(new Set(body.data.map(({ recharge_sn }) => recharge_sn)).size).toBe(2);
    const { body: logs } = await server.call(depositLogApi.list, { query: { member_name: uname } }, { token });
    expect(logs.data.map(({ detail }) => detail)).toEqual([expect.stringContaining(other.username), expect.stringContaining('superadmin')]);
  });

  it('is listed once it is paid, and summed under the filter that is given: both ends belong to a stretch, a number narrows recharges alone', async () => {
    const { member_id, uname } = await addMember(server.db);
    const at = [NOW, NOW + 100, NOW + 200] as const;
    for (const [nr, recharge_time] of at.entries()) {
      const recharge_sn = `D20260528E${nr}`;
      await server.db
        .insert(rechargeRecord)
        .values({ member_id, recharge_sn, recharge_money: 1_000 * (nr + 1), recharge_time, recharge_way: '支付宝', pay_status: 'PAY_YES' });
      await inOne((db) =>
        creditDeposit(db, member_id, 1_000 * (nr + 1), { cause: { kind: 'recharge', id: recharge_sn }, reason: '充值', operator: uname, now: recharge_time }),
      );
    }
    await inOne((db) => creditDeposit(db, member_id, 500, { cause: { kind: 'order', id: 'E6' }, reason: '退款', operator: uname, now: at[1] }));
    await inOne((db) => creditDeposit(db, member_id, -250, { cause: { kind: 'order', id: 'E7' }, reason: '购物', operator: uname, now: at[2] }));
    await inOne((db) => changePoints(db, member_id, { consum: 9 }, { cause: { kind: 'order', id: 'E8' }, reason: '购物', operator: uname, now: at[2] }));
    const unpaid = { member_id, recharge_sn: 'D20260528E9', recharge_money: 9_900, recharge_time: NOW, recharge_way: '支付宝', pay_status: 'PAY_NO' as const };
    await server.db.insert(rechargeRecord).values(unpaid);
    const seen = async (query: object) => {
      const asked = { query: { member_name: uname, ...query } as never };
      const [recharges, logs, totals] = await Promise.all([
        server.call(rechargeApi.list, asked, { token }),
        server.call(depositLogApi.list, asked, { token }),
        server.call(rechargeApi.totals, asked, { token }),
      ]);
      return [
        recharges.body.data.map(({ recharge_money }) => recharge_money),
        logs.body.data.map(({ money }) => money),
        totals.body.recharge,
        totals.body.price,
      ];
    };
    expect(await seen({})).toEqual([[30, 20, 10], [-2.5, 30, 5, 20, 10], 60, 2.5]);
    expect(await seen({ start_time: at[0], end_time: at[1] })).toEqual([[20, 10], [5, 20, 10], 30, 0]);
    expect(await seen({ start_time: at[1], end_time: at[2] })).toEqual([[30, 20], [-2.5, 30, 5, 20], 50, 2.5]);
    expect(await seen({ start_time: at[0] + 1, end_time: at[2] - 1 })).toEqual([[20], [5, 20], 20, 0]);
    const sn = 'D20260528E1';
    expect((await server.call(rechargeApi.totals, { query: { sn, member_name: uname } as never }, { token })).body).toMatchObject({ recharge: 20, price: 2.5 });
    expect((await server.call(rechargeApi.list, { query: { sn } as never }, { token })).body.data.map(({ recharge_money }) => recharge_money)).toEqual([20]);
    expect((await server.call(rechargeApi.list, { query: { sn: unpaid.recharge_sn } as never }, { token })).body.data_total).toBe(0);
    // The whole book, without a member, is summed from its tally.
    const all = (query: object) => server.call(rechargeApi.totals, { query: query as never }, { token }).then(({ body }) => body);
    const stretch = { start_time: at[0], end_time: at[2] };
    const [before, only] = [await all(stretch), await all({ ...stretch, sn })];
    for (const [part, from, to] of [
      [stretch, at[0], at[2]],
      [{}, 0, 4_000_000_000],
    ] as const) {
      const { rows } = (await server.db.execute(
        sql`select sum(amount)::text as sum from ledger_entry where book = 'wallet' and cause = 'recharge' and time between ${from}::bigint and ${to}::bigint`,
      )) as unknown as { rows: [{ sum: string }] };
      expect(Math.round((await all(part)).recharge * 100)).toBe(Number(rows[0].sum));
    }
    expect([only.recharge, only.price]).toEqual([20, before.price]);
  });
});

it('exports of members, feedback and VAT qualifications have masks where numbers are', async () => {
  const { uname, mobile, member_id } = await addMember(server.db, { email: 'export@example.com' });
  const content = '导出里不应有号码';
  await server.db
    .insert(feedback)
    .values({ member_id, content, feedback_type: 'TROUBLE', create_time: NOW, ...sensitiveValues(server.db, feedback, { mobile }) });
  const csv = async (resource: string, filter: object) => {
    const { body } = await server.call(exportApi.create, { body: { resource, format: 'csv', filter } as never }, { token });
    await finished(server, token, body.task_id);
    return parseCsv((await download(server, token, body.task_id)).bytes).flat();
  };
  const mask = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  expect(await csv('member', { uname })).toEqual(expect.arrayContaining([uname, mask, 'e***@example.com']));
  expect(await csv('feedback', { content })).toEqual(expect.arrayContaining([content, mask]));
  await addVat(server.db, { company_name: '导出公司', bank_account: '6222021234567890' });
  const company = await csv('vatQualification', { company_name: '导出公司' });
  expect(company).toEqual(expect.arrayContaining(['导出公司', '**** **** **** 7890']));
  expect(company).not.toContain('6222021234567890');
});

it('each right opens what belongs to it and nothing else', async () => {
  const rights = [
    'memberList',
    'memberRecycle',
    'memberLevel',
    'rechargeList',
    'preDepositDetail',
    'receiptExamine',
    'memberFeedback',
    'notificationHistory',
  ] as const;
  const people = await Promise.all(rights.map((right) => makePerson(server, [right])));
  const [member_id, id] = [NO_ID, NO_ID];
  type Asked = (as: string) => Promise<{ error: { code?: string } }>;
  const asked: Record<string, Asked> = {
    add: (as) => server.call(memberApi.create, { body: {} as never }, { token: as }),
    edit: (as) => server.call(memberApi.update, { params: { id }, body: {} as never }, { token: as }),
    disable: (as) => server.call(memberApi.disable, { params: { id } }, { token: as }),
    restore: (as) => server.call(memberApi.restore, { params: { id } }, { token: as }),
    wake: (as) => server.call(memberApi.wake, { params: { id } }, { token: as }),
    giveLevel: (as) => server.call(memberApi.editLevel, { params: { member_id, level_id: NO_ID } }, { token: as }),
    setPoints: (as) => server.call(memberAccountApi.setPoints, { params: { member_id }, body: {} as never }, { token: as }),
    topUp: (as) => server.call(memberAccountApi.topUp, { params: { member_id }, body: {} as never }, { token: as }),
    wallet: (as) => server.call(memberAccountApi.wallet, { params: { member_id } }, { token: as }),
    accounts: (as) => server.call(memberAccountApi.accounts, { params: { member_id } }, { token: as }),
    levels: (as) => server.call(memberLevelApi.list, {}, { token: as }),
    addLevel: (as) => server.call(memberLevelApi.create, { body: {} as never }, { token: as }),
    removeLevel: (as) => server.call(memberLevelApi.remove, { params: { id }, query: { transfer_level_id: NO_ID } }, { token: as }),
    recharges: (as) => server.call(rechargeApi.list, { query: {} as never }, { token: as }),
    logs: (as) => server.call(depositLogApi.list, { query: {} as never }, { token: as }),
  };
  const may: Record<string, string[]> = {};
  for (const [name, ask] of Object.entries(asked)) {
    const yes = await Promise.all(people.map(async (one) => (await ask(one.token)).error?.code !== commonErrors.notPermitted.code));
    may[name] = rights.filter((_, at) => yes[at]);
  }
  const books = ['rechargeList', 'preDepositDetail'];
  expect(may).toEqual({
    add: ['memberList'],
    edit: ['memberList'],
    disable: ['memberList'],
    restore: ['memberRecycle'],
    wake: ['memberList'],
    giveLevel: ['memberList'],
    setPoints: ['memberList'],
    topUp: ['memberList'],
    wallet: ['memberList', 'memberRecycle'],
    accounts: ['memberList', ...books],
    levels: ['memberList', 'memberLevel'],
    addLevel: ['memberLevel'],
    removeLevel: ['memberLevel'],
    recharges: ['rechargeList'],
    logs: books,
  });
});
