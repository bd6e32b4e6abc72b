import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wechatNoticeApi, wechatNoticeTemplateApi } from '#contract/wechat/notice.ts';
import { call } from '#providers/http/client.ts';
import { wechatMessage, wechatTemplate } from '#resources/wechat/index.ts';
import { openPage, useServer } from '#tests/screens/goods/support.tsx';

useServer();

describe('messages through WeChat', () => {
  it('say what is missing before they can be synchronised', async () => {
    const { user } = await openPage(wechatMessage);
    await screen.findByText('尚未同步微信服务消息', {}, { timeout: 10_000 });
    await user.click(screen.getByRole('button', { name: /同步微信服务消息/ }));
    await screen.findByText(/请先在「信任登录」中填写/);
  });

  it('set a channel up before it is started', async () => {
    const { user } = await openPage(wechatMessage);
    await user.click(await screen.findByRole('tab', { name: '订阅消息' }, { timeout: 10_000 }));
    await user.click(await screen.findByRole('button', { name: '配置 微信公众号' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('消息令牌'), 'token-text-of-screen');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: '启用 微信公众号' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '启用' }));
    await screen.findByRole('button', { name: '停用 微信公众号' });
    const { data } = await call(wechatNoticeApi.list, {}, { loading: false });
    expect(data.find(({ notice_type }) => notice_type === 'Wechat_Official_Account')).toMatchObject({ open: 1 });
  });

  it('choose the contents of a template among the facts of its event', async () => {
    const { user } = await openPage(wechatTemplate, { params: { notice_type: 'Wechat_Mini_Program' } });
    await user.click(await screen.findByRole('button', { name: '编辑 订单支付成功通知' }, { timeout: 10_000 }));
    const dialog = await screen.findByRole('dialog', { name: '编辑消息模板' });
    await user.type(await within(dialog).findByLabelText('模板ID'), 'tmpl_screen');
    await user.type(within(dialog).getByLabelText('模板编号'), '1001');
    await user.click(within(dialog).getByRole('button', { name: /添加内容/ }));
    await user.click(within(dialog).getByRole('combobox', { name: '内容' }));
    await user.click((await screen.findAllByText('支付金额', { selector: '.ant-select-item-option-content' })).at(-1)!);
    await user.type(within(dialog).getByLabelText('关键词'), 'amount2');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('tmpl_screen');
    const { body } = { body: await call(wechatNoticeTemplateApi.one, { params: { id: '1' } }, { loading: false }) };
    expect(JSON.parse(body.tmp_details)).toEqual([{ name: '支付金额', value: 'amount2' }]);
    await screen.findByRole('button', { name: '启用 订单支付成功通知' });
  });
});
