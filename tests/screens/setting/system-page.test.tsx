import { screen, waitFor, within } from '@testing-library/react';
import md5 from 'md5';
import { describe, expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { roleApi } from '#contract/access/role.ts';
import { accountSettingApi } from '#contract/setting/account.ts';
import { pointSettingApi } from '#contract/setting/point.ts';
import { pushSettingApi } from '#contract/setting/push.ts';
import { siteSettingApi } from '#contract/setting/site.ts';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { call } from '#providers/http/client.ts';
import { systemSettings } from '#resources/setting/system/index.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

const QUIET = { loading: false, message: false } as const;

describe('the system page', () => {
  it('opens the tab that the address names, loads no other, and puts the chosen one into the address', async () => {
    const { user, router } = await openPage(systemSettings, { search: '?tab=point' });
    expect(await screen.findByRole('tab', { name: '积分设置', selected: true })).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: '完成注册' })).toBeInTheDocument();
    expect(screen.queryByLabelText('大图宽')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: '商品设置' }));
    expect(await screen.findByLabelText('大图宽')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=goods');
    await user.click(screen.getByRole('tab', { name: '站点设置' }));
    expect(router.state.location.search).toBe('');
  });

  it('has the security tab for founders alone', async () => {
    const { unmount } = await openPage(systemSettings);
    expect(await screen.findByRole('tab', { name: '安全设置' })).toBeInTheDocument();
    unmount();
    const { role_id } = await call(roleApi.create, { body: { role_name: '设置员', menus: [{ identifier: 'systemSettings', checked: true }] } }, QUIET);
    await call(adminApi.create, { body: { username: 'keeper', password: md5('111111'), founder: 0, role_id, department: '部' } }, QUIET);
    await openPage(systemSettings, { as: 'keeper' });
    expect(await screen.findByRole('tab', { name: '站点设置' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: '安全设置' })).not.toBeInTheDocument();
  });
});

describe('the site tab', () => {
  it('demands what people see, takes each keyword once, and asks why when the site is closed', async () => {
    await call(
      siteSettingApi.save,
      {
        body: {
          siteon: 1,
          test_mode: 0,
          keywords: '集市',
          logo: '/files/other/202601/a.png',
          admin_icon: '/files/other/202601/a.png',
          seller_icon: '/files/other/202601/a.png',
          buyer_icon: '/files/other/202601/a.png',
        },
      },
      QUIET,
    );
    const { user } = await openPage(systemSettings);
    const name = await screen.findByLabelText('网站名称');
    await user.clear(name);
    await user.click(screen.getByRole('radiogroup', { name: '站点是否开启' }).querySelector('input[value="0"]') as Element);
    await user.click(screen.getByRole('button', { name: '保存设置' }));
    expect(await screen.findByText('请填写网站名称')).toBeInTheDocument();
    expect(screen.getByText('请填写关闭原因')).toBeInTheDocument();
    await user.type(name, '云上集市');
    await user.type(screen.getByLabelText('关闭原因'), '盘点中');
    await user.type(screen.getByRole('combobox', { name: '网站关键字' }), '集市{Enter}好物{Enter}');
    await user.click(screen.getByRole('button', { name: '保存设置' }));
    await waitFor(async () =>
      expect(await call(siteSettingApi.show, {}, QUIET)).toMatchObject({ site_name: '云上集市', siteon: 0, close_reson: '盘点中', keywords: '集市,好物' }),
    );
    expect(await screen.findByText('站点设置已保存')).toBeInTheDocument();
  });
});

describe('the points tab', () => {
  it('has a line for each source, and saves switches and amounts', async () => {
    const { user } = await openPage(systemSettings, { search: '?tab=point' });
    await user.click(await screen.findByRole('checkbox', { name: '登录（每天一次）' }));
    const amount = screen.getByLabelText('登录（每天一次）：消费积分');
    await user.clear(amount);
    await user.type(amount, '5');
    expect(screen.getAllByRole('checkbox')).toHaveLength(8);
    expect(screen.getAllByRole('spinbutton')).toHaveLength(15);
    await user.click(screen.getByRole('button', { name: '保存设置' }));
    await waitFor(async () => expect(await call(pointSettingApi.show, {}, QUIET)).toMatchObject({ login: 1, login_consumer_point: 5, register: 0 }));
  });
});

describe('the security tab', () => {
  it('reads as sentences and leaves one way to confirm', async () => {
    const { user } = await openPage(systemSettings, { search: '?tab=security', lang: 'en' });
    const sentence = (await screen.findByLabelText('Wrong passwords before locking')).closest('.kit-sentence') as HTMLElement;
    expect(sentence).toHaveTextContent(/Within.*hours,.*wrong passwords lock the account for.*minutes/);
    await user.click(screen.getByRole('switch', { name: 'Confirm by password' }));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect((await screen.findAllByText('Turn on at least one way to confirm')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('switch', { name: 'Confirm by password' }));
    const times = within(sentence).getByLabelText('Wrong passwords before locking');
    await user.clear(times);
    // Left out it would stay as it was, and the form would say that it was saved.
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Please enter Wrong passwords before locking')).toBeInTheDocument();
    await waitFor(() => expect(times).toHaveFocus());
    await user.type(times, '3');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(async () => expect(await call(accountSettingApi.show, {}, QUIET)).toMatchObject({ retry_times: 3, password_auth: 1 }));
  });
});

describe('the app push tab', () => {
  it('shows that a secret is set, never the secret, and keeps it when it is left alone', async () => {
    await call(pushSettingApi.save, { body: { ios_push_secret: 'very-hidden' } }, QUIET);
    const { user } = await openPage(systemSettings, { search: '?tab=push' });
    const secret = await screen.findByLabelText('iOS App Master Secret');
    expect(secret).toHaveValue('');
    expect(secret).toHaveAttribute('placeholder', '已设置，留空则保持不变');
    await user.type(screen.getByLabelText('iOS AppKey'), 'app-1');
    await user.click(screen.getByRole('button', { name: '保存设置' }));
    await waitFor(async () => expect(await call(pushSettingApi.show, {}, QUIET)).toMatchObject({ ios_push_key: 'app-1', ios_push_secret: KEPT_SECRET }));
  });
});
