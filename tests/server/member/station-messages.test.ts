/** Site messages (R29, R30) and feedback. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedbackApi } from '#contract/member/feedback.ts';
import { stationMessageApi } from '#contract/member/station-message.ts';
import { feedback, member, memberNoticeLog } from '#server/groups/member/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { sensitiveValues } from '#server/core/secrets/sensitive.ts';
import { finished } from '#tests/server/platform/support.ts';
import { addMember } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const send = (body: Record<string, unknown>) =>
  server.call(stationMessageApi.create, { body: { title: '升级通知', content: '周日升级', send_type: 0, ...body } as never }, { token });
const received = (title: string) => server.db.select().from(memberNoticeLog).where(eq(memberNoticeLog.title, title));

describe('a site message', () => {
  it('reaches every member once, disabled ones too, and its progress ends where it said it would', async () => {
    await addMember(server.db, { disabled: -1 });
    const all = await server.db.$count(member);
    const { status, body } = await send({ title: '致全体会员' });
    expect(status).toBe(200);
    expect(body.send_type).toBe(0);
    const task = await finished(server, token, body.task_id!);
    const rows = await received('致全体会员');
    expect(task.status).toBe('succeeded');
    expect(rows).toHaveLength(all);
    expect([task.done, task.total, task.percent]).toEqual([all, all, 100]);
    expect(new Set(rows.map(({ member_id }) => member_id)).size).toBe(rows.length);
    const { body: list } = await server.call(stationMessageApi.list, { query: { title: '致全体' } }, { token });
    expect(list.data).toMatchObject([{ send_type: '全站', send_type_value: 0, recipients: rows.length, admin_name: 'superadmin', content: '周日升级' }]);
  });

  it('reaches those chosen alone, each once; unknown ones are passed over', async () => {
    const [a, b] = [await addMember(server.db), await addMember(server.db)];
    const { body } = await send({ title: '致个别会员', send_type: 1, member_ids: `${a.member_id},${b.member_id},${a.member_id},999999999` });
    const { done, total, percent } = await finished(server, token, body.task_id!);
    expect([done, total, percent]).toEqual([2, 2, 100]);
    expect((await received('致个别会员')).map(({ member_id }) => member_id).toSorted()).toEqual([a.member_id, b.member_id].toSorted());
    expect((await server.call(stationMessageApi.list, { query: { send_type: 1, keyword: '致个别' } }, { token })).body.data[0]?.send_type).toBe('指定会员');
  });

  it.each([
    ['a short title', { title: '短' }, 400, '004'],
    ['no content', { content: ' ' }, 400, '004'],
    ['a long content', { content: '长'.repeat(501) }, 400, '004'],
    ['another kind', { send_type: 2 }, 400, '004'],
    ['nobody chosen', { send_type: 1 }, 409, '122'],
    ['nobody at all', { send_type: 1, member_ids: '' }, 409, '122'],
  ])('is refused with %s', async (_, body, status, code) => {
    const answer = await send(body);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });
});

describe('feedback', () => {
  it('is found by number, text and kind, and deleted', async () => {
    const values = {
      member_id: '1',
      ...sensitiveValues(server.db, feedback, { mobile: '13912345678' }),
      content: '付款页面打不开',
      feedback_type: 'TROUBLE' as const,
      create_time: 1_780_000_000,
    };
    const made = await server.db
      .insert(feedback)
      .values([values, { ...values, content: '希望增加夜间模式', feedback_type: 'FUNCTION' }])
      .returning();
    const list = async (query: object) => (await server.call(feedbackApi.list, { query: query as never }, { token })).body.data.map(({ content }) => content);
    expect(await list({ keyword: '夜间' })).toEqual(['希望增加夜间模式']);
    expect(await list({ mobile: '5678', content: '付款页面打' })).toEqual(['付款页面打不开']);
    expect(await list({ keyword: '夜间', feedback_type: 'TROUBLE' })).toEqual([]);
    const ids = made.map(({ id }) => id).join(',');
    expect((await server.call(feedbackApi.remove, { params: { ids } }, { token })).status).toBe(200);
    expect(await list({ keyword: '夜间' })).toEqual([]);
    expect((await server.call(feedbackApi.remove, { params: { ids } }, { token })).status).toBe(200);
  });
});
