import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { connectErrors } from '#contract/payment/connect.schema.ts';
import { connectApi } from '#contract/payment/connect.ts';
import { wechatTmpType } from '#contract/wechat/enums.ts';
import { wechatMsgTemplateApi } from '#contract/wechat/msg-template.ts';
import { wechatNoticeApi, wechatNoticeTemplateApi } from '#contract/wechat/notice.ts';
import { wechatErrors } from '#contract/wechat/refusals.ts';
import type { Db } from '#server/db/client.ts';
import { bindMember, unbindMember } from '#server/groups/payment/connect/bonds.ts';
import { memberConnect } from '#server/groups/payment/schema.ts';
import { wechatMsgTemplate } from '#server/groups/wechat/schema.ts';
import { wechatSender } from '#server/groups/wechat/send.ts';
import { tellWechat } from '#server/groups/wechat/tell.ts';
import { fitting } from '#server/groups/wechat/ways.ts';
import { startOutbox } from '#server/platform/message/outbox.ts';
import { outbox } from '#server/platform/message/schema.ts';
import { expectBadFields, expectRefused, expectVoid, NO_ID } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { startOutside, type Asked, type Outside } from '#tests/support/outside.ts';

const NOW = 1_780_000_000;
let server: TestServer;
let token: string;
let outside: Outside;
/** What the account of the local WeChat holds. */
let held: string[];
let refusing: Record<string, { errcode: number; errmsg: string }>;
let given: number;
const ACCOUNTS: Readonly<Record<string, string>> = { 'wx-official': 'official-key-text', 'wx-mini': 'mini-key-text' };
const bodyOf = ({ body }: Asked) => (body === '' ? {} : (JSON.parse(body) as Record<string, unknown>));

function wechat(asked: Asked) {
  const body = bodyOf(asked);
  if (asked.path === '/cgi-bin/stable_token') {
    const known = asked.method === 'POST' && body['grant_type'] === 'client_credential' && ACCOUNTS[String(body['appid'])] === body['secret'];
    if (!known) return { json: { errcode: 40_125, errmsg: 'invalid appsecret' } };
    given += 1;
    return { json: { access_token: `token-of-${String(body['appid'])}-${given}`, expires_in: 7200 } };
  }
  if (!/^token-of-wx-(official|mini)-\d+$/.test(asked.query['access_token'] ?? '')) return { json: { errcode: 40_001, errmsg: 'invalid credential' } };
  const refusal = refusing[asked.path];
  if (refusal) return { json: refusal };
  switch (asked.path) {
    case '/cgi-bin/template/get_all_private_template':
      return { json: { template_list: held.map((template_id) => ({ template_id, title: 'x' })) } };
    case '/cgi-bin/template/api_add_template':
      held.push(`id-${String(body['template_id_short'])}`);
      return { json: { errcode: 0, errmsg: 'ok', template_id: held.at(-1) } };
    case '/cgi-bin/template/del_private_template':
      held = held.filter((one) => one !== body['template_id']);
      return { json: { errcode: 0, errmsg: 'ok' } };
    default:
      return { json: { errcode: 0, errmsg: 'ok', msgid: 1 } };
  }
}

const sync = () => server.call(wechatMsgTemplateApi.sync, {}, { token });
const synced = async () => (await server.call(wechatMsgTemplateApi.synced, {}, { token })).body;
const templates = async () => (await server.call(wechatMsgTemplateApi.list, {}, { token })).body.data;
const remove = (id: string) => server.call(wechatMsgTemplateApi.remove, { params: { id } }, { token });
const enter = (values: Record<string, string>) =>
  server.call(
    connectApi.update,
    { params: { type: 'WECHAT' }, body: { name: '微信', client_list: [{ config_list: Object.entries(values).map(([key, value]) => ({ key, value })) }] } },
    { token },
  );

beforeAll(async () => {
  outside = await startOutside();
  outside.answer(wechat);
  server = await startServer({ outside: { kuaidi100: outside.url, kuaidi100Free: outside.url, showApi: outside.url, wechat: outside.url } });
  token = await server.login();
});
afterAll(async () => {
  await server.close();
  await outside.close();
});
beforeEach(() => {
  held = [];
  refusing = {};
  given = 0;
  outside.asked.splice(0);
});

describe('service templates', () => {
  it('cannot be taken from WeChat without an account, nor with one that WeChat does not know', async () => {
    expect(await synced()).toBe(false);
    expectRefused(await sync(), wechatErrors.unset);
    await enter({ wechat_wechat_app_id: 'wx-official', wechat_wechat_app_key: 'wrong-key-text' });
    expectRefused(await sync(), wechatErrors.refused, { reason: 'invalid appsecret (40125)' });
    outside.answer(() => ({ status: 500 }));
    expectRefused(await sync(), wechatErrors.unreachable);
    outside.answer(wechat);
    await enter({ wechat_wechat_app_key: 'official-key-text' });
    expect(await templates()).toEqual([]);
  });

  it('are refused where the account has no room for seven more', async () => {
    held = Array.from({ length: 19 }, (_, at) => `other-${at}`);
    expectRefused(await sync(), wechatErrors.tooMany, { count: 19 });
    expect(outside.asked.filter(({ path }) => path.endsWith('api_add_template'))).toEqual([]);
    refusing = { '/cgi-bin/template/api_add_template': { errcode: 45_026, errmsg: 'template num exceeds limit' } };
    held = held.slice(1);
    expectRefused(await sync(), wechatErrors.refused, { reason: 'template num exceeds limit (45026)' });
    expect(await synced()).toBe(false);
    outside.answer((asked) => (asked.path.endsWith('api_add_template') ? { json: { errcode: 0 } } : wechat(asked)));
    refusing = {};
    expectRefused(await sync(), wechatErrors.noTemplate, { name: '订单支付成功通知' });
    outside.answer(wechat);
  });

  it('are taken once, all open, also by those who ask at the same time, and taken anew where WeChat lost one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, sync));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(held).toHaveLength(7);
    expect(await synced()).toBe(true);
    const rows = await templates();
    expect(rows.map(({ tmp_type }) => tmp_type)).toEqual([...wechatTmpType.values]);
    expect(rows[0]).toMatchObject({ template_id: 'id-OPENTM207498902', msg_tmp_sn: 'OPENTM207498902', msg_tmp_name: '订单支付成功通知', is_open: 1 });
    held = held.slice(1);
    expectVoid(await sync());
    expect(held).toHaveLength(7);
    expect(await templates()).toHaveLength(7);
  });

  it('change their texts and whether they are sent', async () => {
    const [row] = await templates();
    const update = (body: object, id = row!.id) => server.call(wechatMsgTemplateApi.update, { params: { id }, body }, { token });
    expect((await update({ is_open: 0, msg_first: '您好', msg_remark: '' })).body).toMatchObject({ is_open: 0, msg_first: '您好', msg_remark: '', version: 2 });
    expect((await update({ is_open: 1 })).body).toMatchObject({ is_open: 1, msg_first: '您好' });
    expectBadFields(await update({ is_open: 2, msg_first: 'x'.repeat(101) }), 'is_open', 'msg_first');
    expectRefused(await update({ version: 1 }), commonErrors.stale);
    expectRefused(await update({}, NO_ID), commonErrors.notFound);
  });

  it('are removed at WeChat first, and stay when WeChat refuses', async () => {
    const [row] = await templates();
    held = [row!.template_id];
    refusing = { '/cgi-bin/template/del_private_template': { errcode: 48_001, errmsg: 'api unauthorized' } };
    expectRefused(await remove(row!.id), wechatErrors.refused, { reason: 'api unauthorized (48001)' });
    expect(await templates()).toHaveLength(7);
    refusing = {};
    expectVoid(await remove(row!.id));
    expect([await templates(), held]).toMatchObject([{ length: 6 }, []]);
    expectVoid(await remove(row!.id));
  });
});

describe('subscription notices', () => {
  const notices = async () => (await server.call(wechatNoticeApi.list, {}, { token })).body.data;
  const config = (notice_type: string, body: object) => server.call(wechatNoticeApi.config, { params: { notice_type }, body }, { token });
  const status = (notice_type: string, open: number) => server.call(wechatNoticeApi.status, { params: { notice_type, open } }, { token });
  const MINI = 'Wechat_Mini_Program';
  const one = (id: string) => server.call(wechatNoticeTemplateApi.one, { params: { id } }, { token });
  const edit = (id: string, body: object) => server.call(wechatNoticeTemplateApi.update, { params: { id }, body: body as never }, { token });
  const PAID = {
    template_id: 'tmpl_1',
    tmp_name: '支付成功',
    tmp_sn: '1001',
    tmp_details: JSON.stringify([
      { name: '订单编号', value: 'character_string1' },
      { name: '支付金额', value: 'amount2' },
    ]),
  };

  it('start once they are set up; token and key are sealed', async () => {
    expect((await notices()).map(({ notice_type, open, config_items }) => [notice_type, open, config_items])).toEqual([
      [MINI, 0, null],
      ['Wechat_Official_Account', 0, null],
    ]);
    expectRefused(await status(MINI, 1), wechatErrors.channelUnset);
    const set = { notice_token: 'notice-token-text', aes_key: 'notice-aes-text', app_id: 'wx-mini' };
    expect((await config(MINI, set)).body.config_items).toEqual({ notice_token: KEPT_SECRET, aes_key: KEPT_SECRET, app_id: 'wx-mini' });
    expect((await config(MINI, { notice_token: '', aes_key: KEPT_SECRET })).body.config_items).toEqual({
      notice_token: KEPT_SECRET,
      aes_key: KEPT_SECRET,
      app_id: 'wx-mini',
    });
    expectVoid(await status(MINI, 1));
    expect((await notices())[0]).toMatchObject({ open: 1 });
    expectBadFields(await status(MINI, 2), 'open');
    expectBadFields(await config('Wechat', {}), 'notice_type');
    expectBadFields(await config(MINI, { notice_token: 'x'.repeat(51) }), 'notice_token');
  });

  it('have a template for each event, whose contents are facts of the event', async () => {
    const { data, data_total } = (await server.call(wechatNoticeTemplateApi.list, { params: { notice_type: MINI } }, { token })).body;
    expect([data_total, data.map(({ id }) => id)]).toEqual([7, ['1', '2', '3', '4', '5', '6', '7']]);
    expect((await one('8')).body).toMatchObject({ notice_type: 'Wechat_Official_Account', tmp_type: 'PAY_NOTICE', is_open: 0, tmp_details: '[]' });
    expectRefused(await one('15'), commonErrors.notFound);
    const saved = (await edit('1', PAID)).body;
    expect(saved).toMatchObject({ template_id: 'tmpl_1', version: 2 });
    expect(JSON.parse(saved.tmp_details)).toEqual(JSON.parse(PAID.tmp_details));
    expectRefused(await edit('8', PAID), wechatErrors.idTaken);
    expectBadFields(await edit('2', PAID), 'tmp_details.1.name');
    for (const tmp_details of [
      '[]',
      '[1]',
      'x',
      JSON.stringify([{ name: '订单编号' }]),
      JSON.stringify(Array.from({ length: 6 }, (_, at) => ({ name: `n${at}`, value: `v${at}` }))),
    ])
      expect((await edit('1', { ...PAID, tmp_details })).status).toBe(400);
    expectBadFields(await edit('1', { ...PAID, tmp_details: JSON.stringify([{ name: '天气', value: 'thing1' }]) }), 'tmp_details.0.name');
    expectBadFields(await edit('1', { ...PAID, template_id: '', tmp_sn: ' ' }), 'template_id', 'tmp_sn');
  });

  it('are started by the id that WeChat gave', async () => {
    const toggle = (template_id: string, open: number) => server.call(wechatNoticeTemplateApi.status, { params: { template_id, open } }, { token });
    expectVoid(await toggle('tmpl_1', 1));
    expect((await one('1')).body.is_open).toBe(1);
    expectRefused(await toggle('tmpl_9', 1), commonErrors.notFound);
  });

  it('reach members who are known at WeChat, with what is open, and nobody else', async () => {
    await enter({ wechat_miniprogram_app_id: 'wx-mini', wechat_miniprogram_app_key: 'mini-key-text' });
    expectVoid(await sync());
    outside.asked.splice(0);
    let nr = 0;
    const facts = { 订单编号: 'SN1', 支付金额: '￥9.00' };
    /** Tells member 2 of a payment and sends what came of it. @returns the rows of the outbox */
    const tell = async (about = `order ${(nr += 1)}`) => {
      await tellWechat(server.db, { member_id: '2', type: 'PAY_NOTICE', about, facts: () => facts }, NOW);
      const worker = await startOutbox(
        { database: server.database, log: server.app.log },
        { WECHAT: wechatSender({ ...server, log: server.app.log }) },
        { pollMs: 0, backoff: () => 3_600 },
      );
      await worker.drain();
      await worker.stop();
      return server.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.channel, 'WECHAT'), like(outbox.cause, `PAY_NOTICE % ${about}`)))
        .orderBy(outbox.id);
    };
    await server.db.delete(memberConnect);
    expect(await tell()).toEqual([]);
    expect(outside.asked).toEqual([]);
    const bound = { member_id: '2', bound_time: 1 };
    await bindMember(server.db, { ...bound, union_type: 'WECHAT_OFFICIAL', open_id: 'o-1' }, NOW);
    await bindMember(server.db, { ...bound, union_type: 'WECHAT_MINI', open_id: 'm-1' }, NOW);
    const rows = await tell();
    expect(rows).toMatchObject([
      { state: 'SENT', via: 'wx-official', recipient: 'o-1', kind: 'PAY_NOTICE', title: '订单支付成功通知' },
      { state: 'SENT', via: 'wx-mini', recipient: 'm-1', content: '订单编号：SN1\n支付金额：￥9.00' },
    ]);
    expect(rows[0]?.content).toContain('订单编号：SN1');
    const messages = () => outside.asked.filter(({ path }) => path.includes('/message/')).map((asked) => [asked.path, bodyOf(asked)]);
    expect(messages().toSorted(([a], [b]) => String(b).localeCompare(String(a)))).toMatchObject([
      [
        '/cgi-bin/message/template/send',
        { touser: 'o-1', template_id: 'id-OPENTM207498902', data: { keyword1: { value: 'SN1' }, keyword2: { value: '￥9.00' } } },
      ],
      [
        '/cgi-bin/message/subscribe/send',
        { touser: 'm-1', template_id: 'tmpl_1', data: { character_string1: { value: 'SN1' }, amount2: { value: '￥9.00' } } },
      ],
    ]);
    // Of the same order, they are told once.
    const count = messages().length;
    await Promise.all(Array.from({ length: 5 }, () => tell('order 2')));
    expect(messages()).toHaveLength(count);
    // Off is passed over, and a member who does not want to hear is not asked again.
    await server.db.update(wechatMsgTemplate).set({ is_open: 0 }).where(eq(wechatMsgTemplate.tmp_type, 'PAY_NOTICE'));
    refusing = { '/cgi-bin/message/subscribe/send': { errcode: 43_101, errmsg: 'user refuse to accept the msg' } };
    expect(await tell()).toMatchObject([{ state: 'FAILED', via: 'wx-mini', tries: 1, error: { zh: '微信拒绝发送：会员没有订阅该通知（43101）' } }]);
    refusing = { '/cgi-bin/message/subscribe/send': { errcode: -1, errmsg: 'system error' } };
    expect(await tell()).toMatchObject([{ state: 'QUEUED', tries: 1, error: { en: 'WeChat refused: system error (-1)' } }]);
    refusing = {};
    outside.answer(() => ({ status: 500 }));
    expect(await tell()).toMatchObject([{ state: 'QUEUED', error: { zh: '无法连接微信服务器' } }]);
    outside.answer(wechat);
    await enter({ wechat_miniprogram_app_id: '' });
    expect(await tell()).toMatchObject([{ state: 'QUEUED', error: { zh: expect.stringContaining('app_id') as string } }]);
    await enter({ wechat_miniprogram_app_id: 'wx-mini' });
  });

  it('cut what WeChat would refuse for its length', async () => {
    expect([fitting('thing1', '一'.repeat(25)), fitting('phrase2', '审核没有通过'), fitting('amount3', '￥12345678901234567890.00')]).toEqual([
      `${'一'.repeat(19)}…`,
      '审核没有…',
      '￥12345678901234567890.00',
    ]);
  });

  it('are for whoever has them on the menu', async () => {
    const clerk = { token: await server.login('order_clerk') };
    expect((await server.call(wechatNoticeApi.list, {}, clerk)).status).toBe(401);
    expect((await server.call(wechatMsgTemplateApi.sync, {}, clerk)).status).toBe(401);
    expect((await server.call(wechatNoticeTemplateApi.update, { params: { id: '1' }, body: {} as never }, clerk)).status).toBe(401);
  });
});

describe('a member at WeChat', () => {
  const bond = (member_id: string, open_id: string) => ({ member_id, union_type: 'WECHAT_OFFICIAL' as const, open_id });
  const bind = (member_id: string, open_id: string) => server.db.transaction((tx) => bindMember(tx as unknown as Db, bond(member_id, open_id), NOW));
  const bondsOf = (member_id: string) =>
    server.db
      .select({ open_id: memberConnect.open_id })
      .from(memberConnect)
      .where(and(eq(memberConnect.member_id, member_id), eq(memberConnect.union_type, 'WECHAT_OFFICIAL')));

  it('is known by one openid, which nobody else has', async () => {
    await bind('11', 'open-a');
    await bind('11', 'open-b');
    expect(await bondsOf('11')).toEqual([{ open_id: 'open-b' }]);
    await expect(bind('12', 'open-b')).rejects.toMatchObject({ refusal: connectErrors.bound });
    await bind('12', 'open-a');
    expect(await unbindMember(server.db, bond('11', ''))).toBe(true);
    expect(await unbindMember(server.db, bond('11', ''))).toBe(false);
    await bind('12', 'open-b');
    expect(await bondsOf('12')).toEqual([{ open_id: 'open-b' }]);
  });

  it('is bound once by twenty who bring the same openid at the same time', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => bind(String(100 + at), 'open-race')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ refusal: connectErrors.bound });
  });
});
