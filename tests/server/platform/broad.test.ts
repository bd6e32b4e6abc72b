/** Texts that many rows of a list of millions have: a page looked for along the list, and how many there are at least. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/core/endpoint.ts';
import { memberApi } from '#contract/member/member.ts';
import { commentApi } from '#contract/review/comment.ts';
import { addGoods } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';

type Query = NonNullable<RequestOf<Awaited<ReturnType<typeof commentApi.list.shapes>>>['query']>;

/** More than are counted without being asked for: one of four is about the wind, the newest five hundred are about the sea as well. */
const MANY = 20_400;
const WIND = MANY / 4;
const SEA = 500;
/** Newer than all others. */
const SECOND = Math.floor(Date.now() / 1000);
/** What a page about the wind holds, newest first. */
const windy = (page_no: number, page_size: number) =>
  Array.from({ length: WIND }, (_, n) => `飓 ${MANY - n * 4}`).slice((page_no - 1) * page_size, page_no * page_size);

let server: TestServer;
let token: string;
const list = async (query: Query) => (await server.call(commentApi.list, { query }, { token })).body;
const said = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ content }) => content.replace(' 海', ''));

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  const { goods_id, seller_id } = await addGoods(server.db);
  await server.db.execute(sql`
    insert into member_comment (goods_id, goods_name, goods_img, member_id, member_name, seller_id, order_sn, content, grade, audit_status, comments_type, create_time)
    select ${goods_id}::bigint, '伞', '', member_id, uname, ${seller_id}::bigint, '1',
      case when n % 4 = 0 then '飓 ' || n else '雨' end || case when n > ${MANY - SEA}::int then ' 海' else '' end,
      'good', 'PASS_AUDIT', 'INITIAL', ${SECOND}::bigint + n
    from (select member_id, uname from member order by member_id limit 1) as author, generate_series(1, ${MANY}::int) as n`);
}, 120_000);
afterAll(() => server.close());

describe('a text that many have', () => {
  it('says how many there are at least, always more than the pages so far, and counts where it is asked to', async () => {
    for (const query of [{ content: '飓' }, { keyword: '飓' }]) {
      for (const page_no of [1, 7]) {
        const answer = await list({ ...query, page_no });
        expect(said(answer)).toEqual(windy(page_no, 20));
        expect(answer.data_total_at_least).toBe(true);
        expect(answer.data_total).toBeGreaterThan(page_no * 20);
        expect(answer.data_total).toBeLessThan(WIND);
      }
      const exact = await list({ ...query, exact_total: 1 });
      expect(said(exact)).toEqual(windy(1, 20));
      expect(exact).toMatchObject({ data_total: WIND });
      expect(exact).not.toHaveProperty('data_total_at_least');
    }
  });

  it('is found in the other direction, together with other filters, and exactly on pages far behind', async () => {
    const oldest = await list({ content: '飓', sort: 'create_time', order: 'asc', start_time: SECOND });
    expect(said(oldest)[0]).toBe('飓 4');
    const good = await list({ content: '飓', grade: 'good', page_no: 2 });
    expect(said(good)).toEqual(windy(2, 20));
    expect(good.data_total_at_least).toBe(true);
    expect(await list({ content: '飓', grade: 'bad' })).toMatchObject({ data: [], data_total: 0 });
    const last = await list({ content: '飓', page_no: WIND / 100, page_size: 100 });
    expect(said(last)).toEqual(windy(WIND / 100, 100));
    expect(last).toMatchObject({ data_total: WIND });
    expect(last).not.toHaveProperty('data_total_at_least');
  });

  it('is counted at once where it ends among the newest, or where few rows are meant', async () => {
    const end = await list({ content: '海', page_no: SEA / 100, page_size: 100 });
    expect(end.data).toHaveLength(100);
    expect(end).toMatchObject({ data_total: SEA });
    expect(end).not.toHaveProperty('data_total_at_least');
    const few = await list({ content: '飓', start_time: SECOND + 1, end_time: SECOND + 400 });
    expect(few).toMatchObject({ data_total: 100 });
    expect(few).not.toHaveProperty('data_total_at_least');
  });

  it('is no different for members, whose recycle bin stays apart', async () => {
    const [all, gone] = [20_300, 100];
    await server.db.execute(sql`
      insert into member (uname, nickname, password, create_time, disabled)
      select 'crowd' || n, 'crowd', '', ${SECOND}::bigint + n, case when n % 203 = 0 then -1 else 0 end from generate_series(1, ${all}::int) as n`);
    const members = async (query: object) => (await server.call(memberApi.list, { query: { keyword: 'crowd', page_size: 3, ...query } }, { token })).body;
    const names = ({ data }: Awaited<ReturnType<typeof members>>) => data.map(({ uname }) => uname);
    const first = await members({});
    expect(names(first)).toEqual([all - 1, all - 2, all - 3].map((n) => `crowd${n}`));
    expect(first.data_total_at_least).toBe(true);
    const byName = await members({ sort: 'uname', order: 'asc' });
    expect(names(byName)).toEqual(['crowd1', 'crowd10', 'crowd100']);
    expect(byName.data_total_at_least).toBe(true);
    expect(await members({ exact_total: 1 })).toMatchObject({ data_total: all - gone });
    const bin = await members({ disabled: -1 });
    expect(names(bin)).toEqual([all, all - 203, all - 406].map((n) => `crowd${n}`));
    expect(bin).toMatchObject({ data_total: gone });
    expect(bin).not.toHaveProperty('data_total_at_least');
  }, 120_000);
});
