import { beforeEach, describe, expect, it } from 'vitest';
import { openTab, wipe } from './support/tab.ts';
import { USER, jwt, signIn } from './support/session.ts';

beforeEach(wipe);

const answer = () => ({ ...USER, access_token: jwt(3600), refresh_token: jwt(9999) });

describe('a login', () => {
  it('is stored under the keys of the reference, without the tokens in the user', async () => {
    const { saveLogin, credentials, storedUid, isSignedIn } = await openTab();
    const given = answer();
    saveLogin(given);
    const entry = JSON.parse(localStorage.getItem('admin_user') ?? '') as { data: string };
    expect(JSON.parse(entry.data)).toEqual(USER);
    expect(storedUid()).toBe('7');
    expect(credentials()).toEqual({ user: USER, accessToken: given.access_token, refreshToken: given.refresh_token });
    expect(isSignedIn()).toBe(true);
  });

  it('stores nothing when its tokens cannot be read', async () => {
    const { saveLogin, credentials } = await openTab();
    expect(() => saveLogin({ ...answer(), access_token: 'junk' })).toThrow();
    expect(credentials()).toEqual({ user: undefined, accessToken: undefined, refreshToken: undefined });
  });
});

describe('clearing', () => {
  it('forgets user, uid and tokens and keeps uuid, language, sidebar and site', async () => {
    const { saveLogin, clearSession, ensureUuid, credentials, storedUid, storedUuid, writeStored, readStored } = await openTab();
    const uuid = ensureUuid();
    document.cookie = 'adminLanguage=en; path=/';
    document.cookie = 'adminSidebarStatus=1; path=/';
    writeStored('admin_site', { site_name: 'Shop' });
    saveLogin(answer());
    clearSession();
    expect(credentials()).toEqual({ user: undefined, accessToken: undefined, refreshToken: undefined });
    expect(storedUid()).toBeUndefined();
    expect(storedUuid()).toBe(uuid);
    expect(document.cookie).toContain('adminLanguage=en');
    expect(document.cookie).toContain('adminSidebarStatus=1');
    expect(readStored('admin_site')).toEqual({ site_name: 'Shop' });
  });
});

describe('changes', () => {
  it('are told by the tab that makes them', async () => {
    const { saveLogin, updateUser, clearSession, onSessionChange, storedUser } = await openTab();
    const told: string[] = [];
    const end = onSessionChange((change) => told.push(change));
    saveLogin(answer());
    updateUser({ face: '/new.png' });
    expect(storedUser()).toEqual({ ...USER, face: '/new.png' });
    clearSession();
    end();
    saveLogin(answer());
    expect(told).toEqual(['signed-in', 'user', 'signed-out']);
  });

  it('end the session in the other tabs as well: they go to the login screen, which says why', async () => {
    signIn();
    const first = await openTab();
    const second = await openTab();
    second.followOtherTabs();
    const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key: 'admin_refresh_token', oldValue: 'x', newValue: null }));
    first.saveLogin(answer());
    second.updateUser({ face: '/x.png' });
    second.clearSession();
    expect(second.seen.logins).toBe(0);
    first.clearSession({ zh: '您已退出', en: 'x' });
    tellOthers();
    expect(second.seen.logins).toBe(1);
    expect(sessionStorage.getItem('admin_flash')).toBe('您已退出');
    first.saveLogin(answer());
    first.endSession();
    expect(first.seen.logins).toBe(1);
    tellOthers();
    expect(second.seen.logins).toBe(2);
    expect(sessionStorage.getItem('admin_flash')).toBe('您的登录已过期或已在别处结束，请重新登录');
  });

  it('of other tabs are told as well', async () => {
    signIn();
    const { onSessionChange } = await openTab();
    const told: string[] = [];
    const end = onSessionChange((change) => told.push(change));
    const event = (key: string | null, oldValue: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    event('admin_refresh_token', 'old', null);
    event('admin_refresh_token', null, 'new');
    event('admin_refresh_token', 'old', 'rotated');
    event('admin_access_token', null, 'new');
    event('unrelated', null, 'x');
    event(null, null, null);
    end();
    expect(told).toEqual(['signed-out', 'signed-in', 'tokens', 'signed-out']);
  });
});
