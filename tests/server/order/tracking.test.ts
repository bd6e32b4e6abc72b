import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { expressErrors } from '#contract/order/express.schema.ts';
import { expressApi } from '#contract/order/express.ts';
import { expressPlatformApi } from '#contract/setting/plugin.ts';
import { expressAnswer, expressTrace, logiCompany } from '#server/groups/order/schema.ts';
import { expectRefused, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { startOutside, type Asked, type Outside, type Reply } from '#tests/support/outside.ts';
import { makeOrder } from './orders.ts';

let server: TestServer;
let token: string;
let outside: Outside;
let company: typeof logiCompany.$inferSelect;
beforeAll(async () => {
  outside = await startOutside();
  server = await startServer({ outside: { kuaidi100: outside.url, kuaidi100Free: outside.url, showApi: outside.url, wechat: outside.url } });
  token = await server.login();
  const name = unique('快递');
  [company] = (await server.db.insert(logiCompany).values({ name, code: 'shunfeng1', disabled: 'CLOSE' }).returning()) as [typeof company];
});
afterAll(async () => {
  await server.close();
  await outside.close();
});
beforeEach(() => outside.asked.splice(0));

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const trace = (num: string, query: object = {}, as = token) => server.call(expressApi.trace, { query: { id: company.id, num, ...query } }, { token: as });
const use = async (bean: string, values: Record<string, string | number>) => {
  const config_items = Object.entries(values).map(([name, value]) => ({ name, value }));
  const { status } = await server.call(expressPlatformApi.update, { params: { bean }, body: { config_items, open: 1 } as never }, { token });
  expect(status).toBe(200);
};
/** Answers only what is signed as the platform demands. */
const signed = (right: (asked: Asked) => boolean, reply: Reply) =>
  outside.answer((asked) => (right(asked) ? reply : { json: { result: false, returnCode: '503', message: '验证签名失败', showapi_res_code: -1 } }));
const LINES = [
  { time: '2023-11-15 08:00:00', ftime: '2023-11-15 08:00:00', context: '运输中' },
  { time: '2023-11-14 08:00:00', ftime: '2023-11-14 08:00:00', context: '已揽收' },
  { time: 'never', context: '无时间' },
  'odd',
];
const found = (state = '0') => ({ json: { message: 'ok', status: '200', state, com: 'shunfeng1', nu: 'x', data: LINES } });
const contexts = ({ body }: Awaited<ReturnType<typeof trace>>) => body.data?.map(({ context }) => context) ?? null;
const kuaidi = { code: 'CUSTOMER-text', id: 'key-text', user: 1 };
const rightKuaidi = ({ form, path, method }: Asked) =>
  method === 'POST' &&
  path === '/poll/query.do' &&
  form['customer'] === kuaidi.code &&
  form['sign'] === md5(`${form['param']}${kuaidi.id}${kuaidi.code}`).toUpperCase();

describe('a parcel', () => {
  it('cannot be tracked while no platform is in use, though what is known of it is told', async () => {
    expectRefused(await trace(unique('N')), expressErrors.noPlatform);
    expectRefused(await server.call(expressApi.trace, { query: { id: NO_ID, num: 'x' } }, { token }), commonErrors.notFound);
    const num = unique('K');
    await server.db.insert(expressTrace).values({ logi_id: company.id, ship_no: num, time: 1_700_000_000, context: '早先' });
    const known = await trace(num);
    expect(known.body).toMatchObject({ name: company.name, courier_num: num });
    expect(contexts(known)).toEqual(['早先']);
    expect(outside.asked).toEqual([]);
  });

  it('is asked of Kuaidi100 with its signature, also for a company that is off, and kept', async () => {
    await use('kuaidi100Plugin', kuaidi);
    signed(rightKuaidi, found());
    const num = unique('A');
    const first = await trace(num);
    expect(contexts(first)).toEqual(['运输中', '已揽收']);
    expect(first.body.data?.[0]?.time).toMatch(/^2023-11-15 \d\d:00:00$/);
    expect(JSON.parse(outside.asked[0]?.form['param'] ?? '')).toMatchObject({ com: 'shunfeng1', num });
    expect(contexts(await trace(num))).toEqual(['运输中', '已揽收']);
    expect(outside.asked).toHaveLength(1);
    // Half an hour later it is asked again; fifty who look at once ask once.
    const answered = { answer: eq(expressAnswer.ship_no, num) };
    const age = (seconds: number) =>
      server.db
        .update(expressAnswer)
        .set({ asked_at: Math.floor(Date.now() / 1000) - seconds })
        .where(answered.answer);
    await age(30 * 60 + 1);
    signed(rightKuaidi, { json: { ...found('3').json, data: [{ time: '2023-11-16 09:00:00', context: '已签收' }, ...LINES] } });
    const all = await Promise.all(Array.from({ length: 50 }, () => trace(num)));
    expect(new Set(all.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(contexts(all[0]!)).toEqual(['已签收', '运输中', '已揽收']);
    expect(outside.asked).toHaveLength(2);
    // Signed for: nothing follows.
    await age(24 * 3600);
    await trace(num);
    expect(outside.asked).toHaveLength(2);
  });

  it('tells the receiver’s number where the order names the parcel, and never else', async () => {
    await use('kuaidi100Plugin', kuaidi);
    signed(rightKuaidi, found());
    const num = unique('P');
    const order = await makeOrder(server.db, { order_status: 'SHIPPED', set: { ship_no: num, logi_id: company.id } });
    const phones = async (parcel: string) => {
      await trace(parcel, { order_sn: order.sn });
      return (JSON.parse(outside.asked.at(-1)?.form['param'] ?? '{}') as { phone?: string }).phone;
    };
    expect(await phones(num)).toBe('13100000001');
    expect(await phones(unique('Q'))).toBeUndefined();
  });

  it('is asked of Kuaidi100 in its ordinary way, and of ShowAPI with its signature', async () => {
    await use('kuaidi100Plugin', { ...kuaidi, user: 0 });
    outside.answer(({ path, query }) =>
      path === '/api' && query['id'] === kuaidi.id && query['com'] === 'shunfeng1' ? { json: { status: '1', state: '0', data: LINES } } : { status: 500 },
    );
    expect(contexts(await trace(unique('B')))).toEqual(['运输中', '已揽收']);
    await use('showApiPlugin', { appid: '4711', app_secret: 'showapi-secret-text' });
    signed(
      ({ path, form: { showapi_sign, ...form } }) =>
        path === '/64-19' &&
        showapi_sign ===
          md5(
            `${Object.keys(form)
              .toSorted()
              .map((name) => name + form[name])
              .join('')}showapi-secret-text`,
          ),
      { json: { showapi_res_code: 0, showapi_res_error: '', showapi_res_body: { ret_code: 0, flag: true, status: 4, data: LINES } } },
    );
    const num = unique('S');
    expect(contexts(await trace(num))).toEqual(['运输中', '已揽收']);
    const [kept] = await server.db.select().from(expressAnswer).where(eq(expressAnswer.ship_no, num));
    expect(kept).toMatchObject({ bean: 'showApiPlugin', final: 1 });
  });

  it('says what the platform said, and that it cannot be asked; what was known is told all the same', async () => {
    await use('kuaidi100Plugin', { ...kuaidi, code: 'WRONG-text' });
    signed(rightKuaidi, found());
    expectRefused(await trace(unique('R')), expressErrors.refused, { reason: '验证签名失败' });
    await use('kuaidi100Plugin', kuaidi);
    for (const reply of [{ status: 500 }, { status: 302 }, { text: '<html>' }, { text: `"${'x'.repeat(600_000)}"` }] satisfies Reply[]) {
      outside.answer(() => reply);
      expectRefused(await trace(unique('U')), expressErrors.unreachable);
    }
    for (const json of [null, 7, [], { data: 'x', state: {} }, { data: [{ time: 1, context: 2 }] }]) {
      outside.answer(() => ({ json }));
      expect(contexts(await trace(unique('O')))).toBeNull();
    }
    const num = unique('K');
    await server.db.insert(expressTrace).values({ logi_id: company.id, ship_no: num, time: 1_700_000_000, context: '早先' });
    outside.answer(() => ({ status: 503 }));
    expect(contexts(await trace(num))).toEqual(['早先']);
    // Nothing known is an answer, too, and one that is kept for a while.
    outside.answer(() => ({ json: { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' } }));
    const none = unique('Z');
    expect((await trace(none)).body).toEqual({ name: company.name, courier_num: none, data: null });
    outside.asked.splice(0);
    await trace(none);
    expect(outside.asked).toEqual([]);
    expect(contexts(await trace(num))).toEqual(['早先']);
  });

  it('is for whoever works on orders, invoices or platforms', async () => {
    expect((await trace(unique('C'), {}, await server.login('goods_clerk'))).status).toBe(401);
    expect((await trace(unique('C'), {}, await server.login('order_clerk'))).status).toBe(200);
    expect((await trace('', {})).status).toBe(400);
  });
});
