import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import md5 from 'md5';
import { accountApi } from '#contract/access/account.ts';
import { sessionApi } from '#contract/access/session.ts';
import { call } from '#providers/http/client.ts';
import { endViewAs, viewedRole } from '#providers/view-as.ts';
import AccountDialog from '#resources/access/account/AccountDialog.tsx';
import { roleManage } from '#resources/access/role/index.ts';
import { codeAt, stepOf } from '#server/groups/access/auth/totp.ts';
import { definePage, withView } from '#kit/resource.ts';
import { openPage, told, useServer } from '../goods/support.tsx';

useServer();

const QUIET = { loading: false, message: false };
const signInAgain = (uuid: string, query: Record<string, string> = {}) =>
  call(sessionApi.login, { query: { username: 'superadmin', password: md5('111111'), captcha: '1111', uuid, scene: 'LOGIN', ...query } }, QUIET);
const page = withView(
  definePage({
    name: 'account',
    route: '/account',
    title: { zh: '账号安全', en: 'Account security' },
  }),
  () => Promise.resolve({ default: () => <AccountDialog open onClose={() => undefined} /> }),
);
const items = () => [...document.querySelectorAll<HTMLElement>('.account-session')];
const confirm = async (text: RegExp, button: string) => {
  const question = await screen.findByText(text);
  return within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: button });
};

describe('the own sessions', () => {
  it('are listed with the current one marked, and others are ended, one or all', async () => {
    const { user } = await openPage(page);
    await Promise.all(['a', 'b'].map((uuid) => signInAgain(uuid)));
    await waitFor(() => expect(items().length).toBeGreaterThan(0));
    const sessions = await call(accountApi.sessions, {}, QUIET);
    expect(sessions.length).toBeGreaterThanOrEqual(3);
    // Opened before the others signed in.
    await user.click(screen.getByRole('tab', { name: '动态验证' }));
    expect(within(items()[0]!).getByText('当前设备')).toBeInTheDocument();
    expect(within(items()[0]!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('end when they are revoked', async () => {
    const { user } = await openPage(page);
    await signInAgain('c');
    await waitFor(() => expect(items().length).toBeGreaterThan(1));
    const before = (await call(accountApi.sessions, {}, QUIET)).length;
    await user.click(within(items()[1]!).getByRole('button', { name: /结束登录/ }));
    await user.click(await confirm(/该浏览器须重新登录/, '结束登录'));
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '已结束登录' }));
    expect((await call(accountApi.sessions, {}, QUIET)).length).toBe(before - 1);
    await user.click(screen.getByRole('button', { name: '结束其它全部登录' }));
    await user.click(await confirm(/除当前设备外/, '结束登录'));
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(screen.getByText('没有其它登录')).toBeInTheDocument();
    expect((await call(accountApi.sessions, {}, QUIET)).map(({ current }) => current)).toEqual([true]);
  });
});

describe('the second factor', () => {
  it('is turned on with the password and a code, shows recovery codes once, and is turned off', async () => {
    const { user } = await openPage(page);
    await user.click(await screen.findByRole('tab', { name: '动态验证' }));
    await user.click(await screen.findByRole('button', { name: '开启动态验证' }));
    await user.click(screen.getByRole('button', { name: /^取\s*消$/ }));
    // A step that is over leads back to where it began, and codes that are shown once are read first.
    await waitFor(() => expect(screen.getByRole('button', { name: '开启动态验证' })).toHaveFocus());
    await user.keyboard('{Enter}');
    const password = screen.getByLabelText('登录密码');
    await user.type(password, 'wrong1{Enter}');
    expect(await screen.findByText('登录密码不正确')).toBeInTheDocument();
    await user.clear(password);
    await user.type(password, '111111{Enter}');
    const code = await screen.findByLabelText('动态验证码');
    expect(screen.getByRole('img', { name: '动态验证二维码' })).toBeInTheDocument();
    const secret = document.querySelector('.account-secret')?.textContent?.replaceAll(' ', '') ?? '';
    const now = () => Math.floor(Date.now() / 1000);
    await user.type(code, `${codeAt(secret, stepOf(now()) + 100)}{Enter}`);
    expect(await screen.findByText('动态验证码错误')).toBeInTheDocument();
    await user.clear(code);
    await user.type(code, `${codeAt(secret, stepOf(now()))}{Enter}`);
    await screen.findByRole('heading', { name: '恢复码' });
    expect(screen.getByRole('region', { name: '恢复码' })).toHaveFocus();
    const codes = [...document.querySelectorAll('.account-codes li')].map((one) => one.textContent ?? '');
    expect(codes).toHaveLength(10);
    await expect(signInAgain('d')).rejects.toMatchObject({ code: '931', data: { challenge: expect.any(String) as string } });
    await expect(signInAgain('d', { otp: codes[0]! })).resolves.toMatchObject({ username: 'superadmin' });
    await user.click(screen.getByRole('button', { name: '我已保存' }));
    expect(await screen.findByText(/剩余恢复码：9 个/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重新生成恢复码' })).toHaveFocus();
    expect(screen.queryByText(codes[1]!)).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: '关闭动态验证' }));
    await user.type(screen.getByLabelText('登录密码'), '111111{Enter}');
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '动态验证已关闭' }));
    await expect(signInAgain('e')).resolves.toMatchObject({ username: 'superadmin' });
  });
});

describe('the preview as a role', () => {
  it('starts from the list of roles and makes the page load anew', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    try {
      const { user } = await openPage(roleManage);
      const [menu] = await screen.findAllByRole('button', { name: /更多操作/ });
      await user.click(menu!);
      await user.click(await screen.findByText('以此角色预览'));
      await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
      expect(viewedRole()?.role_name).toBe(document.querySelector('.kit-table .kit-opener')?.textContent);
    } finally {
      endViewAs();
      vi.unstubAllGlobals();
    }
  });
});
