import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { outboxApi } from '#contract/message/outbox.ts';
import { smtpApi } from '#contract/message/smtp.ts';
import { templateApi } from '#contract/message/template.ts';
import { call } from '#providers/http/client.ts';
import { sentMessages } from '#resources/message/outbox/index.ts';
import { smtpSettings } from '#resources/message/smtp/index.ts';
import { shopMessage } from '#resources/message/template/index.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

const templates = async () => (await call(templateApi.list, { query: { type: 'SHOP', page_size: 50 } }, { loading: false })).data;
const newOrder = async () => (await templates()).find(({ tpl_code }) => tpl_code === 'SHOPORDERSNEW');

describe('the messages to shops', () => {
  it('are switched in their row', async () => {
    const { user } = await openPage(shopMessage);
    const name = '短信：店铺新订单创建提醒';
    const on = await screen.findByRole('switch', { name });
    expect(on).not.toBeChecked();
    await user.click(on);
    await waitFor(async () => expect((await newOrder())?.sms_state).toBe('OPEN'));
    expect(screen.getByRole('switch', { name })).toBeChecked();
  });

  it('show what their recipient will read, and warn of a variable that is none before the server refuses it', async () => {
    const { user } = await openPage(shopMessage);
    await user.click(await screen.findByRole('button', { name: '店铺新订单创建提醒' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = await dialog.findByLabelText('站内信内容');
    await user.clear(box);
    await user.type(box, '新单：');
    await user.click(dialog.getAllByRole('button', { name: '插入订单编号' })[0]!);
    expect(box).toHaveValue('新单：${ordersSn}');
    expect(dialog.getByText('新单：20260301000123')).toBeInTheDocument();
    await user.type(box, '${{orderNo}');
    expect(await dialog.findByText(/orderNo.*不是该消息的变量/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText(/不属于该消息/)).toBeInTheDocument();
    expect((await newOrder())?.content).toContain('收到新订单');
  });

  it('can be tried, and the list of what was sent knows', async () => {
    const { user } = await openPage(shopMessage);
    await screen.findByRole('switch', { name: '短信：店铺新订单创建提醒' });
    const row = screen.getAllByRole('row').find((one) => one.textContent?.includes('SHOPORDERSNEW'));
    await user.click(within(row!).getByRole('button', { name: /试发/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('手机号码'), '13712345678');
    await user.click(dialog.getByRole('button', { name: '发送' }));
    await waitFor(async () => expect((await call(outboxApi.list, { query: {} }, { loading: false })).data_total).toBe(1));
  });
});

describe('what was sent', () => {
  it('is listed without whole addresses, and opens with its text', async () => {
    const { user } = await openPage(sentMessages);
    await user.click(await screen.findByRole('link', { name: '试发' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/收到新订单20260301000123/)).toBeInTheDocument();
    expect(dialog.getByText('137****5678')).toBeInTheDocument();
  });
});

describe('the mail servers', () => {
  it('are added, keep their password to themselves, and say why a test mail failed', async () => {
    const { user } = await openPage(smtpSettings);
    await user.click(await screen.findByRole('button', { name: '添加邮件服务器' }));
    const dialog = within(await screen.findByRole('dialog'));
    const fill = async (label: string, value: string) => {
      const box = dialog.getByLabelText(label);
      await user.clear(box);
      await user.type(box, value);
    };
    await waitFor(() => expect(dialog.getByLabelText('HOST')).toBeInTheDocument());
    // A button that cannot be pressed would tell its reason to the mouse alone.
    await user.click(dialog.getByRole('button', { name: '发送测试邮件' }));
    expect(dialog.getByText(/请先填写完整/)).toBeInTheDocument();
    await fill('HOST', '127.0.0.1');
    await fill('PORT', '1');
    await fill('用户名', 'shop');
    await fill('密码', 'letmein9');
    await fill('发信邮箱', 'shop@example.com');
    await fill('测试', 'me@example.com');
    await user.click(dialog.getByRole('button', { name: '发送测试邮件' }));
    expect(await dialog.findByText(/邮件服务器拒绝连接/, {}, { timeout: 10_000 })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(async () =>
      expect((await call(smtpApi.list, { query: {} }, { loading: false })).data).toMatchObject([{ host: '127.0.0.1', password: '******' }]),
    );
  });

  it('say in the language of the screen what was wrong with several fields', async () => {
    const { user } = await openPage(smtpSettings, { lang: 'en' });
    const [add] = await screen.findAllByRole('button', { name: /Add/ });
    await user.click(add!);
    const dialog = within(await screen.findByRole('dialog'));
    const values = { Host: 'mail.example.com', Port: '25', 'User name': 'shop', Password: 'letmein9', 'Sender address': 'shop', Test: 'me' };
    for (const [label, value] of Object.entries(values)) {
      const box = await dialog.findByLabelText(label);
      await user.clear(box);
      await user.type(box, value);
    }
    await user.click(dialog.getByRole('button', { name: 'Send a test email' }));
    // At the alert: a hint of the form has a semicolon, too.
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Sender address [^；]+; Recipient [^；]+$/);
  });

  it('are edited without their password, which goes to no other host', async () => {
    const { user } = await openPage(smtpSettings);
    await user.click(await screen.findByRole('button', { name: '修改 127.0.0.1' }));
    const dialog = within(await screen.findByRole('dialog'));
    const secret = await dialog.findByLabelText('密码');
    expect(secret).toHaveValue('');
    expect(secret).toHaveAttribute('placeholder', '已设置，留空则保持不变');
    // What is typed is shown by the keyboard as well.
    await user.type(secret, 'another');
    await user.tab();
    expect(dialog.getByRole('button', { name: '显示输入的内容' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(secret).toHaveAttribute('type', 'text');
    // The question before it is lost gives the focus back to the dialog below, each time.
    const escape = (from: HTMLElement) => fireEvent.keyDown(from, { key: 'Escape', keyCode: 27 });
    for (const _ of [1, 2]) {
      act(() => secret.focus());
      escape(secret);
      const stay = await screen.findByRole('button', { name: '继续编辑' });
      await waitFor(() => expect(stay).toHaveFocus());
      escape(stay);
      await waitFor(() => expect(secret).toHaveFocus());
    }
    await user.clear(secret);
    const host = dialog.getByLabelText('HOST');
    await user.clear(host);
    await user.type(host, 'mail.example.com');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('服务器地址已变更，请重新输入密码')).toBeInTheDocument();
    await user.clear(host);
    await user.type(host, '127.0.0.1');
    await user.clear(dialog.getByLabelText('用户名'));
    await user.type(dialog.getByLabelText('用户名'), 'other');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(async () =>
      expect((await call(smtpApi.list, { query: {} }, { loading: false })).data).toMatchObject([{ host: '127.0.0.1', username: 'other', password: '******' }]),
    );
  });
});
