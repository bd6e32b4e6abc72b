import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataResource } from '#providers/data-resource.ts';
import type { Notice } from '#providers/notification.ts';
import { noteApi } from './support/api.ts';
import { json, startServer, type TestServer } from './support/server.ts';
import { signIn } from './support/session.ts';
import { configure, openTab, wipe } from './support/tab.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  configure({ adminApi: `${server.origin}/api`, baseApi: `${server.origin}/api` });
});
afterAll(() => server.close());
beforeEach(() => {
  wipe();
  server.reset();
  signIn();
});

const notes: DataResource = {
  idField: 'note_id',
  list: noteApi.list,
  one: noteApi.one,
  many: noteApi.many,
  create: noteApi.create,
  update: noteApi.update,
  remove: noteApi.remove,
};
const resources: Record<string, DataResource> = {
  notes,
  singles: { idField: 'note_id', one: noteApi.one, remove: noteApi.removeOne },
  tree: { idField: 'note_id', list: noteApi.tree, paged: false },
};

async function openData() {
  const tab = await openTab();
  const { createDataProvider } = await import('#providers/data.ts');
  return { ...createDataProvider((name) => resources[name]), seen: tab.seen };
}

const row = (note_id: unknown, title = 'a') => ({ note_id, title });
const last = () => server.calls.at(-1);

describe('lists', () => {
  it('are asked for by page and filters, without empty values', async () => {
    server.on('GET /admin/notes', json({ data: [row('1'), row(2)], data_total: 41, page_no: 3, page_size: 10 }));
    const data = await openData();
    const answer = await data.getList({
      resource: 'notes',
      pagination: { currentPage: 3, pageSize: 10 },
      filters: [
        { field: 'title', operator: 'eq', value: '' },
        { field: 'state', operator: 'in', value: ['x', 'y'] },
      ],
      sorters: [{ field: 'title', order: 'desc' }],
      meta: { query: { keyword: 'k', none: null } },
    });
    expect(last()?.query.toString()).toBe('page_no=3&page_size=10&sort=title&order=desc&state=x&state=y&keyword=k');
    expect(answer).toEqual({
      data: [
        { ...row('1'), id: '1' },
        { ...row(2), id: '2' },
      ],
      total: 41,
    });
    expect(data.seen.overlays).toEqual([]);
  });

  it('of everything ask for the largest page', async () => {
    server.on('GET /admin/notes', json({ data: [], data_total: 0 }));
    const data = await openData();
    await data.getList({ resource: 'notes', pagination: { mode: 'off' } });
    expect(last()?.query.toString()).toBe('page_no=1&page_size=10000');
  });

  it('without pages send no paging values and take bare arrays', async () => {
    server.on('GET /admin/notes/0/children', json([row('5'), row('6')]));
    const data = await openData();
    await expect(data.getList({ resource: 'tree', meta: { params: { parent: 0 } } })).resolves.toMatchObject({ total: 2, data: [{ id: '5' }, { id: '6' }] });
    expect(last()?.query.toString()).toBe('');
  });

  it('fail loudly for filters that this API cannot tell, and for answers that are no list', async () => {
    server.on('GET /admin/notes', json({ message: 'odd' }));
    const data = await openData();
    await expect(data.getList({ resource: 'notes', filters: [{ field: 'title', operator: 'gte', value: 1 }] })).rejects.toThrow('gte');
    await expect(data.getList({ resource: 'notes' })).rejects.toThrow('no list');
    await expect(data.getList({ resource: 'unknown' })).rejects.toThrow('unknown');
  });

  it('can be given up by react-query', async () => {
    server.on('GET /admin/notes', () => undefined);
    const data = await openData();
    const giveUp = new AbortController();
    const result = data.getList({ resource: 'notes', meta: { queryContext: { signal: giveUp.signal, queryKey: [], client: {} as never } } });
    setTimeout(() => giveUp.abort(), 20);
    await expect(result).rejects.toMatchObject({ kind: 'cancelled' });
  });
});

describe('records', () => {
  it('come one by one', async () => {
    server.on('GET /admin/notes/9223372036854775807', json('{"note_id": 9223372036854775807, "title": "big"}'));
    const data = await openData();
    await expect(data.getOne({ resource: 'notes', id: '9223372036854775807' })).resolves.toEqual({
      data: { note_id: '9223372036854775807', title: 'big', id: '9223372036854775807' },
    });
  });

  it('come many in one call, in the order asked, ids compared as text', async () => {
    server.on('GET /admin/notes/3,1,2/details', json([row(1), row('2'), row(3)]));
    const data = await openData();
    const { data: rows } = (await data.getMany?.({ resource: 'notes', ids: [3, '1', 2] })) ?? { data: [] };
    expect(rows.map((each) => each.id)).toEqual(['3', '1', '2']);
  });

  it('come many one by one where the API offers no list, and none without a call', async () => {
    server.on('GET /admin/notes/1', json(row('1')));
    server.on('GET /admin/notes/2', json(row('2')));
    const data = await openData();
    const { data: rows } = (await data.getMany?.({ resource: 'singles', ids: [2, 1] })) ?? { data: [] };
    expect(rows.map((each) => each.id)).toEqual(['2', '1']);
    await expect(data.getMany?.({ resource: 'notes', ids: [] })).resolves.toEqual({ data: [] });
    expect(server.calls).toHaveLength(2);
  });
});

describe('changes', () => {
  it('create and update with the encoding of the endpoint, behind the overlay', async () => {
    server.on('POST /admin/notes', json(row('8', 'new')));
    server.on('PUT /admin/notes/8', json(''));
    const data = await openData();
    await expect(data.create({ resource: 'notes', variables: { title: 'new', tags: ['a', 'b'] } })).resolves.toEqual({ data: { ...row('8', 'new'), id: '8' } });
    expect(last()?.body).toBe('title=new&tags=a&tags=b');
    await expect(data.update({ resource: 'notes', id: 8, variables: { title: 'x' } })).resolves.toEqual({ data: { title: 'x', id: '8' } });
    expect(data.seen.overlays).toHaveLength(1);
  });

  it('remove many in one call where the API takes a list, else one after the other', async () => {
    server.on('DELETE /admin/notes/4,5', json(''));
    server.on('DELETE /admin/notes/6', json(''));
    server.on('DELETE /admin/single-notes/4', json(''));
    server.on('DELETE /admin/single-notes/5', json(''));
    const data = await openData();
    await expect(data.deleteMany?.({ resource: 'notes', ids: [4, '5'] })).resolves.toEqual({ data: [{ id: '4' }, { id: '5' }] });
    await data.deleteOne({ resource: 'notes', id: 6 });
    await data.deleteMany?.({ resource: 'singles', ids: [4, 5] });
    await data.deleteMany?.({ resource: 'notes', ids: [] });
    expect(server.calls.map(({ path }) => path)).toEqual(['/admin/notes/4,5', '/admin/notes/6', '/admin/single-notes/4', '/admin/single-notes/5']);
  });

  it('reject with errors by field, as forms of Refine take them', async () => {
    server.on('POST /admin/notes', json({ code: '004', message: 'bad', errors: [{ field: 'title', message: 'bad' }] }, 400));
    const data = await openData();
    await expect(data.create({ resource: 'notes', variables: {} })).rejects.toMatchObject({ statusCode: 400, message: 'bad', errors: { title: ['bad'] } });
  });

  it('of other kinds are custom calls that name their endpoint', async () => {
    server.on('POST /admin/notes/count', json('3'));
    const data = await openData();
    await expect(data.custom?.({ url: '', method: 'post', meta: { endpoint: noteApi.count } })).resolves.toEqual({ data: 3 });
    await expect(data.custom?.({ url: '/x', method: 'get' })).rejects.toThrow('meta.endpoint');
  });
});

describe('notifications', () => {
  it('leave out what the client has shown or kept silent about, and last 5 s', async () => {
    server.on('GET /admin/notes/1', json({ code: '003', message: '资源不存在' }, 404));
    const data = await openData();
    const { notificationProvider } = await import('#providers/notification.ts');
    const sink = { open: vi.fn(), close: vi.fn() };
    const { open, close } = notificationProvider(sink);
    await data.getOne({ resource: 'notes', id: 1 }).catch(() => undefined);
    open({ type: 'error', message: 'Error (status code: 404)', description: '资源不存在' });
    expect(sink.open).not.toHaveBeenCalled();
    open({ type: 'error', message: 'Something else' });
    open({ type: 'success', message: '资源不存在', key: 'k' });
    open({ type: 'progress', message: 'undo?', undoableTimeout: 7 });
    expect(sink.open.mock.calls.map(([notice]) => [(notice as Notice).type, (notice as Notice).durationMs])).toEqual([
      ['error', 5000],
      ['success', 5000],
      ['progress', 7000],
    ]);
    close('k');
    expect(sink.close).toHaveBeenCalledWith('k');
  });
});
