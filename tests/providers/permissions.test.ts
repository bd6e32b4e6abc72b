import md5 from 'md5';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataResource } from '#providers/data-resource.ts';
import { noteApi } from './support/api.ts';
import { json, startServer, type TestServer } from './support/server.ts';
import { USER, jwt, signIn } from './support/session.ts';
import { configure, openTab, wipe } from './support/tab.ts';

const CHECKED = '/admin/systems/roles/3/checked';
const ME = '/admin/systems/admin-users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  configure({ adminApi: `${server.origin}/api`, baseApi: `${server.origin}/api` });
});
afterAll(() => server.close());
beforeEach(() => {
  wipe();
  server.reset();
});

/** Entities, perhaps not loaded yet. */
const KINDS: Readonly<Record<string, Promise<DataResource>>> = {
  note: Promise.resolve({
    idField: 'note_id',
    list: noteApi.list,
    update: noteApi.update,
    remove: noteApi.removeOne,
    endpoints: { ...noteApi, publish: { permission: ['notePublish'] } },
  }),
};

/** A tab with Refine's adapters of the same module copies. */
async function openApp() {
  const tab = await openTab();
  const [{ createAccessControl }, { authProvider }] = await Promise.all([import('#providers/access.ts'), import('#providers/auth.ts')]);
  return { ...tab, accessControlProvider: createAccessControl((name) => KINDS[name]), authProvider };
}

describe('permissions', () => {
  it('are fetched once and hold what the role has, plus what is open to everybody', async () => {
    signIn();
    server.on(`GET ${CHECKED}`, json(['goods', 'goodsList', 'noteList']));
    const tab = await openTab();
    expect(tab.permissions().loaded).toBe(false);
    expect(await Promise.all([tab.ensurePermissions(), tab.ensurePermissions()])).toEqual([true, true]);
    await tab.ensurePermissions();
    expect(server.callsOf(CHECKED)).toHaveLength(1);
    expect(['goods', 'goodsList', 'setting', 'systemSettingsVerification', 'orderList', 'chat'].map(tab.may)).toEqual([true, true, true, true, false, false]);
    expect(tab.mayCall(noteApi.list)).toBe(true);
    expect(tab.mayCall({ permission: ['a', 'goods'] })).toBe(true);
    expect(tab.mayCall({ permission: ['a'] })).toBe(false);
    expect([tab.mayCall(noteApi.open), tab.mayCall(noteApi.count), tab.mayCall(noteApi.removeOne)]).toEqual([true, true, false]);
  });

  it('of founders are everything, without asking', async () => {
    signIn({ user: { ...USER, founder: 1, role_id: 0 } });
    const tab = await openTab();
    expect(await tab.ensurePermissions()).toBe(true);
    expect(server.callsOf('/admin/systems/roles/0/checked')).toHaveLength(0);
    expect([tab.may('chat'), tab.may('anything'), tab.mayCall(noteApi.removeOne)]).toEqual([true, true, true]);
  });

  it('of a founder who previews a role are those of the role, and every call says so', async () => {
    signIn({ user: { ...USER, founder: 1, role_id: 0 } });
    server.on('GET /admin/systems/roles/5/checked', json(['noteList']));
    const tab = await openTab();
    const { beginViewAs, endViewAs, viewedRole } = await import('#providers/view-as.ts');
    beginViewAs({ role_id: 5, role_name: '商品专员' });
    expect(await tab.ensurePermissions()).toBe(true);
    expect([tab.permissions().founder, tab.may('noteList'), tab.may('orderList')]).toEqual([false, true, false]);
    expect(server.callsOf('/admin/systems/roles/5/checked')[0]?.headers['view-as-role']).toBe('5');
    // Somebody else in the same browser tab has no preview.
    signIn({ user: { ...USER, uid: USER.uid + 1, founder: 1, role_id: 0 } });
    expect(viewedRole()).toBeUndefined();
    signIn({ user: { ...USER, founder: 0 } });
    expect(viewedRole()).toBeUndefined();
    endViewAs();
  });

  it('are all there again when the previewed role is gone', async () => {
    signIn({ user: { ...USER, founder: 1, role_id: 0 } });
    server.on('GET /admin/systems/roles/5/checked', json({ code: '003', message: 'gone' }, 404));
    const tab = await openTab();
    const { beginViewAs, viewedRole } = await import('#providers/view-as.ts');
    beginViewAs({ role_id: 5, role_name: '商品专员' });
    expect(await tab.ensurePermissions()).toBe(true);
    expect([tab.permissions().founder, viewedRole()]).toEqual([true, undefined]);
  });

  it.each([
    ['the server refuses', {}, json({ code: '003', message: 'gone' }, 404)],
    ['the user is missing', { user: null }, json([])],
  ])('end the session with a message when %s', async (_, stored, answer) => {
    signIn(stored);
    server.on(`GET ${CHECKED}`, answer);
    const tab = await openTab();
    expect(await tab.ensurePermissions()).toBe(false);
    expect(tab.isSignedIn()).toBe(false);
    expect(tab.seen).toMatchObject({ errors: ['验证未通过，请重新登录'], alerts: [], logins: 1, overlays: [] });
  });

  it('leave the session alone when the page is left before they came', async () => {
    signIn();
    server.on(`GET ${CHECKED}`, (_, response) => void response.destroy());
    const tab = await openTab();
    dispatchEvent(new Event('beforeunload'));
    expect(await tab.ensurePermissions()).toBe(false);
    expect(tab.isSignedIn()).toBe(true);
    expect(tab.seen).toMatchObject({ errors: [], alerts: [], logins: 0 });
  });

  it('are asked for again when nothing answers, and end the session when that goes on', async () => {
    signIn();
    let silent = 2;
    server.on(`GET ${CHECKED}`, (received, response) => (silent-- > 0 ? void response.destroy() : json(['goods'])(received, response)));
    const tab = await openTab();
    expect(await tab.ensurePermissions()).toBe(true);
    expect([tab.may('goods'), tab.isSignedIn(), tab.seen.errors]).toEqual([true, true, []]);

    silent = Infinity;
    const later = await openTab();
    expect(await later.ensurePermissions()).toBe(false);
    expect(later.isSignedIn()).toBe(false);
    expect(later.seen).toMatchObject({ errors: ['验证未通过，请重新登录'], logins: 1 });
  });

  it('change after a reload, tell it, and survive a failing reload', async () => {
    signIn();
    server.on(`GET ${CHECKED}`, json(['a']));
    const tab = await openTab();
    const told = vi.fn();
    await tab.ensurePermissions();
    tab.onPermissionsChange(told);
    server.on(`GET ${CHECKED}`, json(['b']));
    await tab.reloadPermissions();
    expect([tab.may('a'), tab.may('b'), told.mock.calls.length]).toEqual([false, true, 1]);
    server.on(`GET ${CHECKED}`, json({ message: 'x' }, 500));
    await tab.reloadPermissions();
    expect([tab.may('b'), tab.isSignedIn(), tab.seen.errors]).toEqual([true, true, []]);
  });

  it('are forgotten when the session ends', async () => {
    signIn();
    server.on(`GET ${CHECKED}`, json(['a']));
    const tab = await openTab();
    await tab.ensurePermissions();
    tab.clearSession();
    expect([tab.may('a'), tab.permissions().loaded]).toEqual([false, false]);
  });
});

describe('access control', () => {
  it('asks for the name of the resource, or for what guards the action', async () => {
    signIn();
    server.on(`GET ${CHECKED}`, json(['brandList']));
    const { accessControlProvider } = await openApp();
    const can = async (resource: string | undefined, params?: object) =>
      (await accessControlProvider.can({ resource: resource as string, action: 'list', params })).can;
    expect(await can('brandList')).toBe(true);
    expect(await can('goodsList')).toBe(false);
    expect(await can('goodsDetail', { resource: { name: 'goodsDetail', meta: { hidden: true } } })).toBe(true);
    expect(await can('brandList', { permission: 'goodsList' })).toBe(false);
    expect(await can('goodsList', { endpoint: { permission: ['brandList'] } })).toBe(true);
    expect(await can(undefined)).toBe(true);
  });

  it('asks for the endpoint of an action on records, and refuses what has none', async () => {
    signIn();
    server.on(`GET ${CHECKED}`, json(['noteList', 'notePublish']));
    const { accessControlProvider } = await openApp();
    const can = async (action: string, params?: object) => (await accessControlProvider.can({ resource: 'note', action, params })).can;
    expect(await Promise.all(['list', 'edit', 'delete', 'show', 'create', 'publish', 'nonsense'].map((action) => can(action)))).toEqual([
      true,
      true,
      // For founders only.
      false,
      // It has no such endpoints.
      false,
      false,
      true,
      false,
    ]);
    expect(await can('delete', { permission: 'noteList' })).toBe(true);
  });

  it('leaves records of an own service to the service, for whoever may open a page of theirs', async () => {
    signIn();
    server.on(`GET ${CHECKED}`, json([]));
    const { accessControlProvider } = await openApp();
    const can = async (params?: object) => (await accessControlProvider.can({ resource: 'gift', action: 'delete', params })).can;
    expect(await can({ resource: { name: 'gift', meta: { dataProviderName: 'loyalty' } } })).toBe(true);
    // A page that somebody may not open gives Refine no resource.
    expect(await can()).toBe(false);
  });
});

describe('signing in', () => {
  const login = () => ({ ...USER, access_token: jwt(3600), refresh_token: jwt(9999) });

  it('sends the MD5 of the password, keeps what was typed, and leads back', async () => {
    server.on(`GET ${ME}/login`, json(login()));
    const { authProvider, isSignedIn, storedUuid, seen } = await openApp();
    const form = { username: '管理员', password: 'secret12', captcha: '1111', scene: 'LOGIN', forwardSearch: '?forward=%2Fgoods' };
    await expect(authProvider.login(form)).resolves.toEqual({ success: true, redirectTo: '/goods' });
    const { query } = server.callsOf(`${ME}/login`)[0] ?? { query: new URLSearchParams() };
    expect(Object.fromEntries(query)).toEqual({ username: '管理员', password: md5('secret12'), captcha: '1111', scene: 'LOGIN', uuid: storedUuid() });
    expect(form.password).toBe('secret12');
    expect(isSignedIn()).toBe(true);
    expect(seen.overlays).toEqual([]);
    await expect(authProvider.check()).resolves.toEqual({ authenticated: true });
    await expect(authProvider.getIdentity?.()).resolves.toEqual({ id: 7, name: 'clerk', avatar: '/face.png', founder: false });
  });

  it("passes the server's refusal on and stores nothing", async () => {
    server.on(`GET ${ME}/login`, json({ code: '918', message: '账号或密码错误' }, 400));
    const { authProvider, isSignedIn, seen } = await openApp();
    await expect(authProvider.login({ username: 'a', password: 'b' })).resolves.toMatchObject({
      success: false,
      error: { code: '918', message: '账号或密码错误' },
    });
    expect(isSignedIn()).toBe(false);
    expect(seen.errors).toEqual(['账号或密码错误']);
    await expect(authProvider.check()).resolves.toMatchObject({ authenticated: false, redirectTo: '/login' });
  });

  it('never signs out because of a refused call', async () => {
    const { authProvider } = await openApp();
    await expect(authProvider.onError({ statusCode: 401 })).resolves.toEqual({});
  });
});

describe('signing out', () => {
  it('tells the server whose session ends, then clears', async () => {
    const { access } = signIn();
    server.on(`POST ${ME}/logout`, json(''));
    const { authProvider, isSignedIn } = await openApp();
    await expect(authProvider.logout({})).resolves.toMatchObject({ success: true, redirectTo: '/login' });
    const [call] = server.callsOf(`${ME}/logout`);
    expect([call?.query.get('uid'), call?.headers.authorization]).toEqual(['7', access]);
    expect(isSignedIn()).toBe(false);
  });

  it('sends first what screens had put off, and is not kept by what is refused', async () => {
    signIn();
    const done: string[] = [];
    server.on(`POST ${ME}/logout`, (received, response) => {
      done.push('signed out');
      return json('')(received, response);
    });
    const { authProvider } = await openApp();
    const { finishBeforeSignOut } = await import('#providers/session/unfinished.ts');
    const forget = [finishBeforeSignOut(async () => void done.push('decided')), finishBeforeSignOut(() => Promise.reject(new Error('refused')))];
    await expect(authProvider.logout({})).resolves.toMatchObject({ success: true });
    expect(done).toEqual(['decided', 'signed out']);
    for (const one of forget) one();
  });

  it('clears nothing when the call fails', async () => {
    signIn();
    server.on(`POST ${ME}/logout`, json({ code: '007', message: 'x' }, 500));
    const { authProvider, credentials } = await openApp();
    await expect(authProvider.logout({})).resolves.toMatchObject({ success: false });
    expect(credentials()).toMatchObject({ user: USER });
    expect(credentials().refreshToken).toBeDefined();
  });
});

describe('the own profile', () => {
  const sent = () => Object.fromEntries(new URLSearchParams(server.callsOf(ME)[0]?.body));

  it('keeps the session and shows the new avatar when only that changes', async () => {
    signIn();
    server.on(`PUT ${ME}`, json({}));
    const { changeProfile, storedUser, isSignedIn } = await openTab();
    await expect(changeProfile({ face: '/new.png', old_passwprd: '', password: '' })).resolves.toEqual({ passwordChanged: false });
    expect(sent()).toEqual({ face: '/new.png' });
    expect([storedUser()?.face, isSignedIn()]).toEqual(['/new.png', true]);
  });

  it('sends both passwords hashed and ends the session here after a change', async () => {
    signIn();
    server.on(`PUT ${ME}`, json({}));
    const { changeProfile, isSignedIn } = await openTab();
    await expect(changeProfile({ face: '/f.png', old_passwprd: 'old123', password: 'new456' })).resolves.toEqual({ passwordChanged: true });
    expect(sent()).toEqual({ face: '/f.png', old_passwprd: md5('old123'), password: md5('new456') });
    expect(isSignedIn()).toBe(false);
  });

  it('keeps everything when the server refuses', async () => {
    signIn();
    server.on(`PUT ${ME}`, json({ code: '921', message: '原密码不正确' }, 409));
    const { changeProfile, isSignedIn } = await openTab();
    await expect(changeProfile({ face: '/f.png', old_passwprd: 'old123', password: 'new456' })).rejects.toMatchObject({ code: '921' });
    expect(isSignedIn()).toBe(true);
  });
});
