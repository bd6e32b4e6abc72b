/** Comments, questions and answers: reviewed all or none (R21), with their effects once (R15, R22 to R27), and names that are never told (R28). */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkApi } from '#contract/platform/bulk.ts';
import { exportApi } from '#contract/platform/export.ts';
import { askApi, askReplyApi } from '#contract/review/ask.ts';
import { commentApi } from '#contract/review/comment.ts';
import { pointSettingApi } from '#contract/setting/point.ts';
import type { Db } from '#server/db/client.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { tellOrder } from '#server/groups/order/messages.ts';
import { orders } from '#server/groups/order/schema.ts';
import { writeAsk } from '#server/groups/review/asks.ts';
import { writeComment } from '#server/groups/review/comments.ts';
import { writeReply } from '#server/groups/review/replies.ts';
import { memberAsk, memberComment } from '#server/groups/review/schema.ts';
import { scoreShops } from '#server/groups/review/shop-scores.ts';
import { shop, shopNotice } from '#server/groups/shop/schema.ts';
import { books, causes } from '#server/product.ts';
import { proveBooks } from '#server/platform/ledger/task.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addMember } from '#tests/server/member/fixtures.ts';
import { download, finished, parseCsv } from '#tests/server/platform/support.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const NOW = 1_780_000_000;
const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as unknown as Db));
const aProduct = async () => (await server.db.select().from(goods).where(eq(goods.comment_num, 0)).orderBy(goods.goods_id).limit(1))[0]!;
const about = async () => {
  const { goods_id, goods_name, thumbnail: goods_img, seller_id } = await aProduct();
  return { goods_id, goods_name, goods_img, seller_id };
};
const comment = async (values: Partial<Parameters<typeof writeComment>[1]> = {}) => {
  const { member_id, uname: member_name } = await addMember(server.db);
  const given = { ...(await about()), order_sn: '1', member_id, member_name, content: '很好用，推荐购买', grade: 'good' as const, ...values };
  return inTransaction((db) => writeComment(db, given, NOW));
};
const audit = (ids: readonly string[], auth_status = 'PASS_AUDIT', lang: 'zh' | 'en' = 'zh') =>
  server.call(commentApi.audit, { body: { ids: [...ids], auth_status } }, { token, lang });
const stateOf = async (id: string) => (await server.db.select().from(memberComment).where(eq(memberComment.comment_id, id)))[0];
const figures = async (id: string) => (await server.db.select({ num: goods.comment_num, grade: goods.grade }).from(goods).where(eq(goods.goods_id, id)))[0];

describe('comments', () => {
  it('are approved with all effects once: the number and rating of the goods, and the author’s points', async () => {
    const setting = (await server.call(pointSettingApi.show, {}, { token })).body;
    const points = {
      comment: 1,
      comment_grade_point: 2,
      comment_consumer_point: 3,
      comment_img: 1,
      comment_img_consumer_point: 5,
      comment_img_grade_point: 0,
      first_comment: 1,
      first_comment_consumer_point: 7,
      first_comment_grade_point: 0,
    };
    await server.call(pointSettingApi.save, { body: { ...setting, ...points } as never }, { token });
    const product = await about();
    const good = await comment({ ...product, images: ['/files/a.png'] });
    const bad = await comment({ ...product, grade: 'bad', content: '坏了' });
    expect(good.audit_status).toBe('WAIT_AUDIT');
    expect(await figures(product.goods_id)).toMatchObject({ num: 0 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => audit([good.comment_id])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await figures(product.goods_id)).toEqual({ num: 1, grade: 100 });
    const author = async (id: string) => (await server.db.select().from(member).where(eq(member.member_id, id)))[0];
    expect(await author(good.member_id)).toMatchObject({ consum_point: 15, grade_point: 2 });
    await audit([bad.comment_id]);
    expect(await figures(product.goods_id)).toEqual({ num: 2, grade: 50 });
    expect(await author(bad.member_id)).toMatchObject({ consum_point: 3, grade_point: 2 });
    expect((await server.call(commentApi.remove, { params: { comment_id: bad.comment_id } }, { token })).status).toBe(200);
    expect(await figures(product.goods_id)).toEqual({ num: 1, grade: 100 });
    const again = await server.call(commentApi.remove, { params: { comment_id: bad.comment_id } }, { token });
    expect([again.status, again.error.code]).toEqual([401, '002']);
  });

  it('tell the shop and give it its scores once they are approved; refused ones do neither', async () => {
    const { seller_id, ...product } = await about();
    const told = () => server.db.$count(shopNotice, and(eq(shopNotice.shop_id, seller_id), eq(shopNotice.code, 'SHOPORDERSEVALUATE')));
    const scored = async () => (await server.db.select().from(shop).where(eq(shop.shop_id, seller_id)))[0]!;
    await server.db.update(memberComment).set({ status: 0 }).where(eq(memberComment.seller_id, seller_id));
    const scores = (description_score: number, service_score: number, delivery_score: number) => ({ description_score, service_score, delivery_score });
    const given = { ...product, seller_id };
    const [a, b, c] = [
      await comment({ ...given, scores: scores(5, 4, 3) }),
      await comment({ ...given, scores: scores(4, 4, 5), grade: 'bad', content: '一般' }),
      await comment({ ...given, scores: scores(1, 1, 1) }),
    ];
    const before = await told();
    await audit([a.comment_id, b.comment_id]);
    await audit([c.comment_id], 'REFUSE_AUDIT');
    expect(await told()).toBe(before + 2);
    // The order whose review ends then is no second reason.
    const [order] = await server.db.select().from(orders).limit(1);
    await inTransaction((db) => tellOrder(db, { ...order!, seller_id }, 'COMMENT', NOW));
    expect(await told()).toBe(before + 2);
    expect(await scoreShops(server.db)).toBeGreaterThan(0);
    // 4.50, 4.00 and 4.00; their mean, half up.
    expect(await scored()).toMatchObject({
      shop_description_credit: 450,
      shop_service_credit: 400,
      shop_delivery_credit: 400,
      shop_credit: 417,
      shop_praise_rate: 5000,
    });
    expect(await scoreShops(server.db)).toBe(0);
  });

  it('are reviewed all or none: where one was reviewed meanwhile nothing changes, and it is named', async () => {
    const [a, b, c] = [await comment(), await comment({ content: '这条被别人先审了' }), await comment()];
    await audit([b.comment_id], 'REFUSE_AUDIT');
    const refused = await audit([a.comment_id, b.comment_id, c.comment_id]);
    expect([refused.status, refused.error.code]).toEqual([409, '200']);
    expect(refused.error.message).toContain('这条被别人先审了');
    expect([(await stateOf(a.comment_id))?.audit_status, (await stateOf(c.comment_id))?.audit_status]).toEqual(['WAIT_AUDIT', 'WAIT_AUDIT']);
    expect((await audit([a.comment_id, c.comment_id, '999999999999'])).status).toBe(200);
    expect((await stateOf(c.comment_id))?.audit_status).toBe('PASS_AUDIT');
    for (const [ids, result] of [
      [[], 'PASS_AUDIT'],
      [[a.comment_id], 'MAYBE'],
    ] as const)
      expect((await audit(ids, result)).error.code).toBe('201');
  });

  it('are reviewed one by one where all that match are meant, each with its own result', async () => {
    const content = '批量审核的同一句话';
    const made = [await comment({ content }), await comment({ content }), await comment({ content })];
    await audit([made[1]!.comment_id]);
    const body = { endpoint: 'comment.audit', resource: 'comment', filter: { content }, body: { auth_status: 'REFUSE_AUDIT' }, expected_total: 3 };
    const { body: started } = await server.call(bulkApi.start, { body }, { token });
    const task = await finished(server, token, started.task_id);
    expect(task.result).toMatchObject({ total: 3, ok: 2, refused: 1 });
    expect((await Promise.all(made.map(({ comment_id }) => stateOf(comment_id)))).map((row) => row?.audit_status)).toEqual([
      'REFUSE_AUDIT',
      'PASS_AUDIT',
      'REFUSE_AUDIT',
    ]);
  });

  it('without a text are good by default and at once; others need one; a follow-up stands with its first comment', async () => {
    const silent = await comment({ content: ' ' });
    expect(silent).toMatchObject({ audit_status: 'PASS_AUDIT', content: '此评论默认好评！' });
    await expect(comment({ content: '', grade: 'bad' })).rejects.toThrow();
    const first = await comment();
    await audit([first.comment_id]);
    const more = await comment({ parent_id: first.comment_id, member_id: first.member_id, member_name: first.member_name, content: '用了一个月' });
    const one = async () => (await server.call(commentApi.one, { params: { comment_id: first.comment_id } }, { token })).body;
    expect((await one()).additional_comment).toBeNull();
    const num = (await figures(first.goods_id))?.num;
    await audit([more.comment_id]);
    expect((await one()).additional_comment).toMatchObject({ content: '用了一个月', comments_type: 'ADDITIONAL' });
    expect((await figures(first.goods_id))?.num).toBe(num);
  });

  it('are counted alike by the tally and by looking', async () => {
    for (const query of [
      {},
      { grade: 'bad' },
      { audit_status: 'WAIT_AUDIT' },
      { have_image: 1, comments_type: 'INITIAL' },
      { reply_status: 1, grade: 'good' },
    ]) {
      const { body } = await server.call(commentApi.list, { query: { page_size: 1, ...query } as never }, { token });
      const all = await server.call(commentApi.list, { query: { page_size: 10_000, ...query } as never }, { token });
      expect(body.data_total, JSON.stringify(query)).toBe(all.body.data.length);
    }
  });
});

describe('deep pages', () => {
  it('are the same rows as in one long list, whatever filters and days they are read under', async () => {
    const { comment_id } = await comment();
    const DAY = 86_400;
    const first = 1_600_000_000;
    await server.db.execute(sql`
      insert into member_comment (goods_id, goods_name, member_id, member_name, seller_id, content, create_time, grade, have_image, audit_status)
      select goods_id, goods_name, member_id, member_name, seller_id, content, ${first}::bigint + (n / 2) * 940,
        case when n % 7 = 0 then 'bad' else 'good' end, n % 2, 'PASS_AUDIT'
      from member_comment cross join generate_series(1, 2100) as n where comment_id = ${comment_id}`);
    // Days of which nothing is left.
    await server.db.execute(sql`update member_comment set status = 0 where create_time between ${first + 3 * DAY} and ${first + 5 * DAY}`);
    const read = async (query: object) => (await server.call(commentApi.list, { query: query as never }, { token })).body;
    const bounds = { start_time: first + 1_000, end_time: first + 10 * DAY + 40_000 };
    for (const query of [
      {},
      { ...bounds, grade: 'good' },
      { end_time: first + 9 * DAY - 1, sort: 'create_time', order: 'desc' },
      { ...bounds, sort: 'create_time', order: 'asc' },
    ]) {
      const all = (await read({ ...query, page_size: 10_000 })).data.map((row) => row.comment_id);
      expect(all.length, JSON.stringify(query)).toBeGreaterThan(1_100);
      for (const page_no of [26, Math.ceil(all.length / 40), Math.ceil(all.length / 40) + 1]) {
        const page = await read({ ...query, page_size: 40, page_no });
        expect([page.data_total, page.data.map((row) => row.comment_id)], JSON.stringify({ ...query, page_no })).toEqual([
          all.length,
          all.slice((page_no - 1) * 40, page_no * 40),
        ]);
      }
    }
    await server.db.execute(sql`delete from member_comment where create_time between ${first} and ${first + 12 * DAY}`);
  });
});

const SECRET = '绝密用户甲乙';
const asking = async (anonymous: 'YES' | 'NO', values: object = {}) => {
  const author = await addMember(server.db, { uname: `${SECRET}${Math.random().toString(36).slice(2, 8)}`, face: '/files/secret-face.png' });
  const given = { ...(await about()), member_id: author.member_id, member_name: author.uname, content: '请问保修多久？', anonymous, ...values };
  return { author, ask: await inTransaction((db) => writeAsk(db, given, NOW)) };
};

describe('questions', () => {
  it('of somebody who stays unnamed tell nobody who asked: not in lists, pages, exports or searches', async () => {
    const { author, ask } = await asking('YES', { content: '匿名的问题一则' });
    const { ask: named } = await asking('NO', { content: '署名的问题一则' });
    const list = await server.call(askApi.list, { query: { content: '的问题一则' } }, { token });
    expect(list.body.data.map(({ member_name }) => member_name).toSorted()).toEqual(['匿名', named.member_name].toSorted());
    const one = await server.call(askApi.one, { params: { ask_id: ask.ask_id } }, { token });
    expect(one.body).toMatchObject({ member_id: '0', member_name: '匿名', member_face: '' });
    for (const query of [{ member_name: author.uname }, { keyword: author.uname }, { member_id: author.member_id }])
      expect((await server.call(askApi.list, { query }, { token })).body.data_total, JSON.stringify(query)).toBe(0);
    const { body: started } = await server.call(
      exportApi.create,
      { body: { resource: 'ask', format: 'csv', filter: { content: '匿名的问题' } } as never },
      { token },
    );
    await finished(server, token, started.task_id);
    const csv = parseCsv((await download(server, token, started.task_id)).bytes)
      .flat()
      .join(' ');
    expect(csv).toContain('匿名');
    expect(JSON.stringify([list.body.data.filter(({ anonymous }) => anonymous === 'YES'), one.body, csv])).not.toContain(author.uname);
  });

  it('are reviewed all or none; answers count when they are approved, and go with their question', async () => {
    const { ask } = await asking('NO');
    const { ask: other } = await asking('NO', { content: '另一个问题呀' });
    const review = (ids: string[], auth_status = 'PASS_AUDIT') => server.call(askApi.audit, { body: { ids, auth_status } }, { token });
    await review([other.ask_id], 'REFUSE_AUDIT');
    const refused = await review([ask.ask_id, other.ask_id]);
    expect([refused.status, refused.error.code]).toEqual([409, '107']);
    expect((await server.call(askApi.one, { params: { ask_id: ask.ask_id } }, { token })).body.auth_status).toBe('WAIT_AUDIT');
    await review([ask.ask_id]);
    const people = [await addMember(server.db), await addMember(server.db)];
    const replies = [];
    for (const { member_id, uname } of people)
      replies.push(
        await inTransaction((db) => writeReply(db, { ask_id: ask.ask_id, member_id, member_name: uname, content: '我用了一年没坏', anonymous: 'NO' }, NOW)),
      );
    const ids = replies.map(({ id }) => id);
    const num = async () => (await server.db.select().from(memberAsk).where(eq(memberAsk.ask_id, ask.ask_id)))[0]?.reply_num;
    expect(await num()).toBe(0);
    const answers = await Promise.all([0, 1, 2].map(() => server.call(askReplyApi.audit, { body: { ids, auth_status: 'PASS_AUDIT' } }, { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await num()).toBe(2);
    expect((await server.call(askReplyApi.remove, { params: { id: ids[0]! } }, { token })).status).toBe(200);
    expect((await server.call(askReplyApi.remove, { params: { id: ids[0]! } }, { token })).error.code).toBe('202');
    expect(await num()).toBe(1);
    await server.call(askApi.remove, { params: { ask_id: ask.ask_id } }, { token });
    expect((await server.call(askReplyApi.list, { query: { ask_id: ask.ask_id } }, { token })).body.data).toEqual([]);
    expect((await server.call(askApi.one, { params: { ask_id: ask.ask_id } }, { token })).status).toBe(404);
  });

  it('are for those alone who may', async () => {
    const clerk = await server.login('goods_clerk');
    const { ask } = await asking('NO');
    expect((await server.call(askApi.audit, { body: { ids: [ask.ask_id], auth_status: 'PASS_AUDIT' } }, { token: clerk })).status).toBe(401);
    expect((await server.call(commentApi.list, {}, { token: clerk })).status).toBe(401);
  });
});

it('leaves the books in order', async () => {
  expect((await proveBooks(server.db, books, causes)).faults).toEqual([]);
});
