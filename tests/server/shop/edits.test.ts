/** What a shop may be saved with (R2 to R5, R13, R14, R29), what opening brings (R8, R19), pickers (R33), themes that change (R16, R17), and who may do what (R32). */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { nextDue } from '#contract/settlement/days.ts';
import { exportApi } from '#contract/platform/export.ts';
import { billApi } from '#contract/settlement/bill.ts';
import { marginApi } from '#contract/shop/margin.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { shopErrors } from '#contract/shop/shop.schema.ts';
import { shopThemeApi } from '#contract/shop/theme.ts';
import { themeErrors, type ShopTheme } from '#contract/shop/theme.schema.ts';
import { region } from '#server/base/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { bill } from '#server/groups/settlement/schema.ts';
import { payIn } from '#server/groups/shop/margin/ledger.ts';
import { shop, shopClerk, shopTag, shopTheme } from '#server/groups/shop/schema.ts';
import type { Db } from '#server/db/client.ts';
import { makePerson } from '#tests/server/access/people.ts';
import { addShop, expectBadFields, expectRefused, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { download, finished, parseCsv } from '#tests/server/platform/support.ts';
import { newMember, papers } from './fixtures.ts';

let server: TestServer;
let token: string;
let county: typeof region.$inferSelect;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  county = (await server.db.select().from(region).where(eq(region.region_grade, 3)).limit(1))[0]!;
});
afterAll(() => server.close());

const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
const stored = async (id: string) => (await server.db.select().from(shop).where(eq(shop.shop_id, id)))[0]!;
const save = (id: string, body: Record<string, unknown>, as = token) =>
  server.call(shopApi.update, { params: { shop_id: id }, body: body as never }, { token: as });
const apply = async (values: Partial<typeof shop.$inferInsert> = {}) =>
  addShop(server.db, { shop_disable: 'APPLY', member_id: (await newMember(server.db)).member_id, ...values });
const opened = async (values: Partial<typeof shop.$inferInsert> = {}) => {
  const row = await apply(values);
  expect((await save(row.shop_id, { ...papers(county.id), pass: 1 })).status).toBe(200);
  return stored(row.shop_id);
};

describe('saving a shop', () => {
  it('takes regions of the third grade as a number or as a picker sends them, and none above', async () => {
    const { shop_id } = await opened();
    const city = Number(county.region_path.split(',').filter(Boolean)[1]);
    for (const above of [String(city), JSON.stringify({ last_id: city }), '{"last_id":', '0'])
      expectBadFields(await save(shop_id, { bank_region: above }), 'bank_region');
    // Nor before the shop is complete.
    const early = await addShop(server.db, { shop_disable: 'WAIN_IMPROVED' });
    expectBadFields(await save(early.shop_id, { bank_region: String(city) }), 'bank_region');
    const { body } = await save(shop_id, { bank_region: JSON.stringify({ last_id: county.id }) });
    const place = { bank_county_id: String(county.id), bank_county: county.local_name, bank_city_id: String(city), bank_town_id: '0', bank_town: '' };
    expect(body).toMatchObject(place);
    expect([body.bank_province, body.bank_city]).not.toContain('');
  });

  it('counts the names of refused applications as taken, which a new shop may have', async () => {
    const refused = await addShop(server.db, { shop_disable: 'REFUSED' });
    const { shop_id } = await opened();
    expectRefused(await save(shop_id, { shop_name: refused.shop_name }), shopErrors.nameTaken);
    const { member_id } = await newMember(server.db);
    const made = await server.call(shopApi.createBase, { body: { shop_name: refused.shop_name, member_id } }, { token });
    expect(made.body).toMatchObject({ shop_name: refused.shop_name, shop_disable: 'WAIN_IMPROVED' });
    // The refused one can then no longer be opened under it.
    expectRefused(await save(refused.shop_id, { ...papers(county.id), pass: 1 }), shopErrors.nameTaken);
  });

  it('keeps amounts, commission and validity in bounds', async () => {
    const { shop_id } = await opened();
    for (const shop_commission of [-0.01, 100.01, 2.555]) expectBadFields(await save(shop_id, { shop_commission }), 'shop_commission');
    for (const reg_money of [-1, 1.001]) expectBadFields(await save(shop_id, { reg_money }), 'reg_money');
    for (const shop_commission of [0, 100]) expect((await save(shop_id, { shop_commission })).body.shop_commission).toBe(shop_commission);
    const licence_start = 1_600_000_000;
    expectRefused(await save(shop_id, { licence_start, licence_end: licence_start }), shopErrors.validity);
    expect((await save(shop_id, { licence_start, licence_end: licence_start + 1 })).body.licence_end).toBe(licence_start + 1);
    expect((await save(shop_id, { licence_end: 0 })).body.licence_end).toBe(0);
  });

  it('leaves an open shop complete, and its owner the same', async () => {
    const bare = await addShop(server.db, { shop_disable: 'CLOSED' });
    expect((await save(bare.shop_id, { shop_desc: '只改一句' })).error.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['legal_id', 'bank_region']),
    );
    const row = await opened();
    const other = await newMember(server.db);
    expect((await save(row.shop_id, { member_id: other.member_id, member_name: other.uname, shop_desc: '换人' })).body).toMatchObject({
      member_id: row.member_id,
      member_name: row.member_name,
    });
  });

  it('moves the next settlement day from what is settled already', async () => {
    const row = await opened();
    await server.call(billApi.now, { params: { shop_ids: row.shop_id } }, { token });
    const { settled_until } = await stored(row.shop_id);
    for (const [settlement_day, kept] of [
      ['28,3', '3,28'],
      ['17', '17'],
    ] as const) {
      expect((await save(row.shop_id, { settlement_day })).body.settlement_day).toBe(kept);
      expect(await stored(row.shop_id)).toMatchObject({ settled_until, settle_due: nextDue(kept.split(',').map(Number), settled_until!) });
    }
    expectBadFields(await save(row.shop_id, { settlement_day: '1,2,3,4,5,6' }), 'settlement_day');
  });

  it('lets one through of those who saw the same version', async () => {
    const { shop_id, version } = await opened();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => save(shop_id, { shop_desc: `第${at}人`, version })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stored(shop_id)).version).toBe(version + 1);
  });
});

describe('opening', () => {
  it('begins the first period at that moment, however long ago the application was', async () => {
    const long = 1_700_000_000;
    const row = await opened({ shop_createtime: long, settled_until: long, settle_due: long + DAY });
    expect(row.shop_createtime).toBeGreaterThan(now() - 60);
    expect(row).toMatchObject({ settled_until: null, settle_due: null });
    await server.call(billApi.now, { params: { shop_ids: row.shop_id } }, { token });
    expect(await server.db.select().from(bill).where(eq(bill.seller_id, row.shop_id))).toMatchObject([{ start_time: row.shop_createtime }]);
  });

  it('comes with owner, clerk, tags and themes where a complete shop is added', async () => {
    const { member_id } = await newMember(server.db);
    const make = (body: object) =>
      server.call(shopApi.create, { body: { ...papers(county.id), shop_name: unique('整店'), member_id, ...body } as never }, { token });
    const { body } = await make({});
    const themes = await server.db.select().from(shopTheme).where(eq(shopTheme.is_default, 1));
    expect(body).toMatchObject({ shop_disable: 'OPEN', settlement_day: '5,25' });
    expect([body.shop_themeid, body.wap_themeid].toSorted()).toEqual(themes.map(({ id }) => id).toSorted());
    expect((await server.db.select().from(member).where(eq(member.member_id, member_id)))[0]).toMatchObject({ have_shop: 1, shop_id: body.shop_id });
    expect(await server.db.$count(shopClerk, and(eq(shopClerk.shop_id, body.shop_id), eq(shopClerk.founder, 1)))).toBe(1);
    expect((await server.db.select().from(shopTag).where(eq(shopTag.shop_id, body.shop_id))).map(({ mark }) => mark).toSorted()).toEqual([
      'hot',
      'new',
      'recommend',
    ]);
    expectRefused(await make({}), shopErrors.owned);
    const gone = await newMember(server.db, { disabled: -1 });
    expectRefused(await make({ member_id: gone.member_id }), shopErrors.noMember);
    const same = await newMember(server.db);
    const together = await Promise.all(Array.from({ length: 5 }, () => make({ member_id: same.member_id })));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const one of together) if (one.status !== 200) expectRefused(one, shopErrors.owned);
  });
});

it('an export of shops has masks where numbers are', async () => {
  const { shop_name } = await opened();
  const { body } = await server.call(exportApi.create, { body: { resource: 'shop', format: 'csv', filter: { shop_name } } as never }, { token });
  await finished(server, token, body.task_id);
  const cells = parseCsv((await download(server, token, body.task_id)).bytes).flat();
  expect(cells).toEqual(expect.arrayContaining([shop_name, '138****0001']));
});

it('pickers show open shops, and suppliers where they are asked for', async () => {
  const rows = [await addShop(server.db), await addShop(server.db, { shop_disable: 'CLOSED' }), await addShop(server.db, { shop_type: 'SUPPLIER' })];
  const mine = (list: readonly { shop_id: string }[]) => rows.map(({ shop_id }) => list.some((one) => one.shop_id === shop_id));
  expect(mine((await server.call(shopApi.pickerList, { query: {} }, { token })).body)).toEqual([true, false, true]);
  expect(mine((await server.call(shopApi.pickerList, { query: { shop_type: 'NORMAL' } }, { token })).body)).toEqual([true, false, false]);
  expect(mine((await server.call(shopApi.supplierList, {}, { token })).body)).toEqual([false, false, true]);
});

describe('a theme', () => {
  const body = (values: Partial<ShopTheme> = {}) => ({
    name: '模板',
    mark: unique('mark'),
    image_path: '/files/t.png',
    is_default: 0 as const,
    type: 'WAP' as const,
    ...values,
  });
  const create = (values: Partial<ShopTheme> = {}) => server.call(shopThemeApi.create, { body: body(values) }, { token });
  const update = ({ id, ...rest }: ShopTheme, values: Partial<ShopTheme>) =>
    server.call(shopThemeApi.update, { params: { id }, body: { ...rest, ...values } }, { token });
  const defaults = async () => (await server.db.select().from(shopTheme).where(eq(shopTheme.is_default, 1)).orderBy(shopTheme.type)).map(({ id }) => id);

  it('becomes the default by an edit, of its own type alone, and gives its new mark to the shops that wear it', async () => {
    const [pc] = await defaults();
    const { body: made } = await create();
    const row = await addShop(server.db, { wap_themeid: made.id, wap_theme_path: made.mark });
    const mark = unique('neu');
    expect((await update(made, { is_default: 1, mark })).body).toMatchObject({ is_default: 1, mark });
    expect(await defaults()).toEqual([pc, made.id]);
    expect(await stored(row.shop_id)).toMatchObject({ wap_themeid: made.id, wap_theme_path: mark });
    expectRefused(await update(made, { type: 'PC' }), themeErrors.type);
    const { body: other } = await create({ is_default: 1 });
    expect(await defaults()).toEqual([pc, other.id]);
    await server.call(shopThemeApi.remove, { params: { id: made.id } }, { token });
    expect(await stored(row.shop_id)).toMatchObject({ wap_themeid: other.id, wap_theme_path: other.mark });
  });

  it('is the default where it is the first of its type, whatever was said', async () => {
    await server.db.delete(shopTheme).where(eq(shopTheme.type, 'WAP'));
    expect((await create({ is_default: 0 })).body.is_default).toBe(1);
    expect((await create({ is_default: 0 })).body.is_default).toBe(0);
  });
});

it('each right opens what belongs to it and nothing else', async () => {
  const people = await Promise.all(
    ['shopList', 'shopAudit', 'supplierShop', 'themeList', 'examineList', 'commitRecord', 'settlement'].map((right) => makePerson(server, [right])),
  );
  const { shop_id } = await addShop(server.db);
  const { id } = await server.db.transaction((tx) => payIn(tx as unknown as Db, shop_id, 100, '', now()));
  const asked: Record<string, (as: string) => Promise<{ status: number; error: { code?: string } }>> = {
    list: (as) => server.call(shopApi.list, { query: {} }, { token: as }),
    one: (as) => server.call(shopApi.one, { params: { shop_id } }, { token: as }),
    save: (as) => save(shop_id, { shop_name: '' }, as),
    close: (as) => server.call(shopApi.disable, { params: { shop_id: '999999999' } }, { token: as }),
    open: (as) => server.call(shopApi.enable, { params: { shop_id: '999999999' } }, { token: as }),
    add: (as) => server.call(shopApi.createBase, { body: { shop_name: '' } as never }, { token: as }),
    addWhole: (as) => server.call(shopApi.create, { body: {} as never }, { token: as }),
    themes: (as) => server.call(shopThemeApi.list, { query: { type: 'PC' } }, { token: as }),
    deposits: (as) => server.call(marginApi.list, { query: {} }, { token: as }),
    deposit: (as) => server.call(marginApi.history, { query: { shop_id } as never }, { token: as }),
    deduct: (as) => server.call(marginApi.deduct, { body: {} as never }, { token: as }),
    decide: (as) => server.call(marginApi.audit, { params: { id }, body: {} as never }, { token: as }),
  };
  const may: Record<string, string[]> = {};
  for (const [name, ask] of Object.entries(asked)) {
    const answers = await Promise.all(people.map(async (one) => (await ask(one.token)).error?.code !== commonErrors.notPermitted.code));
    may[name] = answers.flatMap((yes, at) =>
      yes ? [['shopList', 'shopAudit', 'supplierShop', 'themeList', 'examineList', 'commitRecord', 'settlement'][at]!] : [],
    );
  }
  const keepers = ['shopList', 'supplierShop'];
  const readers = ['shopList', 'shopAudit', 'supplierShop'];
  expect(may).toEqual({
    list: readers,
    one: readers,
    save: readers,
    close: keepers,
    open: keepers,
    add: ['shopList'],
    addWhole: ['shopList'],
    themes: ['themeList'],
    deposits: ['examineList', 'commitRecord'],
    deposit: ['shopList'],
    deduct: ['shopList'],
    decide: ['examineList'],
  });
  expect(await server.db.$count(shop, sql`shop_id = ${shop_id}::bigint and remaining_margin = 0`)).toBe(1);
});
