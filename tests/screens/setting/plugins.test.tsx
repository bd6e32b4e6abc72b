import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { smsPlatformApi, storageSolutionApi } from '#contract/setting/plugin.ts';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { call } from '#providers/http/client.ts';
import { expressPlatformSettings, smsGatewaySettings, storageSolution } from '#resources/setting/plugin/index.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const zhutong = async () => (await call(smsPlatformApi.one, { params: { bean: 'smsZtPlugin' } }, { loading: false })).config_items;

describe('plugin families', () => {
  it('are set up by a form of the catalogue, which keeps a secret that is left alone', async () => {
    const { user } = await openPage(smsGatewaySettings);
    await user.click(within(await row('助通网关短信')).getByRole('button', { name: '编辑参数 助通网关短信' }));
    const first = await screen.findByRole('dialog');
    await user.type(await within(first).findByLabelText('用户名'), 'shop');
    await user.type(within(first).getByLabelText('密码'), 'geheim-1');
    await user.type(within(first).getByLabelText('产品id'), '676767');
    await user.click(within(first).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await zhutong()).map(({ value }) => value)).toEqual(['shop', KEPT_SECRET, '676767', '', '']);

    await user.click(within(await row('助通网关短信')).getByRole('button', { name: '编辑参数 助通网关短信' }));
    const again = await screen.findByRole('dialog');
    const secret = await within(again).findByLabelText('密码');
    expect(secret).toHaveValue('');
    expect(secret).toHaveAttribute('placeholder', '已设置，留空则保持不变');
    await user.clear(within(again).getByLabelText('产品id'));
    await user.type(within(again).getByLabelText('产品id'), '1');
    await user.click(within(again).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await zhutong()).map(({ value }) => value)).toEqual(['shop', KEPT_SECRET, '1', '', '']);
    // It is complete by now, so it can be used.
    await call(smsPlatformApi.open, { params: { bean: 'smsZtPlugin' } }, { loading: false });
  });

  it('demand what the plugin cannot do without', async () => {
    const { user } = await openPage(expressPlatformSettings);
    await user.click(within(await row('快递100')).getByRole('button', { name: '修改 快递100' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('radio', { name: '普通用户' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText(/请填写公司代码/)).toBeInTheDocument();
  });

  it('offer neither a form for local storage nor opening what is in use', async () => {
    await openPage(storageSolution);
    const local = within(await row('本地存储'));
    expect(local.getByText('已开启')).toBeInTheDocument();
    expect(local.queryByRole('button')).toBeNull();
    const bucket = within(await row('阿里云oss存储'));
    expect(bucket.getByRole('button', { name: '修改 阿里云oss存储' })).toBeInTheDocument();
    expect(bucket.getByRole('button', { name: '开启 阿里云oss存储' })).toBeInTheDocument();
    const { data } = await call(storageSolutionApi.list, { query: {} }, { loading: false });
    expect(data.map(({ open }) => open)).toEqual([1, 0]);
  });
});
