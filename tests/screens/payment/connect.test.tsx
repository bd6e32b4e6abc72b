import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { connectApi } from '#contract/payment/connect.ts';
import { call } from '#providers/http/client.ts';
import { trustLogin } from '#resources/payment/connect/index.ts';
import { openPage, told, useServer } from '#tests/screens/goods/support.tsx';

useServer();

const one = async (type: string) => (await call(connectApi.list, {}, { loading: false })).find((row) => row.type === type);

describe('trust logins', () => {
  it('stand in a tab each, are saved by themselves, and keep secrets that are left alone', async () => {
    const { user } = await openPage(trustLogin, { lang: 'en' });
    const tabs = await screen.findAllByRole('tab', {}, { timeout: 10_000 });
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['QQ', 'Weibo', 'WeChat', 'Alipay']);
    await user.click(tabs[2]!);
    const official = (await screen.findByText('Web pages within WeChat (official account)')).closest('fieldset') as HTMLElement;
    await screen.findByText(/download domains of the mini program/);
    await user.type(within(official).getByLabelText('App ID'), 'wx-1');
    await user.type(within(official).getByLabelText('App key'), 'wechat-text-of-screen');
    const save = () => user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
    await save();
    await waitFor(() => expect(within(official).getByLabelText('App key')).toHaveAttribute('placeholder', 'Set. Leave empty to keep it'));
    expect(within(official).getByLabelText('App key')).toHaveValue('');
    await user.type(within(official).getByLabelText('App ID'), '2');
    await save();
    await waitFor(async () => expect((await one('WECHAT'))?.client_list[1]?.config_list.map(({ value }) => value)).toEqual(['wx-12', KEPT_SECRET]));
    expect(told.filter(({ type }) => type === 'error')).toEqual([]);
    expect((await one('QQ'))?.id).toBeNull();
  });
});
