import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { AnswerOf, RequestFor } from '#providers/http/types.ts';
import { takeFlash } from '#providers/session/flash.ts';
import { noteApi } from './support/api.ts';
import { json, startServer, type TestServer } from './support/server.ts';
import { signIn } from './support/session.ts';
import { configure, openTab, wipe } from './support/tab.ts';

let server: TestServer;
const usual = () => ({ adminApi: `${server.origin}/api`, baseApi: `${server.origin}/api` });
beforeAll(async () => {
  server = await startServer();
  configure(usual());
});
afterAll(() => server.close());
beforeEach(() => {
  wipe();
  server.reset();
});
afterEach(() => {
  vi.useRealTimers();
  configure(usual());
});

const quiet = { loading: false } as const;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const last = () => server.calls.at(-1);
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'resolved',
      () => 'rejected',
    ),
    wait(80).then(() => 'pending'),
  ]);

describe('a call', () => {
  it('fills the path and sends uuid, Authorization and language', async () => {
    const { access } = signIn();
    document.cookie = 'adminLanguage=en; path=/';
    server.on('GET /admin/notes/12', json({ note_id: '12', title: 'a' }));
    const tab = await openTab();
    await expect(tab.call(noteApi.one, { params: { id: 12 } }, quiet)).resolves.toEqual({ note_id: '12', title: 'a' });
    expect(last()?.headers).toMatchObject({ uuid: 'browser-1', authorization: access, language: 'en' });
    document.cookie = 'adminLanguage=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  });

  it('sends no token to public endpoints, and needs no session there', async () => {
    signIn({ refresh: null });
    server.on('GET /base/open', json({ ok: true }));
    const tab = await openTab();
    await expect(tab.call(noteApi.open, {}, quiet)).resolves.toEqual({ ok: true });
    expect(last()?.headers.authorization).toBeUndefined();
  });

  it('can opt out of the session, and in to it', async () => {
    const { access } = signIn();
    server.on('GET /base/open', json({ ok: true }));
    server.on('GET /admin/notes/1', json({ note_id: '1', title: 'a' }));
    const tab = await openTab();
    await tab.call(noteApi.open, {}, { ...quiet, needToken: true });
    expect(last()?.headers.authorization).toBe(access);
    tab.clearSession();
    await tab.call(noteApi.one, { params: { id: 1 } }, { ...quiet, needToken: false });
    expect(last()?.headers.authorization).toBeUndefined();
    expect(tab.seen.alerts).toEqual([]);
  });

  it('drops empty query values and repeats keys for lists', async () => {
    signIn();
    server.on('GET /admin/notes', json({ data: [], data_total: 0, page_no: 1, page_size: 20 }));
    const tab = await openTab();
    await tab.call(noteApi.list, { query: { page_no: 2, title: '', state: ['a', 'b&c', ''] } }, quiet);
    expect(last()?.query.toString()).toBe('page_no=2&state=a&state=b%26c');
  });

  it('sends bodies as forms with repeated keys unless declared otherwise', async () => {
    signIn();
    server.on('POST /admin/notes', json({ note_id: '1', title: 'a' }));
    const tab = await openTab();
    await tab.call(noteApi.create, { body: { title: '标题 & more', tags: ['x', 'y'], hint: null } }, quiet);
    expect(last()?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(last()?.body)]).toEqual([
      ['title', '标题 & more'],
      ['tags', 'x'],
      ['tags', 'y'],
      ['hint', ''],
    ]);
  });

  it('sends JSON where declared', async () => {
    signIn();
    server.on('POST /admin/notes/replace', json({ note_id: '1', title: 'a' }));
    const tab = await openTab();
    await tab.call(noteApi.replace, { body: { title: 'a', tags: [] } }, quiet);
    expect(last()?.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(last()?.body ?? '')).toEqual({ title: 'a', tags: [] });
  });

  it('refuses an object in a form instead of sending [object Object]', async () => {
    signIn();
    const tab = await openTab();
    const body = { title: { zh: 'a' } as unknown as string };
    await expect(tab.call(noteApi.create, { body }, quiet)).rejects.toThrow(TypeError);
    expect(server.calls).toHaveLength(0);
  });

  it('uploads a multipart body untouched', async () => {
    signIn();
    server.on('POST /admin/uploaders', json({ url: '/f.png' }));
    const tab = await openTab();
    const body = new FormData();
    body.append('file', new File(['pixels'], '图.png', { type: 'image/png' }));
    body.append('name', 'n');
    await expect(tab.call(noteApi.upload, { body }, quiet)).resolves.toEqual({ url: '/f.png' });
    expect(last()?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(last()?.body).toContain('pixels');
    expect(last()?.body).toMatch(/name="name"\r\n\r\nn\r\n/);
  });

  it('keeps ids beyond 2^53 exact, and leaves digits inside of texts alone', async () => {
    signIn();
    server.on(
      'GET /admin/notes/1',
      json(
        '{"note_id": 9223372036854775807, "title": "12345678901234567890 \\" 9007199254740993", "n": [9007199254740993, 9007199254740991, -1.5, 0.1234567890123456]}',
      ),
    );
    const tab = await openTab();
    await expect(tab.call(noteApi.one, { params: { id: '1' } }, quiet)).resolves.toEqual({
      note_id: '9223372036854775807',
      title: '12345678901234567890 " 9007199254740993',
      n: ['9007199254740993', 9007199254740991, -1.5, 0.1234567890123456],
    });
  });

  it('answers nothing for an empty body, and bare values as they are', async () => {
    signIn();
    server.on('DELETE /admin/notes/1,2', json(''));
    server.on('POST /admin/notes/count', json('7'));
    const tab = await openTab();
    await expect(tab.call(noteApi.remove, { params: { ids: '1,2' } }, quiet)).resolves.toBeUndefined();
    await expect(tab.call(noteApi.count, {}, quiet)).resolves.toBe(7);
  });

  it('downloads a file under the name that the server suggests', async () => {
    signIn();
    server.on('GET /admin/notes/export', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': "attachment; filename=x.csv; filename*=UTF-8''%E5%95%86%E5%93%81.csv" });
      response.end('a,b');
    });
    const tab = await openTab();
    const { blob, name } = await tab.download(noteApi.exported, {}, quiet);
    expect(name).toBe('商品.csv');
    expect(blob.size).toBe(3);
  });

  it('reads the refusal of a download', async () => {
    // jsdom has no Blob.text, which every browser has.
    Blob.prototype.text ??= function text(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(String(reader.result)));
        reader.readAsText(this);
      });
    };
    signIn();
    server.on('GET /admin/notes/export', json({ code: '002', message: '没有权限' }, 401));
    const tab = await openTab();
    await expect(tab.download(noteApi.exported, {}, quiet)).rejects.toMatchObject({ code: '002', message: '没有权限' });
  });

  it('is typed by its endpoint', () => {
    expectTypeOf<AnswerOf<typeof noteApi.count>>().toEqualTypeOf<number>();
    expectTypeOf<AnswerOf<typeof noteApi.remove>>().toEqualTypeOf<undefined>();
    expectTypeOf<RequestFor<typeof noteApi.one>['params']>().toEqualTypeOf<{ id: string | number }>();
    expectTypeOf<RequestFor<typeof noteApi.create>['body']['title']>().toEqualTypeOf<string>();
  });

  it('gives the address of what the browser loads by itself', async () => {
    const tab = await openTab();
    expect(tab.urlOf(noteApi.open, {})).toBe(`${server.origin}/api/base/open`);
  });
});

describe('a failed call', () => {
  it("shows the server's message and carries status, code and fields", async () => {
    signIn();
    const errors = [
      { field: 'title', message: '请填写标题' },
      { field: 'title', message: '太短' },
      { field: 'tags', message: '有误' },
    ];
    server.on('POST /admin/notes', json({ code: '004', message: '请填写标题', errors }, 400));
    const tab = await openTab();
    await expect(tab.call(noteApi.create, { body: { title: '' } }, quiet)).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'server',
      status: 400,
      statusCode: 400,
      code: '004',
      message: '请填写标题',
      fieldErrors: errors,
      errors: { title: ['请填写标题', '太短'], tags: ['有误'] },
    });
    expect(tab.seen.errors).toEqual(['请填写标题']);
  });

  it.each([
    ['an HTML page of a proxy', '<html>502</html>'],
    ['an empty body', ''],
    ['a body without a message', '{"code":"007"}'],
  ])('shows the sentence for the network for %s', async (_, body) => {
    signIn();
    server.on('GET /admin/notes/1', json(body, 502));
    const tab = await openTab();
    await expect(tab.call(noteApi.one, { params: { id: 1 } }, quiet)).rejects.toMatchObject({ kind: 'server', status: 502 });
    expect(tab.seen.errors).toEqual(['网络错误，请稍后再试！']);
  });

  it('shows the sentence for a timeout', async () => {
    server.on('GET /base/open', async (received, response) => (await wait(200), json({ ok: true })(received, response)));
    configure({ ...usual(), callTimeout: 0.06 });
    const tab = await openTab();
    await expect(tab.call(noteApi.open, {}, quiet)).rejects.toMatchObject({ kind: 'timeout', status: 0 });
    expect(tab.seen.errors).toEqual(['连接超时，请稍候再试！']);
  });

  it('has 5 s, or what the page was given, unless the endpoint takes longer; uploads have all the time', async () => {
    const { timeoutOf } = await import('#providers/http/transport.ts');
    expect(timeoutOf(noteApi.one)).toBe(5_000);
    expect(timeoutOf(noteApi.slow)).toBe(20_000);
    configure({ ...usual(), callTimeout: 30 });
    expect(timeoutOf(noteApi.one)).toBe(30_000);
    expect(timeoutOf(noteApi.slow)).toBe(30_000);
    expect(timeoutOf(noteApi.upload)).toBe(0);
    expect(timeoutOf({ ...noteApi.create, path: '/base/ueditor/' })).toBe(0);
  });

  it('shows the sentence for the network without an answer, in the chosen language', async () => {
    document.cookie = 'adminLanguage=en; path=/';
    server.on('GET /base/open', (_, response) => void response.destroy());
    const tab = await openTab();
    await expect(tab.call(noteApi.open, {}, quiet)).rejects.toMatchObject({ kind: 'network' });
    expect(tab.seen.errors).toEqual(['Network error, please try again later!']);
    document.cookie = 'adminLanguage=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  });

  it('says nothing of calls that the browser drops because the page is left, and says it again once the page is back', async () => {
    server.on('GET /base/open', (_, response) => void response.destroy());
    const tab = await openTab();
    window.dispatchEvent(new Event('pagehide'));
    await expect(tab.call(noteApi.open, {}, quiet)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(tab.seen.errors).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    await expect(tab.call(noteApi.open, {}, quiet)).rejects.toMatchObject({ kind: 'network' });
    expect(tab.seen.errors).toHaveLength(1);
  });

  it('shows nothing when the call asks for silence', async () => {
    signIn();
    server.on('GET /admin/notes/1', json({ code: '003', message: '资源不存在' }, 404));
    const tab = await openTab();
    await expect(tab.call(noteApi.one, { params: { id: 1 } }, { ...quiet, message: false })).rejects.toMatchObject({ message: '资源不存在' });
    expect(tab.seen.errors).toEqual([]);
  });

  it('keeps the session when the right is missing (401)', async () => {
    signIn();
    server.on('GET /admin/notes/1', json({ code: '002', message: '没有权限' }, 401));
    const tab = await openTab();
    await expect(tab.call(noteApi.one, { params: { id: 1 } }, quiet)).rejects.toMatchObject({ kind: 'server', status: 401, code: '002' });
    expect(tab.isSignedIn()).toBe(true);
    expect(tab.seen).toMatchObject({ errors: ['没有权限'], logins: 0 });
  });

  it('is silent when its caller gave up', async () => {
    server.on('GET /base/open', () => undefined);
    const tab = await openTab();
    const giveUp = new AbortController();
    const result = tab.call(noteApi.open, {}, { ...quiet, signal: giveUp.signal });
    setTimeout(() => giveUp.abort(), 20);
    await expect(result).rejects.toMatchObject({ kind: 'cancelled' });
    expect(tab.seen.errors).toEqual([]);
  });
});

describe('an answer with 403', () => {
  const forbidden = json({ code: '403', message: '登录已失效' }, 403);

  it('ends a stored session silently and goes to the login', async () => {
    signIn();
    server.on('GET /admin/notes/1', forbidden);
    const tab = await openTab();
    await expect(tab.call(noteApi.one, { params: { id: 1 } }, quiet)).rejects.toMatchObject({ kind: 'session', status: 403 });
    expect(tab.isSignedIn()).toBe(false);
    expect(tab.seen).toMatchObject({ errors: [], alerts: [], logins: 1 });
    // The page says nothing any more; the login screen says why.
    expect(takeFlash()).toBe('您的登录已过期或已在别处结束，请重新登录');
  });

  it('stops silently without a refresh token', async () => {
    server.on('GET /base/open', forbidden);
    const tab = await openTab();
    await expect(tab.call(noteApi.open, {}, quiet)).rejects.toMatchObject({ kind: 'session', status: 403 });
    expect(tab.seen).toMatchObject({ errors: [], alerts: [], logins: 0 });
    expect(takeFlash()).toBeUndefined();
  });

  it('about a token that was replaced meanwhile leaves the new session alone', async () => {
    signIn();
    server.on('GET /admin/notes/1', async (received, response) => (await wait(60), forbidden(received, response)));
    const tab = await openTab();
    const result = tab.call(noteApi.one, { params: { id: 1 } }, quiet);
    await wait(20);
    signIn({ access: (await import('./support/session.ts')).jwt(3600, 'another session') });
    await expect(result).rejects.toMatchObject({ kind: 'session' });
    expect(tab.isSignedIn()).toBe(true);
    expect(tab.seen.logins).toBe(0);
  });
});

describe('a broken session', () => {
  it.each([
    ['the refresh token', { refresh: null }],
    ['the user', { user: null }],
  ])('without %s alerts once, then goes to the login; the calls never come back', async (_, missing) => {
    signIn(missing);
    const tab = await openTab();
    let close = () => undefined as void;
    const alerts: { title: string; message: string }[] = [];
    tab.registerEffects({ alert: (alert) => (alerts.push(alert), new Promise((resolve) => (close = resolve))) });
    const calls = [tab.call(noteApi.one, { params: { id: 1 } }), tab.call(noteApi.one, { params: { id: 2 } })];
    expect(await Promise.all(calls.map(settled))).toEqual(['pending', 'pending']);
    expect(alerts).toEqual([{ title: '权限错误', message: '您的登录状态已失效，请重新登录！' }]);
    expect(tab.seen.logins).toBe(0);
    expect(tab.credentials()).toEqual({ user: undefined, accessToken: undefined, refreshToken: undefined });
    close();
    await wait(250);
    expect(tab.seen.logins).toBe(1);
    expect(tab.seen.closed).toBe(1);
    expect(server.calls).toHaveLength(0);
  });

  it('lets go of a call whose caller gave up', async () => {
    const tab = await openTab();
    const giveUp = new AbortController();
    const result = tab.call(noteApi.one, { params: { id: 1 } }, { ...quiet, signal: giveUp.signal });
    giveUp.abort();
    await expect(result).rejects.toMatchObject({ kind: 'cancelled' });
  });
});

describe('the overlay', () => {
  it('opens with the call and closes 200 ms after the answer', async () => {
    server.on('GET /base/open', json({ ok: true }));
    const tab = await openTab();
    const result = tab.call(noteApi.open);
    expect(tab.seen.overlays).toEqual(['请稍候...']);
    await result;
    await wait(150);
    expect(tab.seen.closed).toBe(0);
    await wait(80);
    expect(tab.seen.closed).toBe(1);
  });

  it('closes after an error as well, and a call can do without', async () => {
    server.on('GET /base/open', json({ code: '007', message: 'x' }, 500));
    const tab = await openTab();
    await tab.call(noteApi.open, {}, { loading: false }).catch(() => undefined);
    expect(tab.seen.overlays).toEqual([]);
    await tab.call(noteApi.open).catch(() => undefined);
    await wait(230);
    expect(tab.seen).toMatchObject({ overlays: ['请稍候...'], closed: 1 });
  });

  it('is one for all calls that run, and stays while the next one starts within 200 ms', async () => {
    vi.useFakeTimers();
    const tab = await openTab();
    const { beginOverlay } = await import('#providers/http/overlay.ts');
    const [first, second] = [beginOverlay(), beginOverlay()];
    first();
    first();
    vi.advanceTimersByTime(1000);
    expect(tab.seen.closed).toBe(0);
    second();
    vi.advanceTimersByTime(199);
    const third = beginOverlay();
    vi.advanceTimersByTime(1000);
    expect(tab.seen).toMatchObject({ overlays: ['请稍候...'], closed: 0 });
    third();
    vi.advanceTimersByTime(199);
    expect(tab.seen.closed).toBe(0);
    vi.advanceTimersByTime(1);
    expect(tab.seen.closed).toBe(1);
  });
});

describe('effects of several', () => {
  it('end with whoever registered them, in whatever order they leave', async () => {
    const { currentEffects, registerEffects } = await openTab();
    const before = currentEffects().showError;
    const told: string[] = [];
    const endShell = registerEffects({ showError: (message) => void told.push(message) });
    const endGate = registerEffects({ confirmIdentity: () => Promise.resolve(true) });
    endShell();
    expect(currentEffects().showError).toBe(before);
    expect(currentEffects().confirmIdentity).toBeDefined();
    endGate();
    expect([currentEffects().showError, currentEffects().confirmIdentity]).toEqual([before, undefined]);
  });
});

describe('effects before the shell has registered its own', () => {
  it('show overlay and toast in plain DOM', async () => {
    vi.useFakeTimers();
    const { plainEffects } = await import('#providers/http/plain-effects.ts');
    plainEffects.openOverlay('请稍候...');
    expect(document.querySelector('[role=status]')?.textContent).toBe('请稍候...');
    plainEffects.closeOverlay();
    expect(document.querySelector('[role=status]')).toBeNull();
    plainEffects.showError('坏了');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('坏了');
    vi.advanceTimersByTime(5000);
    expect(document.querySelector('[role=alert]')).toBeNull();
    plainEffects.showError('again');
    document.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});
