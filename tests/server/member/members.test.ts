import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { memberApi } from '#contract/member/member.ts';
import type { MemberQuery } from '#contract/member/member.schema.ts';
import { member, memberLevel } from '#server/groups/member/schema.ts';
import { expectBadFields, expectRefused, NO_ID } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addMember } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const list = async (query: Partial<MemberQuery>) => (await server.call(memberApi.list, { query }, { token })).body;
const found = async (query: Partial<MemberQuery>) => (await list({ page_size: 200, ...query })).data.map((row) => row.member_id);

describe('member list', () => {
  it('lists the active members, newest first, page by page', async () => {
    const [newest, newer] = [await addMember(server.db, { create_time: 4_000_000_002 }), await addMember(server.db, { create_time: 4_000_000_001 })];
    const gone = await addMember(server.db, { create_time: 4_000_000_003, disabled: -1 });
    const first = await list({ page_size: 2 });
    expect(first.data.map((row) => row.member_id)).toEqual([newest.member_id, newer.member_id]);
    expect(first.data_total).toBe(await server.db.$count(member, sql`disabled = 0`));
    expect((await list({ page_size: 1, page_no: 2 })).data.map((row) => row.member_id)).toEqual([newer.member_id]);
    expect(await list({ page_size: 10, page_no: 900 })).toMatchObject({ data: [], data_total: first.data_total });
    expect(await found({ disabled: -1 })).toContain(gone.member_id);
    // Any other value counts as 0.
    expect((await list({ disabled: 7 })).data_total).toBe(first.data_total);
  });

  it('never answers the password and tells the level, the balance in yuan and what is missing', async () => {
    const [level] = await server.db.select().from(memberLevel).limit(1);
    const row = await addMember(server.db, { password: 'secret', balance: 1234, level_id: level?.id, birthday: -86_400, email: null });
    const { data } = await list({ keyword: row.uname });
    expect(data[0]).toMatchObject({ balance: 12.34, level_name: level?.level_name, birthday: -86_400, email: null, last_login: null, shop_id: '0' });
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it('finds a keyword in user name, number or nickname, also one of two characters and with wildcards in it', async () => {
    const odd = await addMember(server.db, { nickname: '囍馕100%饼', uname: `Odd_name${process.pid}` });
    for (const keyword of ['囍馕', '囍', '100%饼', odd.mobile.slice(2), `odd_NAME${process.pid}`])
      expect(await found({ keyword }), keyword).toEqual([odd.member_id]);
    expect(await found({ keyword: '100_饼' })).toEqual([]);
    expect(await found({ uname: odd.uname.slice(0, -1) })).toContain(odd.member_id);
    expect(await found({ uname: '囍馕' })).toEqual([]);
    expect(await found({ mobile: odd.mobile.slice(1) })).toEqual([odd.member_id]);
  });

  it('filters by sex, region of any grade, state, shop, email and time of registration', async () => {
    const place = { province_id: 990_000, city_id: 990_100, county_id: 990_101 };
    const row = await addMember(server.db, { ...place, sex: 0, status: 0, have_shop: 1, email: `m${process.pid}@example.com`, create_time: 1_600_000_000 });
    for (const region of Object.values(place)) expect(await found({ region })).toEqual([row.member_id]);
    const here = { region: place.county_id };
    for (const [yes, no] of [
      [{ sex: 0 }, { sex: 1 }],
      [{ status: 0 }, { status: 1 }],
      [{ have_shop: 1 }, { have_shop: 0 }],
      [{ start_time: 1_600_000_000 }, { start_time: 1_600_000_001 }],
      [{ end_time: 1_600_000_000 }, { end_time: 1_599_999_999 }],
      [{ email: row.email ?? '' }, { email: `m${process.pid}` }],
    ] as [Partial<MemberQuery>, Partial<MemberQuery>][]) {
      expect(await found({ ...here, ...yes })).toEqual([row.member_id]);
      expect(await found({ ...here, ...no })).toEqual([]);
    }
    expectBadFields(await server.call(memberApi.list, { query: { sex: 2 as 1 } }, { token }), 'sex');
  });
});

describe('members by ids', () => {
  it('come in the order asked, disabled ones too, without unknown ones', async () => {
    const [a, b] = [await addMember(server.db), await addMember(server.db, { disabled: -1 })];
    const { body } = await server.call(memberApi.details, { params: { member_ids: `${b.member_id}，${NO_ID},${a.member_id}` } }, { token });
    expect(body.map((row) => row.member_id)).toEqual([b.member_id, a.member_id]);
    expectBadFields(await server.call(memberApi.details, { params: { member_ids: '1,x' } }, { token }), 'member_ids');
  });

  it('are personal data: only screens that look members up may ask', async () => {
    const clerk = await server.login('goods_clerk');
    expectRefused(await server.call(memberApi.list, {}, { token: clerk }), commonErrors.notPermitted);
    expectRefused(await server.call(memberApi.details, { params: { member_ids: '1' } }, { token: clerk }), commonErrors.notPermitted);
    const orders = await server.login('order_clerk');
    expect((await server.call(memberApi.details, { params: { member_ids: '1,2' } }, { token: orders })).body).toHaveLength(2);
  });
});
