import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintApi } from '#contract/aftersale/complaint.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { orderApi } from '#contract/order/order.ts';
import { logApi } from '#contract/access/log.ts';
import { roleApi } from '#contract/access/role.ts';
import { MAX_NOTES, NOTE_MAX } from '#contract/platform/limits.ts';
import { timelineApi } from '#contract/platform/timeline.ts';
import { timelineErrors } from '#contract/platform/timeline.schema.ts';
import { LIVE_CHANNEL, type LiveEvent } from '#server/core/live.ts';
import { recordNote } from '#server/platform/timeline/schema.ts';
import { expectBadFields, expectRefused } from '../goods/fixtures.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makeOrder } from '../order/orders.ts';
import { eventually } from './support.ts';
import { makePerson } from '../access/people.ts';

let server: TestServer;
let token: string;
let sn: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  ({ sn } = await makeOrder(server.db, {}));
  // Those of the demonstration data.
  await server.db.delete(recordNote);
});
afterAll(() => server.close());

const read = (kind: string, record_id: string, as = token, lang: 'zh' | 'en' = 'zh') =>
  server.call(timelineApi.list, { params: { kind, record_id } }, { token: as, lang });
const note = (kind: string, record_id: string, content: string, as = token) =>
  server.call(timelineApi.addNote, { params: { kind, record_id }, body: { content } }, { token: as });

describe('a timeline', () => {
  it('keeps notes of every kind of record apart, newest first, with who wrote them and when', async () => {
    const clerk = await makePerson(server, ['orderList']);
    const before = Math.floor(Date.now() / 1000);
    expect((await note('order', sn, '  买家来电，改到周五送  ')).status).toBe(200);
    const { body: second } = await note('order', sn, '已联系仓库', clerk.token);
    const { data: services } = (await server.call(afterSaleApi.list, { query: {} }, { token })).body;
    await note('afterSale', services[0]?.service_sn ?? '', '等待买家寄回');
    const { body } = await read('order', sn, clerk.token);
    expect(body.map(({ content, operator_name, type }) => [content, operator_name, type])).toEqual([
      ['已联系仓库', clerk.username, 'note'],
      ['买家来电，改到周五送', 'superadmin', 'note'],
    ]);
    expect(body[0]).toEqual(second);
    expect(body[1]?.time).toBeGreaterThanOrEqual(before);
  });

  it('takes a note of 1 to 500 characters, and so many of one record', async () => {
    expectBadFields(await note('order', sn, '   '), 'content');
    expectBadFields(await note('order', sn, '字'.repeat(NOTE_MAX + 1)), 'content');
    const full = await makeOrder(server.db, {});
    const row = { kind: 'order', record_id: full.sn, content: '满', operator_id: 1, operator_name: '甲', time: 1 };
    await server.db.insert(recordNote).values(Array.from({ length: MAX_NOTES - 1 }, () => row));
    expect((await note('order', full.sn, '字'.repeat(NOTE_MAX))).status).toBe(200);
    expectRefused(await note('order', full.sn, '再来一条'), timelineErrors.tooMany);
  });

  it('is for those alone who may read the record now, and only where there is one', async () => {
    const outsider = await makePerson(server, ['goodsList']);
    expectRefused(await read('order', sn, outsider.token), commonErrors.notPermitted);
    expectRefused(await note('order', sn, '不该出现', outsider.token), commonErrors.notPermitted);
    const clerk = await makePerson(server, ['orderList']);
    expect((await read('order', sn, clerk.token)).status).toBe(200);
    expectRefused(await read('complaint', '1', clerk.token), commonErrors.notPermitted);
    await server.call(roleApi.update, { params: { id: clerk.roleId }, body: { role_name: `收回${clerk.roleId}`, menus: [] } }, { token });
    expectRefused(await note('order', sn, '权限已收回', clerk.token), commonErrors.notPermitted);
    for (const [kind, id] of [
      ['order', '99999999999999999999'],
      ['complaint', 'x'],
      ['complaint', '9223372036854775807'],
      ['brand', '1'],
    ] as const)
      expectRefused(await note(kind, id, '没有这个对象'), commonErrors.notFound);
    expect((await read('order', sn)).body.map(({ content }) => content)).not.toContain('不该出现');
  });

  it('leaves a line in the system log, and tells only whose rights open the record', async () => {
    const heard: LiveEvent[] = [];
    const stop = await server.database.listen(LIVE_CHANNEL, (payload) => heard.push(JSON.parse(payload) as LiveEvent));
    await note('order', sn, '请优先处理');
    const { data } = (await server.call(logApi.list, { query: { resource: 'note' } }, { token })).body;
    expect(data[0]).toMatchObject({ operate_detail: `添加备注：${sn}`, operator_name: 'superadmin' });
    expect(data[0]?.changes[0]?.fields).toEqual([{ field: 'content', before: null, after: '请优先处理' }]);
    await eventually(async () => heard.some(({ type }) => type === 'change'), 'the event');
    expect(heard.filter(({ type }) => type === 'change')).toEqual([
      { type: 'change', data: { resource: 'timeline', ids: [`order:${sn}`] }, readers: [orderApi.one.id] },
    ]);
    await stop();
  });

  it('shows what the system log knows of a record without a log of its own, in the language of the caller', async () => {
    const { data } = (await server.call(complaintApi.list, { query: { tag: 'HANDLE', page_size: 100 } }, { token })).body;
    const fresh = data.find(({ status }) => status === 'NEW');
    const id = fresh?.complain_id ?? '';
    await server.call(complaintApi.toAppeal, { params: { id } }, { token });
    await note('complaint', id, '商家电话打不通');
    const steps = (await read('complaint', id)).body;
    expect(steps.map(({ type, content }) => [type, content])).toEqual([
      ['note', '商家电话打不通'],
      ['step', expect.stringContaining(`审核并交由商家申诉：${fresh?.complain_topic}`)],
    ]);
    expect((await read('complaint', id, token, 'en')).body[1]?.content).toMatch(/^Hand a complaint to the shop/);
  });
});
