import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteApi } from './support/api.ts';
import { json, startServer, type Responder, type TestServer } from './support/server.ts';
import { USER, jwt, signIn } from './support/session.ts';
import { configure, openTab, wipe } from './support/tab.ts';

const REFRESH = '/admin/systems/admin-users/token';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  configure({ adminApi: `${server.origin}/api`, baseApi: `${server.origin}/api` });
});
afterAll(() => server.close());
beforeEach(() => {
  wipe();
  server.reset();
  server.on('GET /admin/notes/1', json({ note_id: '1', title: 'a' }));
});
afterEach(() => vi.unstubAllGlobals());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const quiet = { loading: false } as const;
const one = { params: { id: 1 } };

/** Answers a new pair after a while. */
const newPair =
  (delay = 0, made: string[] = []): Responder =>
  async (received, response) => {
    await wait(delay);
    const accessToken = jwt(3600, `access-${made.length}`);
    made.push(accessToken);
    await json({ accessToken, refreshToken: jwt(200_000, `refresh-${made.length}`) })(received, response);
  };

/** Locks as a browser with Web Locks shares them between its tabs. */
function stubLocks() {
  const tails = new Map<string, Promise<unknown>>();
  const locks = {
    request(name: string, _: unknown, work: () => Promise<unknown>) {
      const result = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(
        name,
        result.catch(() => undefined),
      );
      return result;
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'locks');
}

describe('a call without an access token', () => {
  it('renews both tokens first and is sent with the new one', async () => {
    const { refresh } = signIn({ access: null });
    const made: string[] = [];
    server.on(`POST ${REFRESH}`, newPair(0, made));
    const tab = await openTab();
    await expect(tab.call(noteApi.one, one, quiet)).resolves.toEqual({ note_id: '1', title: 'a' });
    const [renewal] = server.callsOf(REFRESH);
    expect(renewal?.body).toBe(`refresh_token=${encodeURIComponent(refresh ?? '')}`);
    expect(renewal?.headers.authorization).toBeUndefined();
    expect(server.callsOf('/admin/notes/1')[0]?.headers.authorization).toBe(made[0]);
    expect(tab.accessToken()).toBe(made[0]);
    expect(tab.refreshToken()).not.toBe(refresh);
  });

  it('renews once for many calls; the others look every 500 ms', async () => {
    signIn({ access: null });
    server.on(`POST ${REFRESH}`, newPair(50));
    const tab = await openTab();
    const started = Date.now();
    const times = await Promise.all(
      Array.from({ length: 5 }, async () => {
        await tab.call(noteApi.one, one, quiet);
        return Date.now() - started;
      }),
    );
    expect(server.callsOf(REFRESH)).toHaveLength(1);
    expect(server.callsOf('/admin/notes/1')).toHaveLength(5);
    // Whoever renewed goes on at once.
    expect(times[0]).toBeLessThan(Math.min(...times.slice(1)));
    for (const time of times.slice(1)) expect(time).toBeGreaterThanOrEqual(490);
  });

  it('ends the session for all waiting calls when the renewal is refused', async () => {
    signIn({ access: null });
    server.on(`POST ${REFRESH}`, async (...given) => (await wait(30), json({ code: '109', message: '令牌已失效' }, 400)(...given)));
    const tab = await openTab();
    const results = await Promise.allSettled([tab.call(noteApi.one, one, quiet), tab.call(noteApi.one, one, quiet)]);
    expect(results.map((result) => result.status === 'rejected' && (result.reason as { kind: string }).kind)).toEqual(['session', 'session']);
    expect(server.callsOf(REFRESH)).toHaveLength(1);
    expect(server.callsOf('/admin/notes/1')).toHaveLength(0);
    expect(tab.credentials()).toEqual({ user: undefined, accessToken: undefined, refreshToken: undefined });
    expect(tab.seen.logins).toBeGreaterThanOrEqual(1);
    expect(tab.seen.errors).toEqual([]);
  });

  it('ends the session when the answer holds no readable tokens', async () => {
    signIn({ access: null });
    server.on(`POST ${REFRESH}`, json({ accessToken: 'x', refreshToken: 'y' }));
    const tab = await openTab();
    await expect(tab.call(noteApi.one, one, quiet)).rejects.toMatchObject({ kind: 'session' });
    expect(tab.isSignedIn()).toBe(false);
  });

  it('keeps the session while the browser is offline, since nothing was tried', async () => {
    signIn({ access: null });
    const tab = await openTab();
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(tab.call(noteApi.one, one, quiet)).rejects.toMatchObject({ kind: 'network' });
    offline.mockRestore();
    expect(tab.isSignedIn()).toBe(true);
    expect(tab.seen.errors).toEqual(['网络错误，请稍后再试！']);
    server.on(`POST ${REFRESH}`, newPair());
    await expect(tab.call(noteApi.one, one, quiet)).resolves.toBeDefined();
  });

  it('keeps the session when the page is left during the renewal, for the calls that waited, too', async () => {
    signIn({ access: null });
    server.on(`POST ${REFRESH}`, async (_, response) => (await wait(30), void response.destroy()));
    const tab = await openTab();
    dispatchEvent(new Event('beforeunload'));
    const calls = await Promise.allSettled([tab.call(noteApi.one, one, quiet), tab.call(noteApi.one, one, quiet)]);
    expect(calls).toMatchObject([{ reason: { kind: 'cancelled' } }, { reason: { kind: 'cancelled' } }]);
    expect(tab.isSignedIn()).toBe(true);
    expect(tab.seen.logins).toBe(0);
  });

  it('does not bring back a session that was signed out meanwhile', async () => {
    signIn({ access: null });
    server.on(`POST ${REFRESH}`, newPair(50));
    const tab = await openTab();
    const result = tab.call(noteApi.one, one, quiet).catch((error: { kind: string }) => error.kind);
    await wait(60 + 20);
    tab.clearSession();
    expect(await result).toBe('session');
    expect(tab.isSignedIn()).toBe(false);
  });

  it('uses the server clock: a token that has expired there is renewed although this computer is behind', async () => {
    signIn({ access: jwt(1800) });
    server.on('GET /admin/notes/1', (received, response) =>
      json({ note_id: '1', title: 'a' }, 200, { date: new Date(Date.now() + 3600_000).toUTCString() })(received, response),
    );
    server.on(`POST ${REFRESH}`, (received, response) => json({ accessToken: jwt(7200), refreshToken: jwt(300_000) })(received, response));
    const tab = await openTab();
    await tab.call(noteApi.one, one, quiet);
    expect(server.callsOf(REFRESH)).toHaveLength(0);
    await tab.call(noteApi.one, one, quiet);
    expect(server.callsOf(REFRESH)).toHaveLength(1);
  });
});

describe.each([
  ['with Web Locks', true],
  ['without Web Locks', false],
])('several tabs %s', (_, withLocks) => {
  let unstub: (() => unknown) | undefined;
  beforeEach(() => {
    unstub = withLocks ? stubLocks() : undefined;
  });
  afterEach(() => unstub?.());

  it('renew once, and both use the result', async () => {
    signIn({ access: null });
    const made: string[] = [];
    server.on(`POST ${REFRESH}`, newPair(60, made));
    const [first, second] = [await openTab(), await openTab()];
    await Promise.all([first.call(noteApi.one, one, quiet), second.call(noteApi.one, one, quiet)]);
    expect(server.callsOf(REFRESH)).toHaveLength(1);
    expect(server.callsOf('/admin/notes/1').map((call) => call.headers.authorization)).toEqual([made[0], made[0]]);
  });

  it('end the session together when the renewal is refused, asking once', async () => {
    signIn({ access: null });
    server.on(`POST ${REFRESH}`, async (...given) => (await wait(30), json({ code: '109', message: 'x' }, 400)(...given)));
    const [first, second] = [await openTab(), await openTab()];
    const results = await Promise.allSettled([first.call(noteApi.one, one, quiet), second.call(noteApi.one, one, quiet)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(server.callsOf(REFRESH)).toHaveLength(1);
    expect(first.seen.logins + second.seen.logins).toBe(2);
  });
});

describe('the storage lock', () => {
  it('of a tab that died is taken over when its lease is up', async () => {
    signIn({ access: null });
    localStorage.setItem('admin_token_refresh', JSON.stringify({ id: 'dead', until: Date.now() + 300 }));
    server.on(`POST ${REFRESH}`, newPair());
    const tab = await openTab();
    await expect(tab.refreshTokens()).resolves.toBe(true);
    expect(localStorage.getItem('admin_token_refresh')).toBeNull();
  });

  it('is waited for, and a renewal by its holder is used', async () => {
    signIn({ access: null });
    localStorage.setItem('admin_token_refresh', JSON.stringify({ id: 'other', until: Date.now() + 5000 }));
    const tab = await openTab();
    const result = tab.refreshTokens();
    await wait(100);
    const renewed = signIn({ access: jwt(3600, 'by the other tab'), user: USER });
    localStorage.removeItem('admin_token_refresh');
    expect(await result).toBe(true);
    expect(tab.accessToken()).toBe(renewed.access);
    expect(server.callsOf(REFRESH)).toHaveLength(0);
  });
});
