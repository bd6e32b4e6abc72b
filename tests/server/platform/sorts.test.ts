/** Every list that can be sorted: by each of its fields, up and down, over its pages and in its export. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodEnum, ZodOptional } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import { endpoints } from '#contract/index.ts';
import { exportApi } from '#contract/platform/export.ts';
import { product } from '#server/product.ts';
import { payLogApi } from '#contract/order/pay-log.ts';
import { refundApi } from '#contract/aftersale/refund.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { expectBadFields } from '../goods/fixtures.ts';
import { startServer, type TestServer } from '../harness.ts';
import { exporter } from './exporter.ts';

type Row = Readonly<Record<string, unknown>>;

/** The fields that a list can be sorted by. */
async function sortsOf(endpoint: Endpoint): Promise<string[]> {
  const { query, response } = await endpoint.shapes();
  // Counts and exports take the query of their list.
  if (!(response && 'shape' in response && 'data_total' in (response as { shape: object }).shape)) return [];
  return (query?.shape as { sort?: ZodOptional<ZodEnum> } | undefined)?.sort?.unwrap().options.map(String) ?? [];
}

const lists = (await Promise.all(endpoints.map(async (endpoint) => ({ endpoint, fields: await sortsOf(endpoint) })))).filter(
  // Parts of a record stand at its address; they have tests of their own.
  ({ endpoint, fields }) => fields.length > 0 && !endpoint.path.includes('{'),
);

/** The themes of shops are a handful in the order in which they were made. */
const UNSORTED = new Set(['shopTheme']);

/** Lists of what belongs to one record: the list of these records, its key, and the name that the query has for it. */
const BELONGS: Readonly<Record<string, [records: string, key: string, name: string]>> = {
  'askReply.list': ['ask.list', 'ask_id', 'ask_id'],
  'memberCoupon.list': ['coupon.list', 'coupon_id', 'coupon_id'],
  'groupBuyGoods.list': ['groupBuy.list', 'act_id', 'act_id'],
  'seckillGoods.list': ['seckill.list', 'seckill_id', 'seckill_id'],
  'liveRoomGoods.list': ['liveRoom.list', 'we_chat_room_id', 'room_id'],
  'crowdfundingSupport.list': ['crowdfunding.list', 'crowdfunding_id', 'crowdfunding_id'],
};

let server: TestServer;
let token: string;
const owners = new Map<string, object>();

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  for (const [list, [records, key, name]] of Object.entries(BELONGS)) {
    const { body } = await server.call(endpoints.find(({ id }) => id === records)! as Endpoint, { query: { page_no: 1, page_size: 20 } } as never, { token });
    owners.set(list, { [name]: (body as Page<Row>).data[0]?.[key] });
  }
});
afterAll(() => server.close());

const SIZE = 20;
const PAGES = 3;

async function page(endpoint: Endpoint, query: object): Promise<Page<Row>> {
  const answer = await server.call(endpoint, { query: { ...owners.get(endpoint.id), ...query } } as never, { token });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return answer.body as Page<Row>;
}

/** The first rows, over several pages. */
async function first(endpoint: Endpoint, query: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page_no = 1; page_no <= PAGES; page_no += 1) rows.push(...(await page(endpoint, { ...query, page_no, page_size: SIZE })).data);
  return rows;
}

/** All rows of a list that is not longer than this, else undefined. */
async function all(endpoint: Endpoint, query: object): Promise<Row[] | undefined> {
  const { data, data_total } = await page(endpoint, { ...query, page_no: 1, page_size: 300 });
  return data_total > 300 ? undefined : data;
}

/** Values as the database orders texts, what is unknown first. */
async function ordered(values: readonly unknown[]): Promise<unknown[]> {
  if (values.every((value) => typeof value !== 'string')) return values.toSorted((a, b) => Number(a ?? -1) - Number(b ?? -1));
  const { rows } = (await server.db.execute(sql`select v from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as v order by v`)) as unknown as {
    rows: { v: string }[];
  };
  return rows.map(({ v }) => v);
}

describe.each(lists.map(({ endpoint, fields }) => [endpoint.id, endpoint, fields] as const))('%s', (_id, endpoint, fields) => {
  it.each(fields)('is in the order of %s both ways, without a row twice', async (sort) => {
    const up = await first(endpoint, { sort, order: 'asc' });
    const values = up.map((row) => row[sort]);
    expect(values.every((value) => value !== undefined)).toBe(true);
    expect(values).toEqual(await ordered(values));
    const down = await first(endpoint, { sort, order: 'desc' });
    const fallen = down.map((row) => row[sort]);
    expect(fallen).toEqual((await ordered(fallen)).toReversed());
    for (const rows of [up, down]) expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    // Rows of one value have an order too, so that one direction is the other read backwards.
    const whole = await all(endpoint, { sort, order: 'asc' });
    if (whole) expect(await all(endpoint, { sort, order: 'desc' })).toEqual(whole.toReversed());
  });

  it('refuses every other field and direction', async () => {
    expectBadFields(await server.call(endpoint, { query: { ...owners.get(endpoint.id), sort: 'nothing' } } as never, { token }), 'sort');
    expectBadFields(await server.call(endpoint, { query: { ...owners.get(endpoint.id), sort: fields[0], order: 'up' } } as never, { token }), 'order');
  });
});

describe('a sorted search', () => {
  // Filters that look at all that match take the page on the way, by a statement of their own.
  it.each([
    ['refunds', refundApi.list as unknown as Endpoint, 'actual_price', { keyword: '2' }],
    ['refunds without a search', refundApi.list as unknown as Endpoint, 'refund_time', {}],
    ['collections', payLogApi.list as unknown as Endpoint, 'pay_money', { order_sn: '2' }],
    ['goods', goodsApi.list as unknown as Endpoint, 'buy_count', { start_price: 1 }],
  ])('of %s is in the same order', async (_of, endpoint, sort, filter) => {
    const rows = await first(endpoint, { ...filter, sort, order: 'asc' });
    const values = rows.map((row) => row[sort]);
    expect(values.length).toBeGreaterThan(1);
    expect(values).toEqual(await ordered(values));
  });
});

describe('an export', () => {
  const exported = new Map(product.exports.map(({ listing, columns }) => [listing.list.id, { resource: listing.resource, columns }]));
  const cases = lists.flatMap(({ endpoint, fields }) => {
    const known = exported.get(endpoint.id);
    return known ? [[known.resource, endpoint, fields.findLast((field) => known.columns.some((column) => column.field === field))] as const] : [];
  });

  it('is in the order of its list', async () => {
    const { body } = await server.call(exportApi.resources, {}, { token });
    expect(cases.map(([resource]) => resource).toSorted()).toEqual(body.flatMap(({ resource }) => (UNSORTED.has(resource) ? [] : [resource])).toSorted());
    const { csvRows } = exporter(server, token);
    for (const [resource, endpoint, sort] of cases) {
      if (!sort) continue;
      const { data } = await page(endpoint, { sort, order: 'asc', page_no: 1, page_size: 50 });
      const [, ...rows] = await csvRows({ resource, filter: { ...owners.get(endpoint.id), sort, order: 'asc' }, columns: [sort] });
      const cells = rows.slice(0, 50).map(([cell]) => cell ?? '');
      const texts = data.some((row) => typeof row[sort] === 'string');
      // Numbers as such, times as they are written; what is unknown is an empty cell.
      const inOrder = cells.toSorted((a, b) => Number(a) - Number(b) || (a < b ? -1 : Number(a > b)));
      expect(cells, resource).toEqual(texts ? data.map((row) => row[sort]) : inOrder);
    }
  });
});
