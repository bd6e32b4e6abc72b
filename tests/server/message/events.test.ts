/** What happens to orders and goods is told through every open channel, in the transaction that brings it about (R22). */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateApi } from '#contract/message/template.ts';
import { timeText } from '#contract/core/zone.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { takeOffSale } from '#server/groups/goods/goods/sale.ts';
import { member, memberNoticeLog } from '#server/groups/member/schema.ts';
import { tellMembers } from '#server/groups/message/tell.ts';
import { memberConnect } from '#server/groups/payment/schema.ts';
import { wechatMsgTemplate } from '#server/groups/wechat/schema.ts';
import * as order from '#server/groups/order/steps/index.ts';
import { shop, shopNotice } from '#server/groups/shop/schema.ts';
import { withoutSending } from '#server/platform/message/queue.ts';
import { messageTemplate, outbox } from '#server/platform/message/schema.ts';
import { addGoods } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson } from '../access/people.ts';
import { eventually } from '../platform/support.ts';

const NOW = 1_780_000_000;
let server: TestServer;
let token: string;
let buyer: typeof member.$inferSelect;
let product: { sku_id: string; seller_id: string };

const inOne = <T>(work: (db: Db) => Promise<T>) => server.db.transaction((tx) => work(tx as unknown as Db));
const templateOf = async (code: string) => (await server.db.select().from(messageTemplate).where(eq(messageTemplate.tpl_code, code)))[0]!;
const consignee = { ship_name: '李四', ship_mobile: '13500000002', ship_addr: '某路1号' };
const place = () => inOne((db) => order.placeOrder(db, { member_id: buyer.member_id, lines: [{ sku_id: product.sku_id, num: 1 }], consignee }, NOW));
const queued = (code: string) => server.db.select().from(outbox).where(eq(outbox.kind, code)).orderBy(outbox.id);
const forShop = (code: string) =>
  server.db
    .select()
    .from(shopNotice)
    .where(and(eq(shopNotice.shop_id, product.seller_id), eq(shopNotice.code, code)))
    .orderBy(desc(shopNotice.id));
const forBuyer = async () =>
  (await server.db.select().from(memberNoticeLog).where(eq(memberNoticeLog.member_id, buyer.member_id)).orderBy(memberNoticeLog.id)).map(
    ({ content }) => content,
  );

/** Switches channels as an administrator does, and waits until this process has heard of it. */
async function open(code: string, states: { sms_state?: 'OPEN' | 'CLOSED'; email_state?: 'OPEN' | 'CLOSED'; notice_state?: 'OPEN' | 'CLOSED' }): Promise<void> {
  const { id } = await templateOf(code);
  expect((await server.call(templateApi.switch, { params: { id }, body: states }, { token })).status).toBe(200);
}

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  const [row] = await server.db.select().from(member).where(eq(member.disabled, 0)).orderBy(member.member_id).limit(1);
  [buyer] = (await server.db.update(member).set({ email: 'buyer@example.com' }).where(eq(member.member_id, row!.member_id)).returning()) as [
    typeof member.$inferSelect,
  ];
  const made = await addGoods(server.db, { quantity: 500, enable_quantity: 500 });
  await server.db.update(goodsSku).set({ quantity: 500, enable_quantity: 500 }).where(eq(goodsSku.goods_id, made.goods_id));
  const [sku] = await server.db.select().from(goodsSku).where(eq(goodsSku.goods_id, made.goods_id));
  product = { sku_id: sku!.sku_id, seller_id: made.seller_id };
  // A member owns at most one shop.
  await server.db.update(shop).set({ member_id: '0' }).where(eq(shop.member_id, buyer.member_id));
  await server.db.update(shop).set({ link_phone: '13911112222', member_id: buyer.member_id }).where(eq(shop.shop_id, product.seller_id));
});
afterAll(() => server.close());

describe('an order', () => {
  it('is told to shop and buyer as a site message, and to nobody outside while those channels are closed', async () => {
    const { sn } = await place();
    expect((await forShop('SHOPORDERSNEW'))[0]).toMatchObject({
      type: 'ORDER',
      title: '店铺新订单创建提醒',
      content: `${timeText(NOW)}收到新订单${sn}，请及时处理。`,
    });
    expect(await forBuyer()).toContain(`您已于${timeText(NOW)}下单，订单号${sn}。`);
    expect([...(await queued('SHOPORDERSNEW')), ...(await queued('MEMBERORDERCREATE'))]).toEqual([]);
  });

  it('sends its SMS and mails through open channels, once', async () => {
    await open('SHOPORDERSNEW', { sms_state: 'OPEN', email_state: 'OPEN' });
    await open('MEMBERORDERSPAY', { email_state: 'OPEN', notice_state: 'CLOSED' });
    // Live events reach this process a moment after the answer.
    await eventually(async () => {
      await place();
      return (await queued('SHOPORDERSNEW')).length > 0;
    });
    const { sn } = await place();
    const [mail, sms] = (await queued('SHOPORDERSNEW')).slice(-2).toSorted((a, b) => a.channel.localeCompare(b.channel));
    expect(sms).toMatchObject({ channel: 'SMS', recipient: '13911112222', state: 'QUEUED', params: { ordersSn: sn }, cause: `SHOPORDERSNEW SMS ${sn}` });
    expect(mail).toMatchObject({ channel: 'MAIL', recipient: 'buyer@example.com', title: '店铺新订单创建提醒' });
    const before = (await forBuyer()).length;
    await inOne((db) => order.payOrder(db, sn, { method_id: '1', plugin_id: 'alipayDirectPlugin', method_name: '支付宝' }, NOW + 60));
    expect((await queued('MEMBERORDERSPAY')).map(({ content }) => content)).toEqual([`您的订单${sn}已于${timeText(NOW + 60)}付款。`]);
    expect((await forBuyer()).length).toBe(before);
    expect((await forShop('SHOPORDERSPAY'))[0]?.content).toContain(sn);
    await inOne((db) => order.shipOrder(db, sn, [{ logi_id: '1', logi_name: '顺丰', ship_no: 'SF1' }], NOW + 120));
    await inOne((db) => order.receiveOrder(db, sn, 'buyer', NOW + 180));
    expect((await forBuyer()).slice(-2)).toEqual([`您的订单${sn}已于${timeText(NOW + 120)}发货，运单号SF1。`, `您的订单${sn}已于${timeText(NOW + 180)}收货。`]);
  });

  it('tells nothing of what is rolled back, and nobody outside of a simulation', async () => {
    const had = (await queued('SHOPORDERSNEW')).length;
    await expect(
      inOne(async (db) => {
        await order.placeOrder(db, { member_id: buyer.member_id, lines: [{ sku_id: product.sku_id, num: 1 }], consignee }, NOW);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await withoutSending(place);
    expect((await queued('SHOPORDERSNEW')).length).toBe(had);
  });

  it('that is cancelled is told to both', async () => {
    const { sn } = await place();
    await inOne((db) => order.cancelByAdmin(db, sn, NOW + 5));
    expect((await forShop('SHOPORDERSCANCEL'))[0]?.content).toContain(sn);
    expect((await forBuyer()).at(-1)).toBe(`您的订单${sn}已于${timeText(NOW + 5)}取消。`);
  });

  it('is told to a buyer whom WeChat knows, where its template is open', async () => {
    await server.db
      .insert(memberConnect)
      .values({ member_id: buyer.member_id, union_type: 'WECHAT_OFFICIAL', open_id: 'o-buyer', bound_time: NOW })
      .onConflictDoUpdate({
        target: [memberConnect.member_id, memberConnect.union_type],
        set: { open_id: 'o-buyer' },
      });
    const kinds = ['PAY_NOTICE', 'SHIP_NOTICE', 'ROG_NOTICE', 'CANCEL_NOTICE'] as const;
    await server.db.insert(wechatMsgTemplate).values(
      kinds.map((tmp_type) => ({
        tmp_type,
        template_id: `t-${tmp_type}`,
        msg_tmp_name: tmp_type,
        msg_tmp_sn: tmp_type,
        msg_first: '您好',
        is_open: tmp_type === 'ROG_NOTICE' ? (0 as const) : (1 as const),
      })),
    );
    const { sn } = await place();
    await inOne((db) => order.payOrder(db, sn, { method_id: '1', plugin_id: 'alipayDirectPlugin', method_name: '支付宝' }, NOW + 60));
    await inOne((db) => order.shipOrder(db, sn, [{ logi_id: '1', logi_name: '顺丰', ship_no: 'SF1' }], NOW + 120));
    await inOne((db) => order.receiveOrder(db, sn, 'buyer', NOW + 180));
    const [paid] = await queued('PAY_NOTICE');
    expect(paid).toMatchObject({ channel: 'WECHAT', recipient: 'o-buyer', template: 'template:t-PAY_NOTICE', cause: `PAY_NOTICE template ${sn}` });
    expect(paid?.params).toMatchObject({ first: '您好', keyword1: sn, keyword4: timeText(NOW + 60) });
    expect(paid?.params['keyword2']).toMatch(/^￥\d+\.\d\d$/);
    expect(paid?.params['keyword3']).toMatch(/ × 1$/);
    expect((await queued('SHIP_NOTICE')).map(({ params }) => params)).toMatchObject([
      { keyword1: sn, keyword2: '顺丰', keyword3: 'SF1', keyword4: timeText(NOW + 120) },
    ]);
    expect(await queued('ROG_NOTICE')).toEqual([]);
    const { sn: other } = await place();
    await inOne((db) => order.cancelByAdmin(db, other, NOW + 5));
    expect((await queued('CANCEL_NOTICE')).map(({ params }) => params['keyword1'])).toEqual([other]);
    await server.db.delete(wechatMsgTemplate);
  });

  it('whose buyer has no address is told all the same', async () => {
    await tellMembers(server.db, 'MEMBERORDERSPAY', [{ to: '999999999', values: { ordersSn: 'x', paymentTime: 'y' }, about: 'nobody' }], NOW);
    expect((await queued('MEMBERORDERSPAY')).some(({ cause }) => cause?.includes('nobody'))).toBe(false);
  });
});

describe('many goods', () => {
  it('are told to their shops without a question for each', async () => {
    await open('SHOPGOODSMARKETENABLE', { sms_state: 'OPEN' });
    const made = await Promise.all(Array.from({ length: 12 }, () => addGoods(server.db)));
    const ids = made.map(({ goods_id }) => goods_id);
    await server.db
      .update(shop)
      .set({ link_phone: '13911112222' })
      .where(
        inArray(
          shop.shop_id,
          made.map(({ seller_id }) => seller_id),
        ),
      );
    await server.db.update(goods).set({ market_enable: 1, disabled: 1 }).where(inArray(goods.goods_id, ids));
    let statements = 0;
    await inOne(async (db) => {
      const session = (db as unknown as { session: { prepareQuery: (...given: unknown[]) => unknown } }).session;
      const prepare = session.prepareQuery.bind(session);
      session.prepareQuery = (...given) => {
        if (/message_template|outbox|shop_notice/.test(JSON.stringify(given[0]))) statements += 1;
        return prepare(...given);
      };
      await takeOffSale(db, ids, '图片不符', NOW);
    });
    expect(statements).toBeLessThanOrEqual(3);
    expect((await queued('SHOPGOODSMARKETENABLE')).length).toBe(12);
  });
});

describe('the templates', () => {
  const texts = async (code: string) => {
    const { id, tpl_code: _code, type: _type, ...body } = await templateOf(code);
    return { id, body };
  };

  it('refuse a variable that their event does not have, by name', async () => {
    const { id, body } = await texts('SHOPORDERSNEW');
    const answer = await server.call(templateApi.update, { params: { id }, body: { ...body, sms_content: '订单${orderNo}' } }, { token, lang: 'en' });
    expect([answer.status, answer.error.code]).toEqual([409, '006']);
    expect(answer.error.message).toContain('“SMS text” uses ${orderNo}');
    expect(answer.error.message).toContain('${ordersSn}, ${createTime}, ${siteName}');
    expect((await templateOf('SHOPORDERSNEW')).version).toBe(body.version);
  });

  it('keep their event and their kind whatever is sent, and there are as many as there are events (R23)', async () => {
    const { id, body } = await texts('SHOPORDERSNEW');
    const before = await server.db.$count(messageTemplate);
    const sent = { ...body, tpl_code: 'MEMBERORDERSRECEIVE', type: 'MEMBER' } as typeof body;
    expect((await server.call(templateApi.update, { params: { id }, body: sent }, { token })).status).toBe(200);
    expect(await templateOf('SHOPORDERSNEW')).toMatchObject({ id, tpl_code: 'SHOPORDERSNEW', type: 'SHOP' });
    expect(await server.db.$count(messageTemplate)).toBe(before);
    expect(Object.values(templateApi).map(({ method }) => method)).not.toContain('DELETE');
  });

  it('are saved as a whole, cleaned of what a browser would run, and count from then on', async () => {
    const { id, body } = await texts('MEMBERORDERSRECEIVE');
    const email_content = '<p onclick="x()">${siteName}：<b>${ordersSn}</b></p><script>alert(1)</script>';
    const saved = await server.call(templateApi.update, { params: { id }, body: { ...body, email_state: 'OPEN', email_content } }, { token });
    expect(saved.status).toBe(200);
    expect(saved.body.email_content).toBe('<p>${siteName}：<b>${ordersSn}</b></p>');
    expect((await server.call(templateApi.update, { params: { id }, body }, { token })).status).toBe(409);
    expect((await server.call(templateApi.update, { params: { id }, body: { ...body, content: '' } }, { token })).status).toBe(400);
    const about = { to: buyer.member_id, values: { ordersSn: '<i>1</i>', finishTime: 'now' } };
    const content = await eventually(async () => {
      await tellMembers(server.db, 'MEMBERORDERSRECEIVE', [about], NOW);
      return (await queued('MEMBERORDERSRECEIVE')).at(-1)?.content;
    });
    expect(content).toMatch(/<b>&lt;i&gt;1&lt;\/i&gt;<\/b>/);
  });

  it('are for those who may edit their kind', async () => {
    const clerk = await makePerson(server, ['memberMessage']);
    const { id, body } = await texts('SHOPORDERSPAY');
    const calls = [
      server.call(templateApi.list, { query: { type: 'SHOP' } }, { token: clerk.token }),
      server.call(templateApi.one, { params: { id } }, { token: clerk.token }),
      server.call(templateApi.update, { params: { id }, body }, { token: clerk.token }),
      server.call(templateApi.switch, { params: { id }, body: { sms_state: 'OPEN' } }, { token: clerk.token }),
      server.call(templateApi.test, { params: { id }, body: { channel: 'SMS', mobile: '13800000000' } }, { token: clerk.token }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await server.call(templateApi.list, { query: { type: 'MEMBER' } }, { token: clerk.token })).status).toBe(200);
    expect((await server.call(templateApi.list, { query: {} as never }, { token: clerk.token })).status).toBe(400);
  });

  it('can be tried, with the values of an example', async () => {
    const { id } = await texts('SHOPORDERSNEW');
    const trial = (body: object) => server.call(templateApi.test, { params: { id }, body: body as never }, { token });
    expect((await trial({ channel: 'SMS', mobile: '13712345678' })).status).toBe(200);
    expect((await trial({ channel: 'MAIL', email: 'me@example.com' })).status).toBe(200);
    expect((await trial({ channel: 'MAIL' })).status).toBe(400);
    expect((await trial({ channel: 'SMS', mobile: '12 34' })).status).toBe(400);
    expect((await queued('TEST')).map(({ recipient, content }) => [recipient, content])).toEqual([
      ['13712345678', '2026-03-01 10:24:36收到新订单20260301000123，请及时处理。'],
      ['me@example.com', '2026-03-01 10:24:36收到新订单20260301000123，请及时处理。'],
    ]);
  });
});
