import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { complaintApi } from '#contract/aftersale/complaint.ts';
import type { ComplainStatus } from '#contract/aftersale/enums.ts';
import { call } from '#providers/http/client.ts';
import { complaintDetail, complaintList } from '#resources/aftersale/complaint/index.ts';
import { subjectList } from '#resources/aftersale/complaint-topic/index.ts';
import { closed, openPage, signIn, told, useServer } from '../goods/support.tsx';
import { hire, QUIET, useRefusals } from './support.ts';

useServer();
const refused = useRefusals();

const list = (query: Record<string, unknown> = {}) => call(complaintApi.list, { query: { page_no: 1, page_size: 100, ...query } }, QUIET);
const one = (id: string) => call(complaintApi.one, { params: { id } }, QUIET);
const section = (name: string) => screen.findByRole('region', { name });
const openComplaint = (id: string, options: { as?: string; lang?: 'zh' | 'en' } = {}) => openPage(complaintDetail, { params: { id }, ...options });
const dialogOf = (text: HTMLElement) => text.closest('[role="dialog"]') as HTMLElement;

/** The first complaint in a state. */
async function complaintIn(status: ComplainStatus) {
  await signIn();
  const found = (await list()).data.find((row) => row.status === status);
  expect(found, `${status} in the demo data`).toBeDefined();
  return found!;
}

describe('the complaint list', () => {
  it('lists what waits for the platform, and works for somebody who has nothing else', async () => {
    const as = await hire('complaintList');
    const { user, router } = await openPage(complaintList, { as, search: '?tag=HANDLE' });
    await screen.findAllByRole('button', { name: /^处理/ });
    const { data, data_total } = await list({ tag: 'HANDLE', page_size: 20 });
    expect(screen.getAllByText(`共 ${data_total} 条`).length).toBeGreaterThan(0);
    expect(data.every(({ status }) => status === 'NEW' || status === 'WAIT_ARBITRATION')).toBe(true);
    await user.click(screen.getAllByRole('link', { name: data[0]!.content })[0]!);
    expect(router.state.location.pathname).toBe(`/order/complaint/complaint-detail/${data[0]!.complain_id}`);
    await openComplaint(data[0]!.complain_id, { as });
    await section('投诉信息');
    expect(refused).toEqual([]);
  });
});

describe('a complaint', () => {
  it('is handed to the shop after a question, and then the list is shown', async () => {
    const { complain_id: id } = await complaintIn('NEW');
    const { user } = await openComplaint(id);
    await user.click(await screen.findByRole('button', { name: '审核并交由商家申诉' }));
    const question = await screen.findByText(/确定将投诉“.+”交由商家申诉/);
    await user.click(within(dialogOf(question)).getByRole('button', { name: '审核并交由商家申诉' }));
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '审核完成' }));
    expect(closed).toEqual([complaintList.route]);
    expect((await one(id)).status).toBe('WAIT_APPEAL');
  });

  it('shows both sides and their dialogue, to which the platform adds', async () => {
    const { complain_id: id, images } = await complaintIn('COMMUNICATION');
    const { user } = await openComplaint(id);
    const before = await one(id);
    expect(await section('申诉信息')).toHaveTextContent(before.appeal_content!);
    await waitFor(() => expect(screen.getByRole('region', { name: '动态' })).toHaveTextContent(/商家提交申诉.*买家提交投诉/));
    const talk = await section('对话详情');
    const said = () => within(talk).queryAllByRole('listitem');
    expect(said()).toHaveLength(before.communication_list.length);
    expect(screen.queryByRole('button', { name: '审核并交由商家申诉' })).not.toBeInTheDocument();

    if (images) {
      await user.click(within(await section('投诉信息')).getAllByRole('button', { name: /预览图片/ })[0]!);
      const viewer = await screen.findByRole('dialog', { name: /投诉凭证/ });
      expect(within(viewer).getByRole('img', { name: /投诉凭证/ })).toHaveAttribute('src');
      await user.click(within(viewer).getByRole('button', { name: 'Close' }));
    }

    const box = await within(talk).findByLabelText('发送对话', { selector: 'textarea' });
    const send = within(talk).getByRole('button', { name: '发送对话' });
    await user.type(box, ' 空格开头');
    await user.click(send);
    expect(await within(talk).findByText('发送对话不能以空格开头')).toBeInTheDocument();
    await user.clear(box);
    await user.type(box, '请双方在三日内补充凭证');
    await user.click(send);
    await waitFor(() => expect(said()).toHaveLength(before.communication_list.length + 1));
    const own = said().find((message) => message.textContent?.includes('请双方在三日内补充凭证'));
    expect(own).toHaveClass('sale-message-own');
    expect(own).toHaveTextContent(/平台/);
    await waitFor(() => expect(within(talk).getByLabelText('发送对话', { selector: 'textarea' })).toHaveValue(''));
  });

  it('is ruled upon once; a refused ruling keeps what was typed', async () => {
    const { complain_id: id } = await complaintIn('WAIT_ARBITRATION');
    const { user } = await openComplaint(id, { lang: 'en' });
    expect(await section('Ruling')).toHaveTextContent('Not ruled yet');
    await user.click(screen.getByRole('button', { name: 'Rule and close' }));
    const ruling = await section('Ruling');
    expect(ruling).toHaveTextContent('both sides see the ruling');
    const box = await within(ruling).findByLabelText('Ruling', { selector: 'textarea' });
    expect(box).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Rule and close' })).not.toBeInTheDocument();
    const save = within(ruling).getByRole('button', { name: 'Save the ruling' });
    await user.click(save);
    expect(await within(ruling).findByText('Please enter Ruling')).toBeInTheDocument();
    await user.type(box, 'The shop pays the return parcel.');
    await call(complaintApi.complete, { params: { id }, body: { arbitration_result: '他人已仲裁' } }, QUIET);
    await user.click(save);
    expect(await within(ruling).findByText(/not open for this step/)).toBeInTheDocument();
    expect(box).toHaveValue('The shop pays the return parcel.');
    expect(closed).toEqual([]);
    expect((await one(id)).arbitration_result).toBe('他人已仲裁');

    const other = await complaintIn('WAIT_APPEAL');
    const next = await openComplaint(other.complain_id);
    await next.user.click(await screen.findByRole('button', { name: '更多操作' }));
    await next.user.click(screen.getByRole('button', { name: '直接仲裁结束投诉流程' }));
    const part = await section('平台仲裁');
    await next.user.type(await within(part).findByLabelText('仲裁意见', { selector: 'textarea' }), '支持买家退货退款');
    await next.user.click(within(part).getByRole('button', { name: '提交保存仲裁意见' }));
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '仲裁成功' }));
    expect(closed).toEqual([complaintList.route]);
    expect(await one(other.complain_id)).toMatchObject({ status: 'COMPLETE', arbitration_result: '支持买家退货退款' });
  });

  it('that was withdrawn only shows what was said', async () => {
    const { complain_id: id } = await complaintIn('CANCEL');
    await openComplaint(id);
    await section('投诉信息');
    await waitFor(() => expect(screen.getByRole('region', { name: '动态' })).toHaveTextContent(/买家撤销投诉.*买家提交投诉/));
    const steps = within(screen.getByRole('list', { name: '投诉进度' })).getAllByRole('listitem');
    // Whoever takes a complaint back has done nothing wrong.
    expect(steps.at(-1)).toHaveTextContent('已撤销');
    expect(steps.at(-1)).toHaveClass('kit-step-ended');
    expect(screen.queryByRole('region', { name: '平台仲裁' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('complaint topics', () => {
  it('are added, renamed and deleted; a name that is taken loses nothing', async () => {
    const { user } = await openPage(subjectList);
    await waitFor(() => expect(document.querySelectorAll('.kit-table .kit-opener').length).toBeGreaterThan(1));
    const names = () => [...document.querySelectorAll('.kit-table .kit-opener')].map((cell) => cell.textContent);
    const [taken] = names();
    await user.click(screen.getByRole('button', { name: /添加/ }));
    const dialog = await screen.findByRole('dialog', { name: '添加投诉主题' });
    const save = within(dialog).getByRole('button', { name: '保存' });
    await waitFor(() => expect(save).toBeEnabled());
    const name = within(dialog).getByLabelText('投诉主题');
    await user.type(name, taken!);
    await user.type(within(dialog).getByLabelText('主题描述'), '测试主题');
    await user.click(save);
    expect((await within(dialog).findAllByText('投诉主题重复')).length).toBeGreaterThan(0);
    await user.clear(name);
    await user.type(name, '物流破损');
    await user.click(save);
    await waitFor(() => expect(names()).toContain('物流破损'));

    await user.click(screen.getByRole('button', { name: '修改 物流破损' }));
    const edit = await screen.findByRole('dialog', { name: '编辑投诉主题' });
    await waitFor(() => expect(within(edit).getByRole('button', { name: '保存' })).toBeEnabled());
    await user.type(within(edit).getByLabelText('投诉主题'), '二');
    await user.click(within(edit).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(names()).toContain('物流破损二'));

    await user.click(screen.getByRole('button', { name: '删除 物流破损二' }));
    const question = await screen.findByText(/确定删除投诉主题“物流破损二”/);
    await user.click(within(dialogOf(question)).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(names()).not.toContain('物流破损二'));
  });
});
