import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { domainCandidates, parentDomain, readCookie, removeCookie, writeCookie } from '#providers/session/cookies.ts';
import { openTab, wipe } from './support/tab.ts';
import { jwt } from './support/session.ts';

beforeEach(wipe);
afterEach(() => vi.useRealTimers());

const DAY = 86_400_000;
const raw = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as { expires: number; data: unknown } | null;

describe('entries in local storage', () => {
  it('are {expires, data} and last 3650 days unless told otherwise', async () => {
    const { writeStored, readStored } = await openTab();
    const before = Date.now();
    writeStored('thing', { a: 1 });
    expect(raw('thing')?.data).toEqual({ a: 1 });
    expect(raw('thing')?.expires).toBeGreaterThanOrEqual(before + 3650 * DAY);
    expect(raw('thing')?.expires).toBeLessThanOrEqual(Date.now() + 3650 * DAY);
    expect(readStored('thing')).toEqual({ a: 1 });
  });

  it('take days or a moment, and an expired one is removed when read', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { writeStored, readStored } = await openTab();
    writeStored('days', 'x', 2);
    writeStored('moment', 'y', new Date(Date.now() + 1000));
    expect(raw('days')?.expires).toBe(Date.now() + 2 * DAY);
    vi.setSystemTime(Date.now() + 999);
    expect(readStored('moment')).toBe('y');
    vi.setSystemTime(Date.now() + 1);
    expect(readStored('moment')).toBeUndefined();
    expect(localStorage.getItem('moment')).toBeNull();
    expect(readStored('days')).toBe('x');
  });

  it('read as nothing when somebody else wrote something unreadable', async () => {
    const { readStored } = await openTab();
    for (const junk of ['{', '"text"', '{"data":1}', 'null']) {
      localStorage.setItem('junk', junk);
      expect(readStored('junk')).toBeUndefined();
      expect(localStorage.getItem('junk')).toBeNull();
    }
  });

  it('are kept in memory where storage is denied', async () => {
    const { writeStored, readStored } = await openTab();
    const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    writeStored('thing', 5);
    denied.mockRestore();
    expect(localStorage.getItem('thing')).toBeNull();
    expect(readStored('thing')).toBe(5);
  });
});

describe('the parent domain', () => {
  const suffixes = new Set(['com', 'co.uk', 'uk', 'com.cn', 'cn']);
  const browser = (domain: string) => !suffixes.has(domain);

  it.each([
    ['admin.shop.com', 'shop.com'],
    ['shop.com', 'shop.com'],
    ['a.b.shop.co.uk', 'shop.co.uk'],
    ['manager.shop.com.cn', 'shop.com.cn'],
    ['192.168.1.20', '192.168.1.20'],
    ['localhost', undefined],
    ['intranet', undefined],
  ])('of %s is %s', (host, domain) => expect(parentDomain(host, browser)).toBe(domain));

  it('is nothing when the browser takes no cookie for any of them', () => {
    expect(parentDomain('192.168.1.20', () => false)).toBeUndefined();
    expect(parentDomain('user.github.io', () => false)).toBeUndefined();
  });

  it('tries the widest domain first', () => expect(domainCandidates('a.b.shop.com')).toEqual(['shop.com', 'b.shop.com', 'a.b.shop.com']));
});

describe('cookies', () => {
  it('keep any text, and are gone after removal', () => {
    writeCookie('name', 'a=b; 中文 %');
    writeCookie('other', '2');
    expect(readCookie('name')).toBe('a=b; 中文 %');
    removeCookie('name');
    expect(readCookie('name')).toBeUndefined();
    expect(readCookie('other')).toBe('2');
  });

  it('hold the uuid for 30 days, and the login screen makes it once', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const { ensureUuid } = await openTab();
    const uuid = ensureUuid();
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ensureUuid()).toBe(uuid);
    const expires = Date.parse(/expires=([^;]+)/.exec(written.mock.calls.map(([c]) => c).find((c) => c.startsWith('admin_uuid')) ?? '')?.[1] ?? '');
    expect(Math.abs(expires - (Date.now() + 30 * DAY))).toBeLessThan(5000);
    written.mockRestore();
  });

  it('hold a uuid also where the browser offers no randomUUID', async () => {
    const { ensureUuid } = await openTab();
    const own = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    expect(ensureUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    if (own) Object.defineProperty(crypto, 'randomUUID', own);
    else Reflect.deleteProperty(crypto, 'randomUUID');
  });
});

describe('tokens', () => {
  it('are stored until their own exp, both or neither', async () => {
    const { storeTokens, accessToken, refreshToken } = await openTab();
    const pair = { accessToken: jwt(100, 'a'), refreshToken: jwt(1000, 'r') };
    expect(storeTokens(pair)).toBe(true);
    expect(Math.abs((raw('admin_access_token')?.expires ?? 0) - (Date.now() + 100_000))).toBeLessThan(2000);
    expect(raw('admin_refresh_token')).toMatchObject({ data: pair.refreshToken });
    expect(storeTokens({ accessToken: jwt(500), refreshToken: 'not a token' })).toBe(false);
    expect(accessToken()).toBe(pair.accessToken);
    expect(refreshToken()).toBe(pair.refreshToken);
  });

  it('expire by the server clock, also when this computer is hours ahead, and after a reload', async () => {
    const { storeTokens, accessToken, learnClock } = await openTab();
    // The computer is two hours ahead: the fresh token of one hour looks expired by its own clock.
    const serverTime = Date.now() - 2 * 3600_000;
    storeTokens({ accessToken: jwt(-3600), refreshToken: jwt(3600) });
    learnClock(new Date(serverTime).toUTCString(), Date.now());
    expect(accessToken()).toBeDefined();
    const reloaded = await openTab();
    expect(reloaded.accessToken()).toBeDefined();
  });

  it('ignore noise and unreadable dates when learning the clock', async () => {
    const { learnClock, serverNow } = await openTab();
    learnClock(new Date(Date.now() + 3000).toUTCString(), Date.now());
    learnClock('yesterday', Date.now());
    learnClock(undefined, Date.now());
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
  });
});
