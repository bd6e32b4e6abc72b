import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USER, jwt, signIn } from './support/session.ts';
import { configure, openTab, wipe } from './support/tab.ts';

const SITE = 'https://decor.shop.com';

beforeEach(() => {
  wipe();
  configure({ decorSite: `${SITE}/studio/` });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function open() {
  const tab = await openTab();
  return { ...tab, ...(await import('#providers/decor-sync.ts')) };
}

const say = (data: unknown, origin = SITE) => window.dispatchEvent(new MessageEvent('message', { data, origin }));
const fakeWindow = () => ({ closed: false, postMessage: vi.fn() });

describe('handing the session over', () => {
  it('posts the stored values every 200 ms until the decoration site acknowledges', async () => {
    const { access, refresh } = signIn();
    const { sendSession } = await open();
    const target = fakeWindow();
    sendSession(target as unknown as Window, SITE);
    expect(target.postMessage).toHaveBeenCalledWith(
      {
        type: 'SYNC_DECOR',
        admin_uid: '7',
        admin_uuid: 'browser-1',
        admin_user: JSON.stringify(USER),
        admin_access_token: access,
        admin_refresh_token: refresh,
      },
      SITE,
    );
    vi.advanceTimersByTime(600);
    expect(target.postMessage).toHaveBeenCalledTimes(4);
    say('decorReceived', 'https://evil.com');
    say('something else');
    vi.advanceTimersByTime(200);
    expect(target.postMessage).toHaveBeenCalledTimes(5);
    say('decorReceived');
    vi.advanceTimersByTime(1000);
    expect(target.postMessage).toHaveBeenCalledTimes(5);
  });

  it('stops when the window was closed, when the page goes away, and on demand', async () => {
    signIn();
    const { sendSession } = await open();
    const targets = [fakeWindow(), fakeWindow(), fakeWindow()] as const;
    sendSession(targets[0] as unknown as Window, SITE);
    targets[0].closed = true;
    sendSession(targets[2] as unknown as Window, SITE)();
    vi.advanceTimersByTime(400);
    sendSession(targets[1] as unknown as Window, SITE);
    dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(400);
    expect(targets.map((target) => target.postMessage.mock.calls.length)).toEqual([1, 1, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('opens the address of the page to decorate', async () => {
    const { decorUrl, openDecorSite } = await open();
    expect(decorUrl({ clientType: 'pc' })).toBe(`${SITE}/studio/?decor_type=admin&client_type=pc&lang=zh`);
    expect(decorUrl({ clientType: 'mobile', pageId: 5, action: 'copy' })).toBe(`${SITE}/studio/?decor_type=admin&client_type=mobile&id=5&action=copy&lang=zh`);
    const opening = vi.spyOn(window, 'open').mockReturnValue(null);
    expect(openDecorSite({ clientType: 'pc' })).toBe(false);
    const target = fakeWindow();
    opening.mockReturnValue(target as unknown as Window);
    expect(openDecorSite({ clientType: 'pc' })).toBe(true);
    expect(target.postMessage.mock.calls[0]?.[1]).toBe(SITE);
    say('decorReceived');
    opening.mockRestore();
  });

  it('is not offered without a decoration site', async () => {
    configure({});
    const { decorUrl, openDecorSite } = await open();
    expect([decorUrl({ clientType: 'pc' }), openDecorSite({ clientType: 'pc' })]).toEqual([undefined, false]);
  });
});

describe('taking renewed tokens back', () => {
  it('stores both with their own expiry, only from the decoration site and only when they can be read', async () => {
    const { access } = signIn();
    const { receiveTokens, accessToken, refreshToken } = await open();
    const stop = receiveTokens();
    const pair = { type: 'SYNC_DECOR_TOKEN', accessToken: jwt(100, 'new'), refreshToken: jwt(200, 'new') };
    for (const [data, origin] of [
      [pair, 'https://evil.com'],
      [{ ...pair, type: 'OTHER' }, SITE],
      [{ ...pair, accessToken: 'junk' }, SITE],
      [{ ...pair, refreshToken: 5 }, SITE],
      [null, SITE],
      ['SYNC_DECOR_TOKEN', SITE],
    ] as const) {
      say(data, origin);
      expect(accessToken()).toBe(access);
    }
    say(pair);
    expect([accessToken(), refreshToken()]).toEqual([pair.accessToken, pair.refreshToken]);
    const entry = JSON.parse(localStorage.getItem('admin_access_token') ?? '') as { expires: number };
    expect(Math.abs(entry.expires - (Date.now() + 100_000))).toBeLessThan(2000);
    stop();
    say({ ...pair, accessToken: jwt(100, 'later') });
    expect(accessToken()).toBe(pair.accessToken);
  });
});
