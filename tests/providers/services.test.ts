/** A company's own plain REST service behind Refine's data hooks, over real HTTP. */
import type { CrudFilter, DataProvider } from '@refinedev/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, startServer, type TestServer } from './support/server.ts';
import { signIn } from './support/session.ts';
import { configure, openTab, wipe } from './support/tab.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  wipe();
  server.reset();
  configure({ adminApi: `${server.origin}/api`, baseApi: `${server.origin}/api`, services: { loyalty: `${server.origin}/loyalty/` } });
});

async function openService() {
  const tab = await openTab();
  const { serviceProviders } = await import('#providers/services.ts');
  const { loyalty } = serviceProviders() as Record<'loyalty', DataProvider>;
  return { ...tab, loyalty };
}

const last = () => server.calls.at(-1);

describe('a service', () => {
  it('is asked for lists as simple REST does, with the session and the language', async () => {
    const { access: token } = signIn();
    server.on('GET /loyalty/gifts', json('[{"id": 9223372036854775807, "name": "杯"}]', 200, { 'x-total-count': '31' }));
    const { loyalty } = await openService();
    expect(loyalty.getApiUrl()).toBe(`${server.origin}/loyalty`);
    const answer = await loyalty.getList({
      resource: 'gifts',
      pagination: { currentPage: 2, pageSize: 10 },
      sorters: [{ field: 'name', order: 'desc' }],
      filters: [
        { field: 'name', operator: 'contains', value: '杯' },
        { field: 'points', operator: 'gte', value: 5 },
        { field: 'kind', operator: 'in', value: ['a', 'b'] },
      ],
    });
    expect(answer).toEqual({ data: [{ id: '9223372036854775807', name: '杯' }], total: 31 });
    expect(decodeURIComponent(last()?.query.toString() ?? '')).toBe('_end=20&_order=desc&_sort=name&_start=10&kind=a&kind=b&name_like=杯&points_gte=5');
    expect(last()?.headers).toMatchObject({ authorization: token, language: 'zh' });
  });

  it('reads, makes, changes and removes records as JSON', async () => {
    signIn();
    server.on('GET /loyalty/gifts/3', json({ id: 3 }));
    server.on('POST /loyalty/gifts', json({ id: 4, name: 'new' }, 201));
    server.on('PATCH /loyalty/gifts/4', json({ id: 4, name: 'other' }));
    server.on('DELETE /loyalty/gifts/4', json('', 204));
    const { loyalty } = await openService();
    await expect(loyalty.getOne({ resource: 'gifts', id: 3 })).resolves.toEqual({ data: { id: 3 } });
    await expect(loyalty.create({ resource: 'gifts', variables: { name: 'new' } })).resolves.toEqual({ data: { id: 4, name: 'new' } });
    expect([last()?.headers['content-type'], last()?.body]).toEqual(['application/json', '{"name":"new"}']);
    await expect(loyalty.update({ resource: 'gifts', id: 4, variables: { name: 'other' } })).resolves.toEqual({ data: { id: 4, name: 'other' } });
    await loyalty.deleteOne({ resource: 'gifts', id: 4 });
    expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'PATCH', 'DELETE']);
  });

  it('refuses with errors that forms can show, and leaves the telling to the hook', async () => {
    signIn();
    server.on('POST /loyalty/gifts', json({ code: '7', message: '名称已被使用', errors: [{ field: 'name', message: '名称已被使用' }] }, 400));
    server.on('GET /loyalty/gifts', json('<html>bad gateway</html>', 502));
    const { loyalty, seen } = await openService();
    await expect(loyalty.create({ resource: 'gifts', variables: {} })).rejects.toMatchObject({
      statusCode: 400,
      message: '名称已被使用',
      errors: { name: ['名称已被使用'] },
    });
    await expect(loyalty.getList({ resource: 'gifts' })).rejects.toMatchObject({ statusCode: 502, message: '网络错误，请稍后再试！' });
    expect(seen).toMatchObject({ errors: [], overlays: [] });
  });

  it('is not asked what it would take for something else', async () => {
    signIn();
    const { loyalty } = await openService();
    const filters: CrudFilter[] = [{ field: 'name', operator: 'startswith', value: 'a' }];
    await expect(loyalty.getList({ resource: 'gifts', filters })).rejects.toThrow('REST 服务不支持筛选方式 startswith');
    expect(server.calls).toEqual([]);
  });

  it('ends the session when it says that there is none, as the marketplace itself does', async () => {
    signIn();
    server.on('GET /loyalty/gifts/3', json({ message: '请登录' }, 403));
    const { loyalty, isSignedIn, seen } = await openService();
    const { wasTold } = await import('#providers/http/told.ts');
    await expect(loyalty.getOne({ resource: 'gifts', id: 3 })).rejects.toMatchObject({ kind: 'session' });
    expect([isSignedIn(), seen.logins, seen.errors, wasTold('请登录')]).toEqual([false, 1, [], true]);
  });

  it('is not asked without a session', async () => {
    const { loyalty, seen } = await openService();
    void loyalty.getOne({ resource: 'gifts', id: 3 });
    await expect.poll(() => seen.alerts.length).toBe(1);
    expect(server.calls).toEqual([]);
  });
});
