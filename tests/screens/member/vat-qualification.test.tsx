import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { VatStatus } from '#contract/member/enums.ts';
import { vatQualificationApi } from '#contract/member/vat-qualification.ts';
import { call } from '#providers/http/client.ts';
import { receiptExamine } from '#resources/member/vat-qualification/index.ts';
import { openPage, signIn, told, useServer } from '../goods/support.tsx';
import { hire, QUIET, useRefusals } from '../aftersale/support.ts';
import { watchWire } from '../wire.ts';

useServer();
const refused = useRefusals();

const list = (query: Record<string, unknown> = {}) => call(vatQualificationApi.list, { query: { page_no: 1, page_size: 200, ...query } }, QUIET);
const one = (id: string) => call(vatQualificationApi.one, { params: { id } }, QUIET);
const audit = (id: string, status: string, remark = '') => call(vatQualificationApi.audit, { params: { id, status }, body: { remark } }, QUIET);

const rows = () => [...document.querySelectorAll<HTMLElement>('.kit-table [data-row-key]')].filter((row) => row.querySelector('.kit-opener'));
const listed = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));
const names = () => rows().map((row) => row.querySelector('.kit-opener')?.textContent);
const rowOf = (uname: string) => rows().find((row) => row.querySelector('.kit-opener')?.textContent === uname)!;

/** The first qualification in a state. */
async function vatIn(status: VatStatus) {
  await signIn();
  const [found] = (await list({ status })).data;
  expect(found, `${status} in the demo data`).toBeDefined();
  return found!;
}

/** Value beside a label. */
const fact = (dialog: HTMLElement, label: string) => within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

/** The dialog of a qualification with its form ready. */
async function reviewing(name = '专票资质审核') {
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByRole('radiogroup');
  return dialog;
}

describe('the list of VAT qualifications', () => {
  it('lists who applied last first, finds by name, and filters by state and time; somebody with nothing else can work with it', async () => {
    const as = await hire('receiptExamine');
    const { user, router } = await openPage(receiptExamine, { as });
    await listed();
    const { data, data_total } = await list({ page_size: 20 });
    expect(names()).toEqual(data.map(({ uname }) => uname));
    expect(screen.getAllByText(`共 ${data_total} 条`).length).toBeGreaterThan(0);

    await user.type(screen.getByPlaceholderText('请输入会员名称'), `${data[3]!.uname}{Enter}`);
    await waitFor(() => expect(names()).toEqual([data[3]!.uname]));
    await user.click(screen.getByRole('button', { name: /高级搜索/ }));
    const panel = await screen.findByRole('form', { name: '高级搜索' });
    // The same field as the simple search: what is entered here must count.
    expect(within(panel).getByLabelText('会员名称')).toHaveValue(data[3]!.uname);
    await user.clear(within(panel).getByLabelText('会员名称'));
    await user.type(within(panel).getByLabelText('会员名称'), data[1]!.uname);
    await user.click(within(panel).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('uname')).toBe(data[1]!.uname));
    await waitFor(() => expect(names()).toEqual([data[1]!.uname]));
    expect(refused).toEqual([]);
  });

  it('offers a review of new ones', async () => {
    await openPage(receiptExamine, { search: '?status=NEW_APPLY' });
    await listed();
    expect(screen.getAllByRole('button', { name: /^审核 / })).toHaveLength(rows().length);
    expect(screen.queryByRole('button', { name: /^查看/ })).not.toBeInTheDocument();
  });

  it('offers a look at the others', async () => {
    await openPage(receiptExamine, { search: '?status=AUDIT_PASS', lang: 'en' });
    await listed();
    expect(screen.getAllByRole('button', { name: /^View / })).toHaveLength(rows().length);
    expect(screen.queryByRole('button', { name: /^Review (?!one by one)/ })).not.toBeInTheDocument();
  });
});

describe('a review', () => {
  it('shows the six facts, approves by default and tells so', async () => {
    const vat = await vatIn('NEW_APPLY');
    const { user, router } = await openPage(receiptExamine, { search: '?status=NEW_APPLY' });
    await listed();
    await user.click(within(rowOf(vat.uname)).getByRole('button', { name: /^审核/ }));
    const dialog = await reviewing();
    expect(new URLSearchParams(router.state.location.search).get('detail')).toBe(vat.id);
    expect(fact(dialog, '单位名称')).toBe(vat.company_name);
    expect(fact(dialog, '纳税人识别号')).toContain(vat.taxpayer_code);
    expect(fact(dialog, '注册地址')).toBe(vat.register_address);
    expect(fact(dialog, '注册电话')).toBe(vat.register_tel);
    expect(fact(dialog, '开户银行')).toBe(vat.bank_name);
    expect(fact(dialog, '银行账户')).toContain(vat.bank_account);
    expect(within(dialog).getByRole('radio', { name: '审核通过' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: '审核' }));
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '审核已提交' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await one(vat.id)).toMatchObject({ status: 'AUDIT_PASS', audit_remark: null });
    await waitFor(() => expect(names()).not.toContain(vat.uname));
  });

  it('demands a remark of at most 120 characters for a refusal', async () => {
    const vat = await vatIn('NEW_APPLY');
    const { user } = await openPage(receiptExamine, { search: `?detail=${vat.id}`, lang: 'en' });
    const dialog = await reviewing('Review VAT qualification');
    const send = within(dialog).getByRole('button', { name: 'Review' });
    const remark = within(dialog).getByLabelText('Remark', { selector: 'textarea' });
    expect(remark).toHaveAttribute('maxlength', '120');
    await user.click(within(dialog).getByRole('radio', { name: 'Rejected' }));
    await user.click(send);
    expect(await within(dialog).findByText('Please enter Remark')).toBeInTheDocument();
    expect((await one(vat.id)).status).toBe('NEW_APPLY');
    await user.type(remark, 'Wrong taxpayer number');
    await user.click(send);
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: 'Review saved' }));
    expect(await one(vat.id)).toMatchObject({ status: 'AUDIT_REFUSE', audit_remark: 'Wrong taxpayer number' });
  });

  it('loses nothing: not when somebody else was faster, and not by closing', async () => {
    const vat = await vatIn('NEW_APPLY');
    const { user } = await openPage(receiptExamine, { search: `?detail=${vat.id}` });
    const dialog = await reviewing();
    await user.click(within(dialog).getByRole('radio', { name: '审核未通过' }));
    const remark = within(dialog).getByLabelText('备注信息', { selector: 'textarea' });
    await user.type(remark, '税号有误');
    await audit(vat.id, 'AUDIT_PASS');
    // The connection was away for a moment, so the record is read again.
    const { urls, stop } = watchWire();
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
    await waitFor(() => expect(urls.map(String)).toContainEqual(expect.stringMatching(new RegExp(`/zpzz/${vat.id}$`))));
    stop();
    await one(vat.id);
    await user.click(within(dialog).getByRole('button', { name: '审核' }));
    expect(await within(dialog).findByText('该资质已审核过')).toBeInTheDocument();
    expect(remark).toHaveValue('税号有误');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    const question = (await screen.findByText('内容尚未保存')).closest('[role="dialog"]') as HTMLElement;
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(remark).toHaveValue('税号有误');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await user.click(within(question).getByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument());
    expect(await one(vat.id)).toMatchObject({ status: 'AUDIT_PASS', audit_remark: null });
  });

  it('of several is one form and a background task', async () => {
    await signIn();
    const { data } = await list({ page_size: 50 });
    const chosen = data.filter(({ status }) => status === 'NEW_APPLY').slice(0, 2);
    const passed = data.find(({ status }) => status === 'AUDIT_PASS')!;
    const { user } = await openPage(receiptExamine, { search: '?page_size=50' });
    await listed();
    for (const { uname } of [...chosen, passed]) await user.click(within(rowOf(uname)).getByRole('checkbox'));
    await user.click(within(screen.getByRole('region', { name: '已选 3 项' })).getByRole('button', { name: '审核' }));
    const dialog = await reviewing();
    expect(dialog).toHaveTextContent('选中的 3 条中有 1 条不能进行此操作，将只处理其余 2 条。');
    await user.click(within(dialog).getByRole('radio', { name: '审核未通过' }));
    await user.type(within(dialog).getByRole('textbox'), '资料不全');
    await user.click(within(dialog).getByRole('button', { name: '审核' }));
    await waitFor(async () => {
      for (const { id } of chosen) expect(await one(id)).toMatchObject({ status: 'AUDIT_REFUSE', audit_remark: '资料不全' });
    });
    expect((await one(passed.id)).status).toBe('AUDIT_PASS');
  });
});

describe('what was reviewed', () => {
  it('shows its result, the remark of a refusal, and no form', async () => {
    const vat = await vatIn('AUDIT_REFUSE');
    const { user } = await openPage(receiptExamine, { search: '?status=AUDIT_REFUSE' });
    await listed();
    await user.click(within(rowOf(vat.uname)).getByRole('button', { name: /^查看/ }));
    const dialog = await screen.findByRole('dialog', { name: '专票资质详情' });
    expect(fact(dialog, '单位名称')).toBe(vat.company_name);
    expect(fact(dialog, '审核状态')).toBe('审核未通过');
    expect(fact(dialog, '备注信息')).toBe(vat.audit_remark);
    expect(within(dialog).queryByRole('radiogroup')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows no remark where there is none', async () => {
    const { id } = await vatIn('AUDIT_PASS');
    await openPage(receiptExamine, { search: `?detail=${id}` });
    const dialog = await screen.findByRole('dialog', { name: '专票资质详情' });
    expect(fact(dialog, '审核状态')).toBe('审核通过');
    expect(within(dialog).queryByText('备注信息')).not.toBeInTheDocument();
  });

  it('says so when there is no such record', async () => {
    await openPage(receiptExamine, { search: '?detail=999999999' });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('资源不存在')).toBeInTheDocument();
  });
});
