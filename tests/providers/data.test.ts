import type { CrudFilter, GetListParams } from '@refinedev/core';
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

const notes = (api: typeof noteApi): DataResource => ({
  idField: 'note_id',
  list: api.list,
  one: api.one,
  many: api.many,
  create: api.create,
  update: api.update,
  remove: api.remove,
});
/** What calls of hooks said that they changed. */
const changes: string[][] = [];

async function openData() {
  const tab = await openTab();
  const [{ createDataProvider }, { noteApi }] = await Promise.all([import('#providers/data.ts'), import('./support/api.ts')]);
  const resources: Record<string, DataResource | Promise<DataResource>> = {
    notes: notes(noteApi),
    singles: { idField: 'note_id', one: noteApi.one, remove: noteApi.removeOne },
    tree: { idField: 'note_id', list: noteApi.tree, paged: false },
    later: Promise.resolve(notes(noteApi)),
  };
  changes.length = 0;
  return {
    ...createDataProvider(
      (name) => resources[name],
      (kinds) => void changes.push([...kinds]),
    ),
    seen: tab.seen,
  };
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

  it('of an entity that is not loaded yet wait for it', async () => {
    server.on('GET /admin/notes', json({ data: [row('1')], data_total: 1 }));
    const data = await openData();
    await expect(data.getList({ resource: 'later' })).resolves.toMatchObject({ total: 1 });
  });

  it('without pages send no paging values and take bare arrays', async () => {
    server.on('GET /admin/notes/0/children', json([row('5'), row('6')]));
    const data = await openData();
    await expect(data.getList({ resource: 'tree', meta: { params: { parent: 0 } } })).resolves.toMatchObject({ total: 2, data: [{ id: '5' }, { id: '6' }] });
    expect(last()?.query.toString()).toBe('');
  });

  it('take the operators of hooks for the ways that the contract declares', async () => {
    server.on('GET /admin/notes', json({ data: [], data_total: 0 }));
    const data = await openData();
    const sent = async (...filters: CrudFilter[]) => {
      await data.getList({ resource: 'notes', filters });
      return last()?.query.toString().replace('page_no=1&page_size=20', '');
    };
    expect(await sent({ field: 'title', operator: 'contains', value: 'a' }, { field: 'seller_id', operator: 'ne', value: '7' })).toBe(
      '&title=a&seller_id.not=7',
    );
    expect(await sent({ field: 'seller_id', operator: 'in', value: ['7', '8'] })).toBe('&seller_id.in=7&seller_id.in=8');
    expect(await sent({ field: 'seller_id', operator: 'nin', value: ['7'] })).toBe('&seller_id.not=7');
    expect(await sent({ field: 'title', operator: 'null', value: undefined })).toBe('&title.empty=1');
    expect(await sent({ operator: 'and', value: [{ field: 'title', operator: 'nnull', value: true }] })).toBe('&title.empty=0');
    expect(await sent({ field: 'create_time.within', operator: 'eq', value: 'this_month' })).toBe('&create_time.within=this_month');
    const from = new Date(1_700_000_000_500);
    expect(await sent({ field: 'create_time', operator: 'between', value: [from, { unix: () => 1_700_000_600 }] })).toBe(
      '&start_time=1700000000&end_time=1700000600',
    );
    expect(await sent({ field: 'create_time', operator: 'gte', value: '5' })).toBe('&start_time=5');
    expect(await sent({ field: 'title', operator: 'eq', value: '' }, { field: 'seller_id', operator: 'in', value: [] })).toBe('');
  });

  it('refuse what a list cannot be asked, before it is asked, and say what it can be', async () => {
    const data = await openData();
    const refused = (params: Omit<GetListParams, 'resource'>) =>
      data.getList({ resource: 'notes', ...params }).then(
        () => 'sent',
        (error: Error) => error.message,
      );
    const filtered = (...filters: CrudFilter[]) => refused({ filters });
    expect(await filtered({ field: 'title', operator: 'gte', value: 1 })).toBe(
      '列表不能按“title gte”筛选，可用的筛选：title eq/contains, title ne/nin, title null/nnull, state in, seller_id eq, seller_id in, seller_id ne/nin, start_time eq, end_time eq, create_time gte/lte/between',
    );
    expect(await filtered({ field: 'seller_id', operator: 'contains', value: '7' })).toContain('seller_id contains');
    expect(await filtered({ field: 'page_size', operator: 'eq', value: 9 })).toContain('page_size eq');
    expect(await filtered({ field: 'secret', operator: 'eq', value: 9 })).toContain('secret eq');
    expect(await filtered({ operator: 'or', value: [{ field: 'title', operator: 'eq', value: 'a' }] })).toContain('or');
    expect(await filtered({ field: 'title', operator: 'eq', value: 'a' }, { field: 'title', operator: 'contains', value: 'b' })).toContain('两次');
    expect(await filtered({ field: 'create_time', operator: 'gte', value: 'soon' })).toContain('须为时间');
    expect(await refused({ sorters: [{ field: 'state', order: 'asc' }] })).toContain('title, create_time');
    const both = ['title', 'create_time'].map((field) => ({ field, order: 'asc' as const }));
    expect(await refused({ sorters: both })).toContain('一次只能按一个字段排序');
    expect(server.calls).toEqual([]);
  });

  it('leave the telling of a failure to the hook, so that one that is asked again is told once', async () => {
    server.on('GET /admin/notes', json({ code: '1', message: 'no' }, 500));
    const data = await openData();
    const { wasTold } = await import('#providers/http/told.ts');
    await expect(data.getList({ resource: 'notes' })).rejects.toThrow('no');
    expect([data.seen.errors, wasTold('no')]).toEqual([[], false]);
    await expect(data.getList({ resource: 'notes', meta: { message: true } })).rejects.toThrow('no');
    expect([data.seen.errors, wasTold('no')]).toEqual([['no'], true]);
  });

  it('fail loudly for answers that are no list', async () => {
    server.on('GET /admin/notes', json({ message: 'odd' }));
    const data = await openData();
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
    expect(changes).toEqual([['note'], ['note']]);
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
    await data.getOne({ resource: 'notes', id: 1, meta: { message: true } }).catch(() => undefined);
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
