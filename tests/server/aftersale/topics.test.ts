import { afterAll, beforeAll, expect, it } from 'vitest';
import { complainTopicErrors } from '#contract/aftersale/complaint-topic.schema.ts';
import { complainTopicApi } from '#contract/aftersale/complaint-topic.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { expectBadFields, expectRefused, expectVoid, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const add = (topic_name: string, topic_remark = '说明') => server.call(complainTopicApi.create, { body: { topic_name, topic_remark } }, { token });
const edit = (id: string, body: { topic_name: string; topic_remark: string; version?: number }) =>
  server.call(complainTopicApi.update, { params: { id }, body }, { token });
const one = (id: string) => server.call(complainTopicApi.one, { params: { id } }, { token });

it('adds, shows, edits and removes topics', async () => {
  const name = unique('主题');
  const { body } = await add(` ${name} `);
  expect(body).toMatchObject({ topic_name: name, topic_remark: '说明', version: 1 });
  const id = body.topic_id;
  const listed = await server.call(complainTopicApi.list, { query: { page_size: 10_000 } }, { token });
  expect(listed.body.data.at(-1)).toEqual(body);
  const edited = await edit(id, { topic_name: name, topic_remark: '新的说明', version: 1 });
  expect(edited.body).toEqual({ ...body, topic_remark: '新的说明', version: 2 });
  expectRefused(await edit(id, { topic_name: name, topic_remark: '旧页面', version: 1 }), commonErrors.stale);
  expect((await one(id)).body.topic_remark).toBe('新的说明');
  expectVoid(await server.call(complainTopicApi.remove, { params: { id } }, { token }));
  for (const answer of [
    await one(id),
    await edit(id, { topic_name: name, topic_remark: '说明' }),
    await server.call(complainTopicApi.remove, { params: { id: NO_ID } }, { token }),
  ])
    expectRefused(answer, commonErrors.notFound);
});

it('wants names of 2 to 30 characters that no other topic has', async () => {
  expectBadFields(await add('一'), 'topic_name');
  expectBadFields(await add('x'.repeat(31)), 'topic_name');
  expectBadFields(await add('两字', '  '), 'topic_remark');
  expectBadFields(await add('两字', 'x'.repeat(101)), 'topic_remark');
  const [a, b] = [unique('主题'), unique('主题')];
  const first = (await add(a)).body;
  const second = (await add(b)).body;
  expectRefused(await add(a), complainTopicErrors.nameTaken);
  expectRefused(await edit(second.topic_id, { topic_name: a, topic_remark: '说明' }), complainTopicErrors.nameTaken);
  expect((await edit(first.topic_id, { topic_name: a, topic_remark: '同名' })).status).toBe(200);
  const name = unique('主题');
  const both = await Promise.all([add(name), add(name)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('takes values from the query string, and is for whoever has topics on the menu', async () => {
  const name = unique('主题');
  const url = `/api/admin/systems/complain-topics?topicName=${encodeURIComponent(name)}&topic_remark=x`;
  const response = await server.app.inject({ method: 'POST', url, headers: { authorization: token } });
  expect(response.json()).toMatchObject({ topic_name: name, topic_remark: 'x' });
  expect((await server.call(complainTopicApi.list, {}, { token: await server.login('order_clerk') })).status).toBe(200);
  for (const user of ['goods_clerk', 'finance_clerk', 'auditor'])
    expect((await server.call(complainTopicApi.list, {}, { token: await server.login(user) })).status).toBe(401);
});
