/** What follows from reviews and deletions, and what does not (R15, R21 to R25, R27), and answers whose authors stay unnamed (R28). */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportApi } from '#contract/platform/export.ts';
import { askApi, askReplyApi } from '#contract/review/ask.ts';
import { commentApi } from '#contract/review/comment.ts';
import { pointSettingApi } from '#contract/setting/point.ts';
import type { Db } from '#server/db/client.ts';
import { member } from '#server/groups/member/schema.ts';
import { writeAsk } from '#server/groups/review/asks.ts';
import { writeComment } from '#server/groups/review/comments.ts';
import { writeReply } from '#server/groups/review/replies.ts';
import { askMessage, askReply, memberAsk, memberComment } from '#server/groups/review/schema.ts';
import { scoreShops } from '#server/groups/review/shop-scores.ts';
import { shop, shopNotice } from '#server/groups/shop/schema.ts';
import { addGoods } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addMember } from '#tests/server/member/fixtures.ts';
import { makeOrder } from '#tests/server/order/orders.ts';
import { download, finished, parseCsv } from '#tests/server/platform/support.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const NOW = Math.floor(Date.now() / 1000);
const inOne = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as unknown as Db));
type Product = Awaited<ReturnType<typeof addGoods>>;
const about = ({ goods_id, goods_name, seller_id }: Product) => ({ goods_id, goods_name, goods_img: '', seller_id });

describe('comments', () => {
  const written = async (product: Product, values: Partial<typeof memberComment.$inferInsert> = {}) => {
    const { member_id, uname: member_name } = await addMember(server.db);
    const given = { ...about(product), order_sn: '1', member_id, member_name, content: '很好用', grade: 'good' as const };
    const made = await inOne((db) => writeComment(db, given, NOW));
    const [row] = await server.db
      .update(memberComment)
      .set({ by_system: 0, ...values })
      .where(eq(memberComment.comment_id, made.comment_id))
      .returning();
    return row!;
  };
  const review = (auth_status: string, ...rows: { comment_id: string }[]) =>
    server.call(commentApi.audit, { body: { ids: rows.map(({ comment_id }) => comment_id), auth_status } }, { token });
  const remove = ({ comment_id }: { comment_id: string }) => server.call(commentApi.remove, { params: { comment_id } }, { token });
  const points = async ({ member_id }: { member_id: string }) =>
    (await server.db.select().from(member).where(eq(member.member_id, member_id)))[0]?.consum_point;

  it('earn nothing where the system wrote them, where they follow another one, and where they are refused', async () => {
    const setting = (await server.call(pointSettingApi.show, {}, { token })).body;
    const five = { comment: 1, comment_consumer_point: 5, comment_grade_point: 0, comment_img: 0, first_comment: 0 };
    await server.call(pointSettingApi.save, { body: { ...setting, ...five } as never }, { token });
    const product = await addGoods(server.db);
    const [own, system, bad] = [await written(product), await written(product, { by_system: 1 }), await written(product)];
    const more = await written(product, { parent_id: own.comment_id, comments_type: 'ADDITIONAL', member_id: own.member_id });
    const told = () => server.db.$count(shopNotice, and(eq(shopNotice.shop_id, product.seller_id), eq(shopNotice.code, 'SHOPORDERSEVALUATE')));
    expect((await review('PASS_AUDIT', own, system, more)).status).toBe(200);
    expect((await review('REFUSE_AUDIT', bad)).status).toBe(200);
    expect(await Promise.all([own, system, bad].map(points))).toEqual([5, 0, 0]);
    // Of the first one and its follow-up; the system tells nobody.
    expect(await told()).toBe(2);
  });

  it('earn the first comment of a product its own points as well, once, also among several that are approved together', async () => {
    const setting = (await server.call(pointSettingApi.show, {}, { token })).body;
    const three = { comment: 0, comment_img: 0, first_comment: 1, first_comment_consumer_point: 3, first_comment_grade_point: 0 };
    await server.call(pointSettingApi.save, { body: { ...setting, ...three } as never }, { token });
    const [product, other] = [await addGoods(server.db), await addGoods(server.db)];
    const rows = [await written(product, { create_time: NOW }), await written(product, { create_time: NOW - 60 }), await written(other)] as const;
    expect((await review('PASS_AUDIT', ...rows)).status).toBe(200);
    // Who wrote first was the first, whatever the order of the call.
    expect(await Promise.all(rows.map(points))).toEqual([0, 3, 3]);
    const [late, later] = [await written(product), await written(other)];
    expect((await review('PASS_AUDIT', late, later)).status).toBe(200);
    expect(await Promise.all([late, later].map(points))).toEqual([0, 0]);
    const alone = await written(await addGoods(server.db));
    expect((await review('PASS_AUDIT', alone)).status).toBe(200);
    expect(await points(alone)).toBe(3);
  });

  it('stand without a follow-up that was deleted', async () => {
    const product = await addGoods(server.db);
    const first = await written(product);
    const more = await written(product, { parent_id: first.comment_id, comments_type: 'ADDITIONAL' });
    await review('PASS_AUDIT', first, more);
    const follow = async () => (await server.call(commentApi.one, { params: { comment_id: first.comment_id } }, { token })).body.additional_comment;
    expect(await follow()).toMatchObject({ comment_id: more.comment_id });
    expect((await remove(more)).status).toBe(200);
    expect(await follow()).toBeNull();
    expect((await server.call(commentApi.one, { params: { comment_id: more.comment_id } }, { token })).status).toBe(404);
    expect((await server.db.select().from(memberComment).where(eq(memberComment.comment_id, more.comment_id)))[0]).toMatchObject({ status: 0 });
  });

  it('score their shop unless they are of the system, deleted, a follow-up or not approved', async () => {
    const product = await addGoods(server.db);
    const score = (value: number) => ({ description_score: value, service_score: value, delivery_score: value });
    const good = await written(product, score(4));
    const [system, gone, more, waiting] = [
      await written(product, { ...score(1), by_system: 1 }),
      await written(product, { ...score(1), grade: 'bad' }),
      await written(product, { ...score(1), parent_id: good.comment_id }),
      await written(product, score(1)),
    ];
    await review('PASS_AUDIT', good, system, gone, more);
    await remove(gone);
    await scoreShops(server.db);
    const [row] = await server.db.select().from(shop).where(eq(shop.shop_id, product.seller_id));
    expect(row).toMatchObject({
      shop_description_credit: 400,
      shop_service_credit: 400,
      shop_delivery_credit: 400,
      shop_credit: 400,
      shop_praise_rate: 10_000,
    });
    expect(waiting.audit_status).toBe('WAIT_AUDIT');
  });
});

describe('questions and answers', () => {
  const asking = async (product: Product, content = '请问尺寸多大？') => {
    const author = await addMember(server.db);
    const given = { ...about(product), member_id: author.member_id, member_name: author.uname, content, anonymous: 'NO' as const };
    return inOne((db) => writeAsk(db, given, NOW));
  };
  const answering = async (ask_id: string, anonymous: 'YES' | 'NO' = 'NO') => {
    const { member_id, uname } = await addMember(server.db);
    return inOne((db) => writeReply(db, { ask_id, member_id, member_name: uname, content: '大约三十厘米', anonymous }, NOW));
  };
  const review = (ids: string[], auth_status = 'PASS_AUDIT') => server.call(askApi.audit, { body: { ids, auth_status } }, { token });
  const reviewReplies = (ids: string[], auth_status = 'PASS_AUDIT') => server.call(askReplyApi.audit, { body: { ids, auth_status } }, { token });
  const removeReply = (id: string) => server.call(askReplyApi.remove, { params: { id } }, { token });
  const messages = async (ask_id: string) =>
    (await server.db.select().from(askMessage).where(eq(askMessage.ask_id, ask_id))).map(({ type, is_del }) => `${type} ${is_del}`);
  const num = async (ask_id: string) => (await server.db.select().from(memberAsk).where(eq(memberAsk.ask_id, ask_id)))[0]?.reply_num;

  it('call buyers to answer once they are approved, and nobody when they are refused or deleted', async () => {
    const product = await addGoods(server.db);
    const { member_id } = await addMember(server.db);
    await makeOrder(server.db, { order_status: 'ROG', lines: [{ goods: product }], set: { member_id } });
    const [approved, refused, gone] = [await asking(product), await asking(product), await asking(product)];
    await server.call(askApi.remove, { params: { ask_id: gone.ask_id } }, { token });
    expect((await review([approved.ask_id, gone.ask_id])).status).toBe(200);
    expect((await review([refused.ask_id], 'REFUSE_AUDIT')).status).toBe(200);
    const invited = async ({ ask_id }: { ask_id: string }) =>
      (await server.db.select().from(askReply).where(eq(askReply.ask_id, ask_id))).map((one) => one.member_id);
    expect(await Promise.all([approved, refused, gone].map(invited))).toEqual([[member_id], [], []]);
    expect(await messages(approved.ask_id)).toEqual(['INVITE NORMAL']);
    expect((await server.db.select().from(memberAsk).where(eq(memberAsk.ask_id, gone.ask_id)))[0]).toMatchObject({
      status: 'DELETED',
      auth_status: 'WAIT_AUDIT',
    });
  });

  it('count and tell of answers that are approved, and take back what goes', async () => {
    const { ask_id } = await asking(await addGoods(server.db));
    await review([ask_id]);
    const [a, b, bad, waiting] = [await answering(ask_id), await answering(ask_id), await answering(ask_id), await answering(ask_id)];
    await reviewReplies([a.id, b.id]);
    await reviewReplies([bad.id], 'REFUSE_AUDIT');
    expect(await num(ask_id)).toBe(2);
    expect(await messages(ask_id)).toEqual(['ANSWER NORMAL', 'ANSWER NORMAL']);
    for (const { id } of [waiting, bad]) expect((await removeReply(id)).status).toBe(200);
    expect(await num(ask_id)).toBe(2);
    await removeReply(a.id);
    expect(await num(ask_id)).toBe(1);
    expect((await messages(ask_id)).toSorted()).toEqual(['ANSWER DELETED', 'ANSWER NORMAL']);
    await server.db.update(memberAsk).set({ reply_num: 0 }).where(eq(memberAsk.ask_id, ask_id));
    expect((await removeReply(b.id)).status).toBe(200);
    expect(await num(ask_id)).toBe(0);
  });

  it('go together with their messages', async () => {
    const { ask_id } = await asking(await addGoods(server.db));
    await review([ask_id]);
    const { id } = await answering(ask_id);
    await reviewReplies([id]);
    expect((await server.call(askApi.remove, { params: { ask_id } }, { token })).status).toBe(200);
    expect(await messages(ask_id)).toEqual(['ANSWER DELETED']);
    expect((await server.db.select().from(askReply).where(eq(askReply.ask_id, ask_id))).map(({ is_del }) => is_del)).toEqual(['DELETED']);
  });

  it('of somebody who stays unnamed tell nobody who answered: not in lists, searches or exports', async () => {
    const { ask_id } = await asking(await addGoods(server.db));
    await review([ask_id]);
    const [hidden, named] = [await answering(ask_id, 'YES'), await answering(ask_id)];
    const list = async (query: object = {}) => (await server.call(askReplyApi.list, { query: { ask_id, ...query } as never }, { token })).body.data;
    expect((await list()).map(({ member_id, member_name }) => [member_id, member_name])).toEqual([
      [named.member_id, named.member_name],
      ['0', '匿名'],
    ]);
    for (const { member_name, member_id, ids } of [
      { ...hidden, ids: [] },
      { ...named, ids: [named.id] },
    ])
      for (const query of [{ member_name }, { keyword: member_name }, { member_id }])
        expect(
          (await list(query)).map(({ id }) => id),
          JSON.stringify(query),
        ).toEqual(ids);
    const { body: started } = await server.call(exportApi.create, { body: { resource: 'askReply', format: 'csv', filter: { ask_id } } as never }, { token });
    await finished(server, token, started.task_id);
    const csv = parseCsv((await download(server, token, started.task_id)).bytes)
      .flat()
      .join(' ');
    expect(csv).toContain(named.member_name);
    expect(csv).toContain('匿名');
    expect(csv).not.toContain(hidden.member_name);
  });
});
