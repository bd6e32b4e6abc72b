import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decorPageApi } from '#contract/operations/page.ts';
import type { DecorPageQuery } from '#contract/operations/page.schema.ts';
import { decorPage } from '#server/groups/operations/schema.ts';
import { expectBadFields } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  // The page picker is part of many screens, so nobody needs a permission for it.
  token = await server.login('goods_clerk');
});
afterAll(() => server.close());

const list = async (query: Partial<DecorPageQuery> & Pick<DecorPageQuery, 'client_type'>) => (await server.call(decorPageApi.list, { query }, { token })).body;

async function addPage(values: Partial<typeof decorPage.$inferInsert>): Promise<string> {
  const [row] = await server.db
    .insert(decorPage)
    .values({ page_name: '试验页', client_type: 'PC', create_time: 4_000_000_000, modify_time: 4_000_000_000, ...values })
    .returning();
  return row?.id ?? '';
}

describe('decorated pages', () => {
  it('are listed per client, newest first, without floors and without their modules', async () => {
    const [old, fresh] = [await addPage({ create_time: 4_000_000_001 }), await addPage({ create_time: 4_000_000_002, page_data: [{ name: 'secret-module' }] })];
    const other = await addPage({ client_type: 'MOBILE', create_time: 4_000_000_003 });
    await addPage({ page_type: 'INDEX', create_time: 4_000_000_004 });
    const { data, data_total } = await list({ client_type: 'PC' });
    expect(data.slice(0, 2).map((row) => [row.id, row.page_id])).toEqual([
      [fresh, fresh],
      [old, old],
    ]);
    expect(data_total).toBe(28);
    expect(JSON.stringify(data)).not.toContain('secret-module');
    expect((await list({ client_type: 'MOBILE' })).data[0]?.id).toBe(other);
    expect((await list({ client_type: 'PC', page_size: 1, page_no: 2 })).data[0]?.id).toBe(old);
  });

  it('can be narrowed to published ones, a part of the name and ids', async () => {
    const hidden = await addPage({ page_name: '百分百%会场' });
    const shown = await addPage({ page_name: '百分百%会场', publish_status: 'YES' });
    const ids = async (query: Partial<DecorPageQuery>) => (await list({ client_type: 'PC', ...query })).data.map((row) => row.id);
    expect((await ids({ keyword: '百%' })).sort()).toEqual([hidden, shown].sort());
    expect(await ids({ keyword: '百_' })).toEqual([]);
    expect(await ids({ keyword: '百%', publish_status: 'YES' })).toEqual([shown]);
    expect(await ids({ keyword: '百%', publish_status: 'NO' })).toEqual([hidden]);
    expect(await ids({ ids: [hidden] })).toEqual([hidden]);
    expectBadFields(await server.call(decorPageApi.list, { query: { client_type: 'WAP' as 'PC' } }, { token }), 'client_type');
  });

  it('are the same for self-operated shops, which have none of their own', async () => {
    const query = { client_type: 'PC', publish_status: 'YES', page_size: 5 } as const;
    const { status, body } = await server.call(decorPageApi.sellerList, { query }, { token });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(5);
    expect(body).toEqual(await list(query));
  });

  it('have at most one home page per client and one floor page per client and type', async () => {
    await expect(addPage({ is_index: 'YES' })).rejects.toThrow();
    await addPage({ client_type: 'WAP', page_type: 'INDEX' });
    await expect(addPage({ client_type: 'WAP', page_type: 'INDEX' })).rejects.toThrow();
  });
});
