import { describe, expect, it } from 'vitest';
import { afterLogin, guard, isSafeForward, loginPath } from '#providers/session/guard.ts';

describe('the route guard', () => {
  it('sends visitors without a refresh token to the login, which leads back', () => {
    expect(guard('/goods/goods-list?page_no=2', false)).toEqual({ to: '/login?forward=%2Fgoods%2Fgoods-list%3Fpage_no%3D2' });
    expect(guard('/404', false)).toEqual({ to: '/login?forward=%2F404' });
    expect(guard('/401', false)).toEqual({ to: '/login?forward=%2F401' });
    expect(guard('/', false)).toEqual({ to: '/login' });
    expect(guard('/login?forward=%2Fx', false)).toEqual({});
    expect(guard('/login-data', false)).toEqual({ to: '/login?forward=%2Flogin-data' });
  });

  it('sends the signed-in away from the login and leaves them alone elsewhere', () => {
    expect(guard('/login', true)).toEqual({ to: '/' });
    expect(guard('/login/?forward=%2Fx', true)).toEqual({ to: '/' });
    expect(guard('/401', true)).toEqual({});
    expect(guard('/goods/goods-list', true)).toEqual({});
  });
});

describe('the way back after a login', () => {
  it.each([
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    'https://evil.com',
    '/\t/evil.com',
    'javascript:alert(1)',
    '',
    'relative',
    '/login',
    '/login?forward=/login',
  ])('never leads to %j', (forward) => {
    expect(isSafeForward(forward)).toBe(false);
    expect(afterLogin(`?forward=${encodeURIComponent(forward)}`)).toBe('/');
  });

  it('leads to a path of this site and keeps the other query values', () => {
    expect(afterLogin('?forward=%2Fgoods%2Fgoods-list')).toBe('/goods/goods-list');
    expect(afterLogin('?forward=%2Forder%3Fa%3D1%23top&source=mail&x=2')).toBe('/order?a=1&source=mail&x=2#top');
    expect(afterLogin('?source=mail')).toBe('/?source=mail');
    expect(afterLogin('')).toBe('/');
  });

  it('survives the round trip', () => {
    const path = '/goods/goods-list?keyword=a%26b&page_no=2';
    expect(afterLogin(loginPath(path).slice('/login'.length))).toBe(path);
  });
});
