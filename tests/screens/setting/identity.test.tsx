/** The second check of identity: its dialog before guarded calls, the page on which it is set, and the reset of its password. */
import { maskedSensitive } from '#contract/core/sensitive.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import md5 from 'md5';
import { accountSettingApi } from '#contract/setting/account.ts';
import { siteSettingApi } from '#contract/setting/site.ts';
import { adminApi } from '#contract/access/admin.ts';
import { authenticationApi } from '#contract/access/authentication.ts';
import { goodsSettingApi } from '#contract/goods/setting.ts';
import { call } from '#providers/http/client.ts';
import { registerEffects } from '#providers/http/effects.ts';
import { storedUser } from '#providers/session/session.ts';
import { IdentityGate } from '#kit/identity/IdentityGate.tsx';
import { withView, type Page, type View } from '#kit/resource.ts';
import { findPassword, systemSettingsVerification } from '#resources/setting/identity/index.ts';
import FindPassword from '#resources/setting/identity/find-password.tsx';
import Verification from '#resources/setting/identity/verification.tsx';
import { systemSettings } from '#resources/setting/system/index.ts';
import { closed, openPage, signIn, useServer } from '../goods/support.tsx';

useServer();

const QUIET = { loading: false, message: false } as const;
/** A number of its own for each administrator: nobody has the one of somebody else. */
let MOBILE: string;
/** What is shown of it. */
let masked: string;
let made = 0;

/** A super administrator of their own for each test: checks of one must not concern another. */
async function newcomer(): Promise<string> {
  await signIn();
  made += 1;
  MOBILE = `139${String(made).padStart(8, '0')}`;
  masked = maskedSensitive('mobile', MOBILE);
  const username = `身份验证${made}`;
  await call(adminApi.create, { body: { username, password: md5('111111'), real_name: '张三', founder: 1, role_id: 0, department: '测试部' } as never }, QUIET);
  return username;
}
const setPassword = (typed = 'check1') =>
  call(authenticationApi.save, { body: { password_auth: 1, message_auth: 0, password: md5(typed), mobile: MOBILE } }, QUIET);
const check = (typed: string) => call(authenticationApi.checkPassword, { body: { password: md5(typed) } }, QUIET);

const pages = { verification: systemSettingsVerification, reset: findPassword };
const withGate = (page: Page, Part: View) =>
  withView(page, () =>
    Promise.resolve({
      default: () => (
        <>
          <IdentityGate pages={pages} />
          <Part />
        </>
      ),
    }),
  );

const dialog = async () => {
  const opened = within((await screen.findByText('二次身份验证')).closest('[role="dialog"]') as HTMLElement);
  await opened.findByRole('button', { name: '取消' });
  return opened;
};
const noDialog = () => waitFor(() => expect(screen.queryByText('二次身份验证')).not.toBeInTheDocument());

let username: string;
beforeEach(async () => {
  username = await newcomer();
});

describe('a guarded form', () => {
  const openSettings = async () => {
    const view = (await import('#resources/setting/system/page.tsx')).default;
    const opened = await openPage(withGate(systemSettings, view), { as: username, search: '?tab=goods' });
    await setPassword();
    const tab = screen.queryByRole('tab', { name: '商品设置' });
    if (tab) await opened.user.click(tab);
    return opened;
  };
  const box = () => screen.findByLabelText<HTMLInputElement>('大图宽');

  it('asks for the person before it is saved, keeps what was typed, and is sent as it was', async () => {
    const { user } = await openSettings();
    expect(storedUser()?.username).toBe(username);
    await user.clear(await box());
    await user.type(await box(), '911');
    await user.click(screen.getByRole('button', { name: '保存设置' }));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: '确认' }));
    expect(await asked.findByText('请填写验证密码')).toBeInTheDocument();
    await user.type(asked.getByLabelText('验证密码'), 'wrong1{Enter}');
    expect(await asked.findByText('验证密码不正确')).toBeInTheDocument();
    await user.clear(asked.getByLabelText('验证密码'));
    await user.type(asked.getByLabelText('验证密码'), 'check1{Enter}');
    await noDialog();
    await waitFor(async () => expect((await call(goodsSettingApi.show, {}, QUIET)).big_width).toBe(911));
  });

  it('stays as it is when the person gives up, tells of no failure, and forgets the password that was typed', async () => {
    const { user } = await openSettings();
    await user.clear(await box());
    await user.type(await box(), '922');
    const save = screen.getByRole('button', { name: '保存设置' });
    await user.click(save);
    let asked = await dialog();
    await user.type(asked.getByLabelText('验证密码'), 'check1');
    await user.keyboard('{Escape}');
    expect(screen.getByText('二次身份验证')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: '取消' }));
    await noDialog();
    expect(await box()).toHaveValue('922');
    expect(document.querySelector('.kit-form-failure')).toBeNull();
    await user.click(save);
    asked = await dialog();
    expect(asked.getByLabelText('验证密码')).toHaveValue('');
    await user.click(asked.getByRole('button', { name: '取消' }));
    await noDialog();
  });

  it('leads to the reset of a forgotten password', async () => {
    const { user, router } = await openSettings();
    await box();
    await user.click(screen.getByRole('button', { name: '保存设置' }));
    await user.click((await dialog()).getByRole('button', { name: '忘记密码？' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/setting/find-password'));
    expect((router.state.location.state as { from: string }).from).toContain('/setting/system');
  });
});

describe('calls that run at the same time', () => {
  it('are confirmed one after the other, each with a check of its own', async () => {
    await signIn(username);
    await setPassword();
    let asked = 0;
    let open = 0;
    const end = registerEffects({
      confirmIdentity: async () => {
        asked += 1;
        open += 1;
        expect(open).toBe(1);
        await check('check1');
        open -= 1;
        return true;
      },
    });
    try {
      const { version: _, ...body } = await call(goodsSettingApi.show, {}, QUIET);
      await Promise.all([901, 902, 903].map((big_width) => call(goodsSettingApi.save, { body: { ...body, big_width } }, QUIET)));
      expect(asked).toBe(3);
    } finally {
      end();
    }
  });
});

describe('the page of the own check', () => {
  const open = () => openPage(withGate(systemSettingsVerification, Verification), { as: username });

  it('shows its form at once the first time, and afterwards only to whoever confirms', async () => {
    const first = await open();
    await first.user.click(await screen.findByRole('button', { name: '保存' }));
    expect(await screen.findByText('请填写新密码')).toBeInTheDocument();
    await first.user.type(screen.getByLabelText('新密码'), 'abc');
    await first.user.type(screen.getByLabelText('手机号码'), '123');
    await first.user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('密码须为6-20位字母或数字！')).toBeInTheDocument();
    expect(screen.getByText('手机号码不正确')).toBeInTheDocument();
    await first.user.clear(screen.getByLabelText('新密码'));
    await first.user.type(screen.getByLabelText('新密码'), 'check1');
    await first.user.clear(screen.getByLabelText('手机号码'));
    await first.user.type(screen.getByLabelText('手机号码'), MOBILE);
    await first.user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('身份验证方式已保存');
    await waitFor(() => expect(screen.getByLabelText('新密码')).toHaveValue(''));
    first.unmount();

    const { user } = await open();
    let asked = await dialog();
    expect(screen.queryByLabelText('手机号码')).not.toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '验证身份' }));
    asked = await dialog();
    await user.type(asked.getByLabelText('验证密码'), 'check1{Enter}');
    expect(await screen.findByLabelText('手机号码')).toHaveValue(masked);
  });

  it('offers one way at a time, of those that the marketplace allows', async () => {
    await signIn();
    await call(accountSettingApi.save, { body: { password_auth: 1, message_auth: 1 } }, QUIET);
    try {
      const { user } = await open();
      const byPassword = await screen.findByRole('switch', { name: '开启密码验证' });
      const byMessage = screen.getByRole('switch', { name: '开启短信验证码' });
      expect(byPassword).toBeChecked();
      await user.click(byMessage);
      await waitFor(() => expect(byPassword).not.toBeChecked());
      expect(screen.queryByLabelText('新密码')).not.toBeInTheDocument();
      await user.type(screen.getByLabelText('手机号码'), MOBILE);
      await user.click(screen.getByRole('button', { name: '保存' }));
      await screen.findByText('身份验证方式已保存');
      expect(await call(authenticationApi.show, {}, QUIET)).toMatchObject({ password_auth: 0, message_auth: 1, methods: ['message'] });
    } finally {
      await signIn();
      await call(accountSettingApi.save, { body: { password_auth: 1, message_auth: 0 } }, QUIET);
    }
  });
});

describe('a forgotten password', () => {
  it('is set anew with a code of a text message, and leads back', async () => {
    await signIn();
    await call(siteSettingApi.save, { body: { siteon: 1, test_mode: 1 } as never }, QUIET);
    try {
      await signIn(username);
      await setPassword();
      const { user } = await openPage(withGate(findPassword, FindPassword), { as: username });
      await screen.findByText(masked);
      await user.click(screen.getByRole('button', { name: '下一步' }));
      expect(await screen.findByText('请填写短信验证码')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: '获取验证码' }));
      expect(await screen.findByRole('button', { name: /\d+秒后重发/ })).toBeDisabled();
      await user.type(screen.getByLabelText('短信验证码'), '9999{Enter}');
      expect(await screen.findByText('短信验证码错误或已失效')).toBeInTheDocument();
      await user.clear(screen.getByLabelText('短信验证码'));
      await user.type(screen.getByLabelText('短信验证码'), '1111{Enter}');
      await user.type(await screen.findByLabelText('新密码'), 'check2');
      await user.type(screen.getByLabelText('确认密码'), 'check3');
      await user.click(screen.getByRole('button', { name: '重置密码' }));
      expect(await screen.findByText('两次输入的密码不一致')).toBeInTheDocument();
      await user.clear(screen.getByLabelText('确认密码'));
      await user.type(screen.getByLabelText('确认密码'), 'check2');
      await user.click(screen.getByRole('button', { name: '重置密码' }));
      await waitFor(() => expect(closed).toEqual(['/dashboard']));
      await expect(check('check1')).rejects.toMatchObject({ code: '941' });
      await expect(check('check2')).resolves.toBeUndefined();
    } finally {
      await signIn();
      await call(siteSettingApi.save, { body: { siteon: 1, test_mode: 0 } as never }, QUIET);
    }
  });
});
