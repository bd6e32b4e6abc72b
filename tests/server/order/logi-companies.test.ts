import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { logiCompanyErrors } from '#contract/order/logi-company.schema.ts';
import { logiCompanyApi } from '#contract/order/logi-company.ts';
import { logiCompany, shippingRecord, shopLogiCompany } from '#server/groups/order/schema.ts';
import { linkCompany } from '#server/groups/order/logi-company/companies.ts';
import { shipOrder } from '#server/groups/order/steps/index.ts';
import { addGoods, addShop, expectBadFields, expectRefused, expectVoid, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from './orders.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const NOW = 1_790_000_000;
const company = (set: object = {}) => ({ name: unique('快递'), code: unique('code'), is_waybill: 0 as const, ...set });
const create = (body: object) => server.call(logiCompanyApi.create, { body: body as ReturnType<typeof company> }, { token });
const made = async (set: object = {}) => {
  const { status, body } = await create(company(set));
  expect(status).toBe(200);
  return body;
};
const update = (id: string, body: object) => server.call(logiCompanyApi.update, { params: { id }, body: body as ReturnType<typeof company> }, { token });
const status = (id: string, disabled: string) => server.call(logiCompanyApi.status, { params: { id }, body: { disabled } }, { token });
const remove = (id: string) => server.call(logiCompanyApi.remove, { params: { id } }, { token });
const stored = async (id: string) => (await server.db.select().from(logiCompany).where(eq(logiCompany.id, id)))[0];
const FORM = [
  { name: '客户号', code: 'customer_name' },
  { name: '密码', code: 'customer_pwd' },
];

/** As clients of this API family send it: what is one value in the query, the form as the body. */
const raw = (method: 'POST' | 'PUT', path: string, payload?: string) =>
  server.app.inject({
    method,
    url: `/api/admin/systems/logi-companies${path}`,
    headers: { authorization: token, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
  });

describe('an express company', () => {
  it('is made with what prints its waybills, and listed newest first', async () => {
    const first = await made();
    const second = await made({ is_waybill: 1, kdcode: unique('KD'), form: FORM });
    expect(second).toMatchObject({ is_waybill: 1, form: FORM, disabled: 'OPEN', delete_status: 'NORMAL', version: 1 });
    expect(JSON.parse(second.form_items)).toEqual(FORM);
    const { body } = await server.call(logiCompanyApi.list, { query: { page_size: 2 } }, { token });
    expect(body.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const found = await server.call(logiCompanyApi.list, { query: { name: second.name.slice(1) } }, { token });
    expect(found.body).toMatchObject({ data_total: 1, data: [{ id: second.id }] });
    expect((await server.call(logiCompanyApi.one, { params: { id: second.id } }, { token })).body).toEqual(second);
    expectRefused(await server.call(logiCompanyApi.one, { params: { id: NO_ID } }, { token }), commonErrors.notFound);
  });

  it('travels as values in the query and a list as the body; no body is an empty list', async () => {
    const [name, code, kdcode] = [unique('速递'), unique('sd'), unique('SD')];
    const query = new URLSearchParams({ name, code, kdcode, is_waybill: '1' }).toString();
    const answer = await raw('POST', `?${query}`, JSON.stringify(FORM));
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json<{ id: string }>();
    expect(await stored(id)).toMatchObject({ name, code, kdcode, form: FORM });
    expect((await raw('PUT', `/${id}?${query}`)).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ form: [], disabled: 'OPEN' });
    expect((await raw('PUT', `/${id}?${query}`, '[1]')).statusCode).toBe(400);
    expect((await raw('PUT', `/${id}?${query}`, 'null')).statusCode).toBe(200);
    // A list is a body nowhere else.
    const other = await server.app.inject({
      method: 'POST',
      url: `/api/admin/goods/brands`,
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: '[]',
    });
    expect(other.statusCode).toBe(400);
  });

  it('takes up to five parameters, each once and each with a label of its own', async () => {
    const codes = ['customer_name', 'customer_pwd', 'month_code', 'send_site', 'send_staff'];
    const all = codes.map((code, at) => ({ name: `参数${at}`, code }));
    const waybill = { is_waybill: 1, kdcode: unique('KD') };
    expect((await made({ ...waybill, form: all })).form).toHaveLength(5);
    const again = { is_waybill: 1, kdcode: unique('KD') };
    expectBadFields(await create(company({ ...again, form: [...all, { name: '六', code: 'send_site' }] })), 'form');
    expectBadFields(await create(company({ ...again, form: [FORM[0], { ...FORM[0], name: '二' }] })), 'form');
    expectBadFields(await create(company({ ...again, form: [FORM[0], { ...FORM[1], name: FORM[0]?.name }] })), 'form');
    expectBadFields(await create(company({ ...again, form: [{ name: '', code: 'password' }] })), 'form.0.name', 'form.0.code');
    expectBadFields(await create({ is_waybill: 2 }), 'name', 'code', 'is_waybill');
  });

  it('shares neither name nor codes with another that is there, when made and when changed', async () => {
    const one = await made({ is_waybill: 1, kdcode: unique('KD') });
    const other = await made({ is_waybill: 1, kdcode: unique('KD') });
    const { nameTaken, codeTaken, kdcodeTaken, kdcodeMissing } = logiCompanyErrors;
    const mine = { name: other.name, code: other.code, is_waybill: 1, kdcode: other.kdcode };
    for (const [set, refusal] of [
      [{ name: one.name }, nameTaken],
      [{ code: one.code }, codeTaken],
      [{ kdcode: one.kdcode }, kdcodeTaken],
      [{ kdcode: '' }, kdcodeMissing],
    ] as const) {
      expectRefused(await create(company({ is_waybill: 1, kdcode: unique('KD'), ...set })), refusal);
      expectRefused(await update(other.id, { ...mine, ...set }), refusal);
    }
    expect((await update(other.id, mine)).status).toBe(200);
    // Without waybills there may be many without a code of the platform.
    expect((await made()).kdcode).toBe('');
    expect((await made()).kdcode).toBe('');
    expectRefused(await update(NO_ID, company()), logiCompanyErrors.missing);
    expectRefused(await update(one.id, { ...mine, name: unique('x'), version: 7 }), commonErrors.stale);
  });

  it('keeps one of fifty that are made at once under the same name', async () => {
    const name = unique('竞');
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(company({ name }))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.status !== 200).map(({ error }) => error.code))).toEqual(new Set(['E211']));
  });

  it('leaves its shops when it is switched off, and does not come back to them', async () => {
    const { id } = await made();
    const shop = await addShop(server.db);
    await linkCompany(server.db, shop.shop_id, id, {}, NOW);
    await linkCompany(server.db, shop.shop_id, id, { month_code: '7' }, NOW + 1);
    const links = () => server.db.select().from(shopLogiCompany).where(eq(shopLogiCompany.logi_id, id));
    expect(await links()).toMatchObject([{ shop_id: shop.shop_id, config: { month_code: '7' }, create_time: NOW }]);
    expectVoid(await status(id, 'CLOSE'));
    expect(await stored(id)).toMatchObject({ disabled: 'CLOSE', version: 2 });
    expect(await links()).toEqual([]);
    await expect(linkCompany(server.db, shop.shop_id, id, {}, NOW)).rejects.toMatchObject({ refusal: logiCompanyErrors.notOpen });
    expectVoid(await status(id, 'OPEN'));
    expect(await links()).toEqual([]);
    await linkCompany(server.db, shop.shop_id, id, {}, NOW);
    // A change leaves it on or off as it is.
    expectVoid(await status(id, 'CLOSE'));
    expect((await update(id, company())).body).toMatchObject({ disabled: 'CLOSE' });
    for (const word of ['', 'open', 'CLOSED', '1']) expectRefused(await status(id, word), logiCompanyErrors.badStatus);
    expectRefused(await status(NO_ID, 'OPEN'), logiCompanyErrors.missing);
  });

  it('is not removed while a shop ships with it, or while goods that it carries are on their way', async () => {
    const { id, name, code } = await made();
    const shop = await addShop(server.db);
    await linkCompany(server.db, shop.shop_id, id, {}, NOW);
    const refused = await remove(id);
    expectRefused(refused, logiCompanyErrors.inShops, { shops: 1 });
    await server.db.delete(shopLogiCompany).where(and(eq(shopLogiCompany.shop_id, shop.shop_id), eq(shopLogiCompany.logi_id, id)));
    const goods = await addGoods(server.db, { seller_id: shop.shop_id, seller_name: shop.shop_name });
    const { sn } = await makeOrder(server.db, { order_status: 'SHIPPED', lines: [{ goods }] });
    const parcel = { order_sn: sn, logistics_id: id, logistics_name: name, delivery_sn: 'W1', ship_time: NOW };
    await server.db.insert(shippingRecord).values(parcel);
    expectRefused(await remove(id), logiCompanyErrors.inOrders);
    await server.db.delete(shippingRecord).where(eq(shippingRecord.logistics_id, id));
    expectVoid(await remove(id));
    // It stays for its orders, and its name and codes are free.
    expect(await stored(id)).toMatchObject({ delete_status: 'DELETED', name });
    expectRefused(await remove(id), logiCompanyErrors.missing);
    expectRefused(await status(id, 'OPEN'), logiCompanyErrors.missing);
    expect((await create(company({ name, code }))).status).toBe(200);
    expect((await server.call(logiCompanyApi.list, { query: { name } }, { token })).body.data_total).toBe(1);
  });

  it('carries nothing any more when it is off', async () => {
    const off = await made();
    await status(off.id, 'CLOSE');
    const shop = await addShop(server.db);
    const goods = await addGoods(server.db, { seller_id: shop.shop_id, seller_name: shop.shop_name });
    const order = await makeOrder(server.db, { order_status: 'PAID_OFF', paid: true, lines: [{ goods }] });
    const parcel = { logi_id: off.id, logi_name: off.name, ship_no: 'W2' };
    await expect(server.db.transaction((tx) => shipOrder(tx as never, order.sn, [parcel], NOW))).rejects.toMatchObject({ refusal: logiCompanyErrors.notOpen });
  });

  it('is changed by nobody without the right, and read by whoever works on orders', async () => {
    const clerk = { token: await server.login('order_clerk') };
    const mine = await made();
    expect((await server.call(logiCompanyApi.list, {}, clerk)).status).toBe(200);
    expect((await server.call(logiCompanyApi.one, { params: { id: mine.id } }, clerk)).status).toBe(401);
    expect((await server.call(logiCompanyApi.status, { params: { id: mine.id }, body: { disabled: 'CLOSE' } }, clerk)).status).toBe(401);
    expect((await server.call(logiCompanyApi.remove, { params: { id: mine.id } }, clerk)).status).toBe(401);
    expect((await server.call(logiCompanyApi.create, { body: company() }, clerk)).status).toBe(401);
    expect((await server.call(logiCompanyApi.list, {})).status).toBe(403);
  });
});
