/** Members in lists and pickers: filters with both ends (R10), the recycle bin (R8), personal numbers that are never told (R3). */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { memberAccountApi } from '#contract/member/account.ts';
import { memberApi } from '#contract/member/member.ts';
import type { MemberQuery } from '#contract/member/member.schema.ts';
import { sensitiveApi } from '#contract/platform/sensitive.ts';
import { region } from '#server/base/schema.ts';
import { systemLog } from '#server/core/schema.ts';
import { sensitiveValues } from '#server/core/secrets/sensitive.ts';
import { member, memberAddress, memberLevel } from '#server/groups/member/schema.ts';
import { expectBadFields, expectRefused, NO_ID } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makePerson } from '../access/people.ts';
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
    const row = await addMember(server.db, { password: 'secret', balance: 1234, level_id: level?.id, birthday: -86_400 });
    const { data } = await list({ keyword: row.uname });
    expect(data[0]).toMatchObject({ balance: 12.34, level_name: level?.level_name, birthday: -86_400, last_login: null, shop_id: '0' });
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it('finds a keyword in user name or nickname, also one of two characters and with wildcards in it', async () => {
    const odd = await addMember(server.db, { nickname: '囍馕100%饼', uname: `Odd_name${process.pid}` });
    for (const keyword of ['囍馕', '囍', '100%饼', odd.mobile, `odd_NAME${process.pid}`]) expect(await found({ keyword }), keyword).toEqual([odd.member_id]);
    expect(await found({ keyword: '100_饼' })).toEqual([]);
    expect(await found({ uname: odd.uname.slice(0, -1) })).toContain(odd.member_id);
    expect(await found({ uname: '囍馕' })).toEqual([]);
    expect(await found({ mobile: `+86 ${odd.mobile}` })).toEqual([odd.member_id]);
    for (const query of [{ mobile: odd.mobile.slice(-4) }, { keyword: odd.mobile.slice(-4) }]) expect(await found(query)).toContain(odd.member_id);
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
      [{ email: row.email ?? '' }, { email: `m${process.pid}@example.org` }],
    ] as [Partial<MemberQuery>, Partial<MemberQuery>][]) {
      expect(await found({ ...here, ...yes })).toEqual([row.member_id]);
      expect(await found({ ...here, ...no })).toEqual([]);
    }
    expectBadFields(await server.call(memberApi.list, { query: { sex: 2 as 1 } }, { token }), 'sex');
  });

  it('counts who lives in a province, a city or a county as looking does, whatever else is asked and whatever changes', async () => {
    const [county] = await server.db.select().from(region).where(eq(region.region_grade, 3)).limit(1);
    const [province_id = 0, city_id = 0, county_id = 0] = county!.region_path.split(',').filter(Boolean).map(Number);
    const place = { province_id, city_id, county_id };
    const START = 1_500_000_000;
    const SLOT = 32 * 86_400;
    const born = Math.ceil(START / SLOT) * SLOT;
    const made = [];
    for (const at of [-1, 0, 1, SLOT - 1, SLOT, 3 * SLOT, 3 * SLOT + 86_400])
      made.push(await addMember(server.db, { ...place, create_time: born + at, sex: at % 2 === 0 ? 0 : 1 }));
    const alike = async () => {
      for (const region of [province_id, city_id, county_id])
        for (const query of [
          {},
          { sex: 0 },
          { disabled: -1 },
          { status: 1, have_shop: 0 },
          { start_time: born, end_time: born + SLOT },
          { start_time: born + 1, end_time: born + 3 * SLOT },
          { end_time: born + SLOT - 1 },
        ] as Partial<MemberQuery>[]) {
          const here = { ...query, region };
          const all = await found({ ...here, page_size: 10_000 });
          const page = await list({ ...here, page_size: 1 });
          expect([page.data_total, page.data.map((row) => row.member_id)], JSON.stringify(here)).toEqual([all.length, all.slice(0, 1)]);
        }
    };
    await alike();
    expect((await list({ region: city_id, end_time: born + 4 * SLOT, page_size: 2 })).data_total).toBe(made.length);
    const [moved, gone, changed] = made;
    await server.db.update(member).set({ city_id: 0, province_id: 0, county_id: 0 }).where(eq(member.member_id, moved!.member_id));
    await server.db.update(member).set({ disabled: -1 }).where(eq(member.member_id, gone!.member_id));
    await server.db.update(member).set({ sex: 0 }).where(eq(member.member_id, changed!.member_id));
    await alike();
    await server.db.execute(sql`select list_tally_fold()`);
    await alike();
    expect((await list({ region: province_id, end_time: born + 4 * SLOT, page_size: 2 })).data_total).toBe(made.length - 2);
  });
});

let people = 0;
/** A fresh number, and a member who has it and an address with it. */
async function personal() {
  const row = await addMember(server.db, { email: `Zhang.${(people += 1)}@Example.com` });
  const [address] = await server.db
    .insert(memberAddress)
    .values({ member_id: row.member_id, name: '收货人', addr: '文三路1号', ...sensitiveValues(server.db, memberAddress, { mobile: row.mobile }) })
    .returning();
  return { ...row, addr_id: address!.addr_id, mask: `${row.mobile.slice(0, 3)}****${row.mobile.slice(-4)}` };
}
const reveal = (entity: string, record_id: string, field: string, as = token) =>
  server.call(sensitiveApi.reveal, { params: { entity, record_id, field } }, { token: as });

describe('numbers and addresses of members', () => {
  it('are sealed, answered masked, and found by nothing but all of them or their end', async () => {
    const { member_id, mobile, mask, email } = await personal();
    for (const table of ['member', 'member_address']) {
      const result = await server.db.execute(sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t where member_id = ${member_id}`);
      const [{ row }] = (result as unknown as { rows: [{ row: string }] }).rows;
      for (const clear of [mobile, mobile.slice(-4), email]) expect(row, table).not.toContain(`"${clear}`);
      expect(row).toContain('sealed:');
    }
    expect((await list({ mobile })).data).toMatchObject([{ member_id, mobile: mask, email: `z***@example.com` }]);
    expect(await found({ email: email.toUpperCase() })).toEqual([member_id]);
    expectBadFields(await server.call(memberApi.list, { query: { mobile: mobile.slice(2) } as never }, { token }), 'mobile');
    expect(await found({ keyword: mobile.slice(2) })).toEqual([]);
    const addresses = await server.call(memberAccountApi.addresses, { params: { member_id }, query: {} as never }, { token });
    expect(addresses.body.data).toMatchObject([{ mobile: mask }]);
  });

  it('are shown one by one to whoever may read the member and has the right to see them, and each showing is logged', async () => {
    const { member_id, addr_id, mobile, uname } = await personal();
    const reader = await makePerson(server, ['memberList']);
    const blind = await makePerson(server, ['memberPersonalData']);
    const both = await makePerson(server, ['memberList', 'memberPersonalData']);
    for (const [entity, id] of [
      ['member', member_id],
      ['memberAccount', addr_id],
    ] as const) {
      for (const other of [reader, blind]) expectRefused(await reveal(entity, id, 'mobile', other.token), commonErrors.notPermitted);
      expect((await reveal(entity, id, 'mobile', both.token)).body).toEqual({ value: mobile });
      expectRefused(await reveal(entity, id, 'uname', both.token), commonErrors.notFound);
      expectRefused(await reveal(entity, NO_ID, 'mobile', both.token), commonErrors.notFound);
    }
    const [line] = await server.db
      .select()
      .from(systemLog)
      .where(and(eq(systemLog.operator_name, both.username), sql`operate_detail like ${`%${uname}%`}`))
      .limit(1);
    expect(JSON.stringify(line)).not.toContain(mobile);
    expect(line).toBeDefined();
  });

  it('stay when their mask comes back, and a mask of somebody else is no number', async () => {
    const { member_id, mobile, mask, email } = await personal();
    const update = (body: object) => server.call(memberApi.update, { params: { id: member_id }, body: { sex: 1, ...body } as never }, { token });
    expect((await update({ mobile: mask, nickname: '改了昵称' })).body).toMatchObject({ mobile: mask, nickname: '改了昵称' });
    expect((await reveal('member', member_id, 'mobile')).body.value).toBe(mobile);
    expect((await reveal('member', member_id, 'email')).body.value).toBe(email.toLowerCase());
    expect((await update({ mobile: '199****0000' })).status).toBe(400);
    expect((await update({ mobile: mask, email: '' })).body.email).toBe('');
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
