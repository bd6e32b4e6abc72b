/** Buyers whom WeChat knows are told of the verdict on their return, and of the money that came back (R24). */
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundApi } from '#contract/aftersale/refund.ts';
import { timeText } from '#contract/core/zone.ts';
import { bindMember } from '#server/groups/payment/connect/bonds.ts';
import { wechatMsgTemplate } from '#server/groups/wechat/schema.ts';
import { outbox } from '#server/platform/message/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { BUYER, NOW, stage, type Stage } from './support.ts';

let server: TestServer;
let on: Stage;
beforeAll(async () => {
  server = await startServer();
  on = stage(server);
  await bindMember(server.db, { member_id: BUYER, union_type: 'WECHAT_OFFICIAL', open_id: 'o-returns' }, NOW);
  const template = (tmp_type: 'REFUND_GOOD_NOTICE' | 'RETUND_NOTICE') => ({ tmp_type, template_id: tmp_type, msg_tmp_name: tmp_type, msg_tmp_sn: tmp_type });
  await server.db.insert(wechatMsgTemplate).values([template('REFUND_GOOD_NOTICE'), template('RETUND_NOTICE')]);
});
afterAll(() => server.close());

const told = async (sn: string) =>
  (
    await server.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.channel, 'WECHAT'), inArray(outbox.cause, [`REFUND_GOOD_NOTICE template ${sn}`, `RETUND_NOTICE template ${sn}`])))
      .orderBy(outbox.id)
  ).map(({ kind, recipient, params }) => [kind, recipient, params]);

it('tells the verdict on a return, and the refund once it is paid', async () => {
  const { sn, order } = await on.waiting({ lines: [{ num: 1 }] });
  const verdict = [
    'REFUND_GOOD_NOTICE',
    'o-returns',
    { first: '', keyword1: sn, keyword2: order.sn, keyword3: '审核通过', keyword4: timeText(NOW), remark: '' },
  ];
  expect(await told(sn)).toEqual([verdict]);
  const { refund_price } = await on.stored.refund(sn);
  const paid = await server.call(refundApi.refund, { params: { service_sn: sn }, body: { refund_price: refund_price / 100, remark: '线下' } } as never, {
    token: await server.login(),
  });
  expect(paid.status).toBe(200);
  expect(await told(sn)).toMatchObject([
    verdict,
    ['RETUND_NOTICE', 'o-returns', { keyword1: sn, keyword2: order.sn, keyword3: `￥${(refund_price / 100).toFixed(2)}` }],
  ]);
});
