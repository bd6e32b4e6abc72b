import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventParser, type ServerEvent } from '#providers/sse.ts';
import { json, startServer, type TestServer } from './support/server.ts';
import { USER, jwt, signIn } from './support/session.ts';
import { configure, openTab, wipe } from './support/tab.ts';

const LIVE = '/admin/live';

/** The server opens streams. */
const serve = () =>
  server.on(`GET ${LIVE}`, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': hello\n\n');
    streams.push(response);
  });

let server: TestServer;
const streams: ServerResponse[] = [];
const ends: (() => void)[] = [];
beforeAll(async () => {
  server = await startServer();
  configure({ adminApi: `${server.origin}/api`, baseApi: `${server.origin}/api` });
});
afterAll(() => server.close());
beforeEach(() => {
  wipe();
  server.reset();
  streams.length = 0;
  serve();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

const tell = (type: string, data: unknown) => streams.at(-1)?.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
const until = (check: () => void) => vi.waitFor(check, { timeout: 4000, interval: 10 });
const closed = (stream: ServerResponse | undefined) => until(() => expect(stream?.destroyed || stream?.closed).toBe(true));

/** A tab whose subscriptions end with the test. */
async function openLive() {
  const tab = await openTab();
  return { ...tab, hear: (...given: Parameters<typeof tab.subscribeLive>) => (ends.push(tab.subscribeLive(...given)), ends.at(-1) ?? (() => undefined)) };
}

describe('the parser', () => {
  const parse = (...pieces: string[]) => {
    const events: ServerEvent[] = [];
    const feed = eventParser((event) => events.push(event));
    for (const piece of pieces) feed(piece);
    return events;
  };
  const whole = 'event: badge\r\ndata: {"n":1}\r\n\r\n: ping\n\ndata:a\ndata: b\nid: 3\n\nevent: lonely\n\n';
  const events = [
    { type: 'badge', data: '{"n":1}' },
    { type: 'message', data: 'a\nb' },
  ];

  it('reads types, joins data lines, leaves out comments and events without data', () => expect(parse(whole)).toEqual(events));
  it('does not care where the pieces end', () => {
    expect(parse(...whole)).toEqual(events);
    for (let cut = 1; cut < whole.length; cut += 1) expect(parse(whole.slice(0, cut), whole.slice(cut))).toEqual(events);
  });
});

describe('live events', () => {
  it('come over one stream per page, with the token in its header', async () => {
    const { access } = signIn();
    const { hear } = await openLive();
    const [badges, changes, tasks] = [vi.fn(), vi.fn(), vi.fn()];
    hear('badge', badges);
    hear('change', changes);
    const end = hear('task', tasks);
    await until(() => expect(streams).toHaveLength(1));
    tell('badge', { name: 'chat', count: 3 });
    await until(() => expect(badges).toHaveBeenCalledWith({ name: 'chat', count: 3 }));
    end();
    tell('task', 1);
    tell('change', { resource: 'brand' });
    await until(() => expect(changes).toHaveBeenCalledTimes(1));
    expect(tasks).not.toHaveBeenCalled();
    expect(server.callsOf(LIVE)).toHaveLength(1);
    expect(server.callsOf(LIVE)[0]?.headers).toMatchObject({ authorization: access, uuid: 'browser-1', accept: 'text/event-stream' });
  });

  it('stop when nobody listens and when the session ends', async () => {
    signIn();
    const { hear, clearSession } = await openLive();
    const end = hear('badge', vi.fn());
    await until(() => expect(streams).toHaveLength(1));
    end();
    await closed(streams[0]);
    hear('badge', vi.fn());
    await until(() => expect(streams).toHaveLength(2));
    expect(streams[1]?.closed).toBe(false);
    clearSession();
    await closed(streams[1]);
  });

  it('wait for somebody to sign in', async () => {
    const { hear, saveLogin } = await openLive();
    hear('badge', vi.fn());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.callsOf(LIVE)).toHaveLength(0);
    saveLogin({ ...USER, access_token: jwt(100), refresh_token: jwt(200) });
    await until(() => expect(streams).toHaveLength(1));
  });

  it('reconnect after a break and tell so', async () => {
    signIn();
    const { hear } = await openLive();
    const opened = vi.fn();
    hear('open', opened);
    await until(() => expect(opened).toHaveBeenCalledTimes(1));
    streams[0]?.destroy();
    await until(() => expect(opened).toHaveBeenCalledTimes(2));
    const [first, second] = server.callsOf(LIVE);
    expect(first && second).toBeDefined();
  });

  it('say whether the stream is open, for those who come later', async () => {
    signIn();
    const { hear, isLiveOpen, clearSession } = await openLive();
    expect(isLiveOpen()).toBe(false);
    const opened = vi.fn();
    hear('open', opened);
    await until(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(isLiveOpen()).toBe(true);
    const late = vi.fn();
    hear('open', late);
    tell('badge', 1);
    clearSession();
    await until(() => expect(isLiveOpen()).toBe(false));
    expect(late).not.toHaveBeenCalled();
  });

  it('wait longer after each failure', async () => {
    signIn();
    let at: number[] = [];
    server.on(`GET ${LIVE}`, (received, response) => {
      at = [...at, Date.now()];
      return json({ message: 'x' }, 503)(received, response);
    });
    const { hear } = await openLive();
    hear('badge', vi.fn());
    await until(() => expect(at.length).toBe(3));
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(700);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(1450);
  });

  it('try again at once when somebody comes back to the page', async () => {
    signIn();
    server.on(`GET ${LIVE}`, json({ message: 'x' }, 503));
    const { hear } = await openLive();
    hear('badge', vi.fn());
    // Left alone, the fifth try would come later than this waits.
    for (const tries of [1, 2, 3, 4]) {
      await until(() => expect(server.callsOf(LIVE).length).toBeGreaterThanOrEqual(tries));
      if (tries % 2 === 0) document.dispatchEvent(new Event('visibilitychange'));
      else dispatchEvent(new Event('focus'));
    }
    await vi.waitFor(
      () => {
        dispatchEvent(new Event('focus'));
        expect(server.callsOf(LIVE).length).toBeGreaterThanOrEqual(12);
      },
      { timeout: 4000, interval: 10 },
    );
    serve();
    dispatchEvent(new Event('focus'));
    await until(() => expect(streams).toHaveLength(1));
  });

  it('never wait longer than ten seconds', async () => {
    signIn();
    server.on(`GET ${LIVE}`, json({ message: 'x' }, 503));
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const set = vi.spyOn(globalThis, 'setTimeout');
    const { hear } = await openLive();
    hear('badge', vi.fn());
    await vi.waitFor(
      () => {
        dispatchEvent(new Event('focus'));
        expect(server.callsOf(LIVE).length).toBeGreaterThanOrEqual(8);
      },
      { timeout: 4000, interval: 10 },
    );
    const pauses = set.mock.calls.map(([, ms]) => Number(ms));
    expect(pauses).toEqual(expect.arrayContaining([1_000, 2_000, 4_000, 8_000, 10_000]));
    expect(pauses.filter((ms) => ms > 10_000 && ms < 60_000)).toEqual([]);
    serve();
    dispatchEvent(new Event('focus'));
    await until(() => expect(streams).toHaveLength(1));
  });

  it('renew a missing access token before connecting', async () => {
    signIn({ access: null });
    const accessToken = jwt(3600, 'renewed');
    server.on('POST /admin/systems/admin-users/token', json({ accessToken, refreshToken: jwt(9999) }));
    const { hear } = await openLive();
    hear('badge', vi.fn());
    await until(() => expect(server.callsOf(LIVE)[0]?.headers.authorization).toBe(accessToken));
  });

  it('end the session on 403', async () => {
    signIn();
    server.on(`GET ${LIVE}`, json({ code: '403', message: 'x' }, 403));
    const { hear, isSignedIn, seen } = await openLive();
    hear('badge', vi.fn());
    await until(() => expect(isSignedIn()).toBe(false));
    expect(seen).toMatchObject({ logins: 1, errors: [] });
  });

  it('ask the server again after an ended session, which finds out whether it was this one', async () => {
    signIn();
    const { hear, isSignedIn } = await openLive();
    const told = vi.fn();
    hear('session', told);
    await until(() => expect(streams).toHaveLength(1));
    server.on(`GET ${LIVE}`, json({ code: '403', message: 'x' }, 403));
    tell('session', {});
    await until(() => expect(isSignedIn()).toBe(false));
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('are given up where the marketplace has none', async () => {
    signIn();
    server.on(`GET ${LIVE}`, json({ code: '003', message: 'x' }, 404));
    const { hear, isSignedIn } = await openLive();
    hear('badge', vi.fn());
    await new Promise((resolve) => setTimeout(resolve, 1300));
    hear('task', vi.fn());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.callsOf(LIVE)).toHaveLength(1);
    expect(isSignedIn()).toBe(true);
  });

  it('pause while offline', async () => {
    signIn();
    const { hear } = await openLive();
    hear('badge', vi.fn());
    await until(() => expect(streams).toHaveLength(1));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await closed(streams[0]);
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await until(() => expect(streams).toHaveLength(2));
  });

  it('give the connection back 10 s after the tab went out of sight, and take it again in sight', async () => {
    signIn();
    const { hear } = await openLive();
    hear('badge', vi.fn());
    await until(() => expect(streams).toHaveLength(1));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(9_999);
    const early = streams[0]?.closed;
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await closed(streams[0]);
    expect(early).toBe(false);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => expect(streams).toHaveLength(2));
  });

  it('reconnect when the server has been silent for 90 s', async () => {
    signIn();
    const { hear } = await openLive();
    const badges = vi.fn();
    hear('badge', badges);
    await until(() => expect(streams).toHaveLength(1));
    const pause = setTimeout;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    tell('badge', 1);
    while (badges.mock.calls.length < 1) await new Promise((resolve) => pause(resolve, 5));
    vi.advanceTimersByTime(89_000);
    tell('badge', 2);
    while (badges.mock.calls.length < 2) await new Promise((resolve) => pause(resolve, 5));
    vi.advanceTimersByTime(89_000);
    await new Promise((resolve) => pause(resolve, 20));
    expect(streams[0]?.closed).toBe(false);
    vi.advanceTimersByTime(1_000);
    await new Promise((resolve) => pause(resolve, 50));
    expect(streams[0]?.closed).toBe(true);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await until(() => expect(streams).toHaveLength(2));
  });

  it('survive a listener that fails and data that is no JSON', async () => {
    signIn();
    const { hear } = await openLive();
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const good = vi.fn();
    hear('badge', () => {
      throw new Error('mistake');
    });
    hear('badge', good);
    await until(() => expect(streams).toHaveLength(1));
    streams[0]?.write('event: badge\ndata: {\n\n');
    tell('badge', 2);
    await until(() => expect(good.mock.calls).toEqual([[2]]));
    expect(reported).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('reload the permissions', async () => {
    signIn();
    server.on('GET /admin/systems/roles/3/checked', json(['a']));
    const tab = await openLive();
    await tab.ensurePermissions();
    ends.push(() => tab.clearSession());
    await until(() => expect(streams).toHaveLength(1));
    server.on('GET /admin/systems/roles/3/checked', json(['b']));
    tell('permission', {});
    await until(() => expect(tab.may('b')).toBe(true));
    expect(tab.may('a')).toBe(false);
    server.on('GET /admin/systems/roles/4/checked', json(['c']));
    tell('permission', { role_id: 4, founder: 0 });
    await until(() => expect(tab.may('c')).toBe(true));
    expect(tab.storedUser()?.role_id).toBe(4);
    server.on('GET /admin/systems/roles/4/checked', json(['missed']));
    streams.at(-1)?.destroy();
    await until(() => expect(tab.may('missed')).toBe(true));
  });
});

describe("Refine's live provider", () => {
  it('passes changes of the subscribed resource, types and ids', async () => {
    signIn();
    await openLive();
    const { createLiveProvider } = await import('#providers/live-provider.ts');
    const provider = createLiveProvider((kind) => (kind === 'brand' ? ['brandList', 'brandPicker'] : [kind]));
    const heard: string[] = [];
    const subscribe = (channel: string, types: string[], name: string, params?: { ids: number[] }) => {
      const end: unknown = provider.subscribe({
        channel,
        types,
        params,
        callback: (event) => heard.push(`${name} ${event.type} ${event.payload.ids?.join() ?? ''}`),
      });
      ends.push(() => provider.unsubscribe(end));
    };
    subscribe('resources/brandList', ['*'], 'list');
    subscribe('resources/brandPicker', ['deleted'], 'deletions');
    subscribe('resources/brandList', ['*'], 'five', { ids: [5] });
    subscribe('resources/goods', ['*'], 'goods');
    await until(() => expect(streams.length).toBeGreaterThan(0));
    tell('change', { resource: 'brand', action: 'updated', ids: [4] });
    tell('change', { resource: 'brand', action: 'deleted', ids: ['5'] });
    tell('change', { nonsense: true });
    tell('change', { resource: 'goods', action: 'created', ids: [] });
    await until(() => expect(heard.at(-1)).toMatch(/^goods/));
    expect(heard).toEqual(['list updated 4', 'list deleted 5', 'deletions deleted 5', 'five deleted 5', 'goods created ']);

    // After a break each of them looks again, once.
    heard.length = 0;
    streams[0]?.end();
    await until(() => expect(streams).toHaveLength(2));
    tell('change', { resource: 'goods', action: 'created', ids: [] });
    await until(() => expect(heard.at(-1)).toBe('goods created '));
    expect(heard).toEqual(['list look-again ', 'deletions look-again ', 'five look-again ', 'goods look-again ', 'goods created ']);
  });
});
