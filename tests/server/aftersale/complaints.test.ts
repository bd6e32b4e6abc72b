import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintErrors } from '#contract/aftersale/complaint.schema.ts';
import { complaintApi } from '#contract/aftersale/complaint.ts';
import { approvalApi } from '#contract/platform/approval.ts';
import { bulkApi } from '#contract/platform/bulk.ts';
import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import { answerComplaint, askArbitration, fileComplaint, talk, withdrawComplaint, type Grievance } from '#server/groups/aftersale/complaint/steps.ts';
import { complaint } from '#server/groups/aftersale/schema.ts';
import { expectBadFields, expectRefused, NO_ID } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from '#tests/server/order/orders.ts';
import { finished } from '#tests/server/platform/support.ts';
import { BUYER, NOW, stage, type Stage } from './support.ts';

let server: TestServer;
let token: string;
let on: Stage;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  on = stage(server);
});
afterAll(() => server.close());

const list = async (query: Record<string, unknown>, as = token) => (await server.call(complaintApi.list, { query: query as never }, { token: as })).body;
const one = (id: string) => server.call(complaintApi.one, { params: { id } }, { token });
const toAppeal = (id: string) => server.call(complaintApi.toAppeal, { params: { id } }, { token });
const rule = (id: string, arbitration_result: string) => server.call(complaintApi.complete, { params: { id }, body: { arbitration_result } }, { token });
const say = (id: string, content: string) => server.call(complaintApi.communication, { params: { id }, body: { content } }, { token });

const file = (grievance: Partial<Grievance> & Pick<Grievance, 'order_sn' | 'sku_id'>, now = NOW) =>
  on.run((tx) => fileComplaint(tx, { member_id: BUYER, topic: '发货慢', content: '三天了还没发货', ...grievance }, now));

/** A complaint about a paid order, carried to a state. */
async function filed(status: 'NEW' | 'WAIT_APPEAL' | 'COMMUNICATION' | 'WAIT_ARBITRATION' = 'NEW') {
  const order = await makeOrder(server.db, { order_status: 'PAID_OFF', shipping_price: 700 });
  const line = order.items[0];
  if (!line) throw new Error('an order has lines');
  const { after } = await file({ order_sn: order.sn, sku_id: line.sku_id, images: ['/files/1.png', '/files/2.png'] });
  const id = after.complain_id;
  if (status !== 'NEW') await toAppeal(id);
  if (status === 'COMMUNICATION' || status === 'WAIT_ARBITRATION')
    await on.run((tx) => answerComplaint(tx, id, { content: '正在安排', images: ['/files/3.png'] }, NOW + 1));
  if (status === 'WAIT_ARBITRATION') await on.run((tx) => askArbitration(tx, id, 'shop', NOW));
  return { id, order, line };
}

const marks = async (sn: string) => (await on.stored.lines(sn)).map((line) => [line.complain_status, line.complain_id]);

describe('a complaint', () => {
  it('copies order, goods and buyer, and goes its way to a ruling', async () => {
    const { id, order, line } = await filed();
    expect((await one(id)).body).toMatchObject({
      status: 'NEW',
      complain_topic: '发货慢',
      images: '/files/1.png,/files/2.png',
      order_sn: order.sn,
      order_price: 26.99,
      shipping_price: 7,
      goods_price: 19.99,
      goods_name: line.name,
      num: 1,
      seller_name: order.seller_name,
      member_name: 'buyer',
      ship_addr: '北京市北京市朝阳区测试路1号',
      communication_list: [],
    });
    expect(await marks(order.sn)).toEqual([['APPLYING', id]]);
    expect((await toAppeal(id)).body).toMatchObject({ complain_id: id, status: 'WAIT_APPEAL' });
    expectRefused(await say(id, '说明'), complaintErrors.closed);
    await on.run((tx) => answerComplaint(tx, id, { content: '正在安排', images: ['/files/3.png'] }, NOW + 1));
    await on.run((tx) => talk(tx, id, { by: 'buyer', id: BUYER, name: 'buyer' }, '请尽快', NOW + 2));
    const said = await say(id, '平台已介入');
    expect(said.body).toMatchObject({ complain_id: id, owner: '平台', owner_name: 'superadmin', owner_id: '1', content: '平台已介入' });
    await on.run((tx) => askArbitration(tx, id, 'buyer', NOW));
    await on.run((tx) => talk(tx, id, { by: 'shop', id: order.seller_id, name: order.seller_name }, '今天发货', NOW + 20));
    const { body } = await one(id);
    expect(body).toMatchObject({ status: 'WAIT_ARBITRATION', appeal_content: '正在安排', appeal_images: '/files/3.png', appeal_time: NOW + 1 });
    expect(body.communication_list.map((message) => message.owner).toSorted()).toEqual(['买家', '卖家', '平台'].toSorted());
    expect(body.communication_list.map((message) => message.create_time)).toEqual(
      body.communication_list.map((message) => message.create_time).toSorted((a, b) => a - b),
    );
    const ruled = await rule(id, ' 商家赔付10元 ');
    expect(ruled.body).toMatchObject({ status: 'COMPLETE', arbitration_result: '商家赔付10元' });
    expect(await marks(order.sn)).toEqual([['COMPLETE', null]]);
    // A ruling changes nothing in the order.
    expect(await on.stored.order(order.sn)).toMatchObject({ order_status: 'PAID_OFF', order_price: 2699, service_status: 'NOT_APPLY' });
    expect((await one(id)).body.communication_list).toHaveLength(3);
    // The line may be complained about again.
    const again = await file({ order_sn: order.sn, sku_id: line.sku_id });
    expect(await marks(order.sn)).toEqual([['APPLYING', again.after.complain_id]]);
  });

  it('is filed about lines of own paid orders in time, one at a time', async () => {
    const paid = await makeOrder(server.db, { order_status: 'COMPLETE', lines: [{}, { set: { complain_status: 'EXPIRED' } }] });
    const unpaid = await makeOrder(server.db, { order_status: 'CONFIRM' });
    const [open, late] = paid.items;
    const sku_id = open?.sku_id ?? '';
    for (const grievance of [
      { order_sn: '0', sku_id },
      { order_sn: paid.sn, sku_id: '999999999' },
      { order_sn: paid.sn, sku_id, member_id: '2' },
      { order_sn: paid.sn, sku_id: late?.sku_id ?? '' },
      { order_sn: paid.sn, sku_id, content: ' ' },
      { order_sn: unpaid.sn, sku_id: unpaid.items[0]?.sku_id ?? '' },
    ])
      await expect(file(grievance), JSON.stringify(grievance)).rejects.toMatchObject({ refusal: complaintErrors.lineBad });
    const both = await Promise.allSettled([1, 2].map(() => file({ order_sn: paid.sn, sku_id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await server.db.$count(complaint, eq(complaint.order_sn, paid.sn))).toBe(1);
  });

  it('may be withdrawn by the buyer until it is over', async () => {
    const { id, order } = await filed('WAIT_ARBITRATION');
    await on.run((tx) => withdrawComplaint(tx, id, NOW + 5));
    expect((await one(id)).body).toMatchObject({ status: 'CANCEL', withdraw_time: NOW + 5 });
    expect(await marks(order.sn)).toEqual([['COMPLETE', null]]);
    for (const answer of [await toAppeal(id), await rule(id, '意见'), await say(id, '说明')]) expectRefused(answer, complaintErrors.closed);
    await expect(on.run((tx) => withdrawComplaint(tx, id, NOW))).rejects.toMatchObject({ refusal: complaintErrors.closed });
    expect((await server.call(complaintApi.flow, { params: { id } }, { token, lang: 'en' })).body).toEqual([
      { text: 'New', order_status: 'NEW', show_status: 1 },
      { text: 'Withdrawn', order_status: 'CANCEL', show_status: 3 },
    ]);
  });

  it('takes no step that its state does not allow, and no bad texts', async () => {
    const { id } = await filed('COMMUNICATION');
    for (const answer of [await toAppeal(NO_ID), await rule(NO_ID, '意见'), await say(NO_ID, '说明'), await one(NO_ID)])
      expectRefused(answer, complaintErrors.closed);
    expectRefused(await server.call(complaintApi.flow, { params: { id: NO_ID } }, { token }), complaintErrors.closed);
    expectRefused(await toAppeal(id), complaintErrors.closed);
    await expect(on.run((tx) => answerComplaint(tx, id, { content: '再答' }, NOW))).rejects.toMatchObject({ refusal: complaintErrors.closed });
    for (const content of [' 空格开头', '　全角空格', 'x'.repeat(201)]) expectBadFields(await say(id, content), 'content');
    expect((await say(id, '')).status).toBe(400);
    for (const ruling of ['', '   ', 'x'.repeat(501)]) expectBadFields(await rule(id, ruling), 'arbitration_result');
    expect((await say(id, 'x'.repeat(200))).status).toBe(200);
    expect((await rule(id, 'x'.repeat(500))).status).toBe(200);
    expect((await server.call(complaintApi.flow, { params: { id } }, { token })).body.map(({ show_status }) => show_status)).toEqual([1, 1, 1, 1, 2]);
  });

  it('is ruled once when two administrators rule together', async () => {
    const { id } = await filed();
    const answers = await Promise.all([rule(id, '意见一'), rule(id, '意见二'), toAppeal(id)]);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(1);
    expect([answers[0], answers[1]].map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await one(id)).body.status).toBe('COMPLETE');
  });
});

describe('the list of complaints', () => {
  it('finds by words, order, side and group of states', async () => {
    const { id, order, line } = await filed('WAIT_ARBITRATION');
    for (const query of [
      { keywords: order.sn.slice(2) },
      { keywords: line.name },
      { order_sn: order.sn },
      { seller_id: order.seller_id, keywords: '没发货' },
      { seller_id: order.seller_id, member_id: BUYER, tag: 'COMPLAINING' },
      { seller_id: order.seller_id, tag: 'HANDLE' },
      { seller_id: order.seller_id, tag: 'ALL' },
      { seller_id: order.seller_id, tag: 'SOMETHING' },
    ])
      expect(
        (await list(query)).data.map(({ complain_id }) => complain_id),
        JSON.stringify(query),
      ).toEqual([id]);
    for (const query of [{ tag: 'COMPLETE' }, { tag: 'CANCELED' }, { member_id: '2' }, { order_sn: order.sn.slice(1) }, { keywords: '没有这样的词' }])
      expect((await list({ seller_id: order.seller_id, ...query })).data_total).toBe(0);
    await rule(id, '意见');
    expect((await list({ seller_id: order.seller_id, tag: 'COMPLETE' })).data_total).toBe(1);
    expect((await list({ seller_id: order.seller_id, tag: 'HANDLE' })).data_total).toBe(0);
  });

  it('hands many to their shops at once', async () => {
    const fresh = [await filed(), await filed()];
    const { id: late } = await filed('COMMUNICATION');
    const ids = [...fresh.map(({ id }) => id), late];
    const { body, error } = await server.call(
      bulkApi.start,
      { body: { endpoint: 'complaint.toAppeal', resource: 'complaint', filter: {}, ids, body: {} } },
      { token },
    );
    expect(error?.message ?? body.total).toBe(3);
    expect((await finished(server, token, body.task_id)).result).toMatchObject({ failed: [{ id: late, message: { zh: complaintErrors.closed.zh } }] });
    for (const { id } of fresh) expect((await one(id)).body.status).toBe('WAIT_APPEAL');
  });

  it('counts what waits for an administrator the same everywhere', async () => {
    await filed();
    const { data_total } = await list({ tag: 'HANDLE', page_size: 1 });
    expect((await server.call(dashboardApi.summary, {}, { token })).body.wait_handle_complain_count).toBe(data_total);
    const { items } = (await server.call(approvalApi.list, {}, { token })).body;
    expect(items.find((item) => item.kind === 'complaint')).toMatchObject({ count: data_total, query: { tag: 'HANDLE' }, route: 'complaintList' });
  });

  it('is for whoever has it on the menu', async () => {
    const { id } = await filed();
    for (const user of ['goods_clerk', 'finance_clerk']) {
      const as = { token: await server.login(user) };
      expect((await server.call(complaintApi.list, {}, as)).status).toBe(401);
      expect((await server.call(complaintApi.toAppeal, { params: { id } }, as)).status).toBe(401);
    }
    expect((await server.call(complaintApi.toAppeal, { params: { id } }, { token: await server.login('order_clerk') })).status).toBe(200);
  });
});
