import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { paymentMethodApi } from '#contract/payment/method.ts';
import { call } from '#providers/http/client.ts';
import { paymentSettings } from '#resources/payment/method/index.ts';
import { openPage, useServer } from '#tests/screens/goods/support.tsx';

useServer();

const one = (plugin_id: string) => call(paymentMethodApi.one, { params: { plugin_id } }, { loading: false });

describe('payment methods', () => {
  it('ask for the parameters of the clients that are in use, and show of a secret only that it is set', async () => {
    const { user } = await openPage(paymentSettings);
    const configure = async () => {
      await user.click(await screen.findByRole('button', { name: '配置 支付宝' }, { timeout: 10_000 }));
      const dialog = await screen.findByRole('dialog', { name: '配置 · 支付宝' });
      await within(dialog).findByRole('radiogroup', { name: '是否开启' });
      return dialog;
    };
    let dialog = await configure();
    expect(within(dialog).queryByLabelText('应用ID')).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: '开启' }));
    await user.type(within(dialog).getByLabelText('支付宝公钥'), 'pub');
    await user.type(within(dialog).getByLabelText('应用ID'), 'app');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await within(dialog).findByText('请填写商户私钥（是否开启）');
    // It is said where it is to be filled in as well, and that has the focus.
    expect(within(dialog).getByText('请填写商户私钥')).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByLabelText('商户私钥')).toHaveFocus());
    await user.type(within(dialog).getByLabelText('商户私钥'), 'private-text-of-screen');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('PC端、WAP端、原生APP、RN APP');
    dialog = await configure();
    const secret = within(dialog).getByLabelText('商户私钥');
    expect(secret).toHaveValue('');
    expect(secret).toHaveAttribute('placeholder', '已设置，留空则保持不变');
    await user.clear(within(dialog).getByLabelText('应用ID'));
    await user.type(within(dialog).getByLabelText('应用ID'), 'app-2');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { enable_client } = await one('alipayDirectPlugin');
    expect(enable_client[0]?.config_list.map(({ value }) => value)).toEqual(['pub', 'app-2', KEPT_SECRET]);
  });

  it('say beside a certificate which file cannot be taken and why, until another one is chosen', async () => {
    const { user } = await openPage(paymentSettings);
    await user.click(await screen.findByRole('button', { name: '配置 微信' }, { timeout: 10_000 }));
    const dialog = await screen.findByRole('dialog', { name: '配置 · 微信' });
    const [radio] = await within(dialog).findAllByRole('radio', { name: '开启' });
    await user.click(radio!);
    const file = await within(dialog).findByLabelText('选择文件');
    await user.upload(file, new File(['text'], 'wrong.p12'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('wrong.p12: 文件内容与文件格式不符');
    await user.upload(file, new File(['x'.repeat(1024 * 1024 + 1)], 'long.txt'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('long.txt: 文件不能超过 1.0 MB');
    await user.upload(file, new File(['key'], 'key.txt'));
    expect(await within(dialog).findByText('key.txt')).toBeInTheDocument();
    expect(within(dialog).queryByRole('alert')).toBeNull();

    // What is missing has the focus, also where it is no box to type into.
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(within(dialog).getByLabelText('商户号MCHID')).toHaveFocus());
  });
});
