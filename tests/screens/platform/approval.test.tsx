import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { approvalApi } from '#contract/platform/approval.ts';
import { marginApi } from '#contract/shop/margin.ts';
import { call } from '#providers/http/client.ts';
import { inbox } from '#resources/platform/approval/index.ts';
import { examineList } from '#resources/shop/margin/index.ts';
import { supplyGoodsAudit } from '#resources/supplier/supply-goods/index.ts';
import { hire } from '../aftersale/support.ts';
import { openPage, signIn, useServer } from '../goods/support.tsx';

useServer();

const QUIET = { loading: false, message: false } as const;
const work = (query = {}) => call(approvalApi.work, { query }, QUIET);
const goods = async (id: string) =>
  (await call(goodsApi.one, { params: { goods_id: id } } as never, QUIET)) as unknown as { is_auth: number; auth_message: string };
const names = () => [...document.querySelectorAll('.kit-table .kit-opener')].map((name) => name.textContent);

/** What is decided is sent as soon as nobody looks at the page. */
function lookAway(): void {
  for (const value of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    fireEvent(document, new Event('visibilitychange'));
  }
}

it('lists what waits, longest waiting first, with a tab for each kind that the person decides about', async () => {
  await signIn();
  const { user } = await openPage(inbox);
  await waitFor(() => expect(names().length).toBeGreaterThan(0));
  expect(names()).toEqual((await work({ page_size: 20 })).data.map(({ title }) => title));
  await user.click(screen.getByRole('tab', { name: /专票资质审核/ }));
  const vat = await work({ kind: 'vatQualification', page_size: 20 });
  await waitFor(() => expect(names()).toEqual(vat.data.map(({ title }) => title)));

  const as = await hire('goodsAudit');
  await openPage(inbox, { as });
  await waitFor(() => expect(names().length).toBeGreaterThan(0));
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual(['全部', '商品审核']);
});

// Before any decision of its own: for some seconds after one, changes of that kind are taken for its own.
it('tells when somebody else decides about the record that is being read', async () => {
  const as = await hire('goodsAudit');
  await signIn(as);
  const [first] = (await work({ kind: 'goods', page_size: 200 })).data;
  await openPage(inbox, { as, search: '?kind=goods&detail=goods:' });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: /^通过/ });
  await call(goodsApi.audit, { body: { goods_ids: [first!.id], pass: 1, message: '' } } as never, QUIET);
  expect(await dialog.findByText('这条记录已经处理过了，请看下一条。')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^通过/ })).not.toBeInTheDocument();
});

it('keeps what is in hand when a decision before it is refused, and says which one it was', async () => {
  const as = await hire('goodsAudit');
  await signIn(as);
  const [first, second, third] = (await work({ kind: 'goods', page_size: 200 })).data;
  const { user } = await openPage(inbox, { as, search: '?kind=goods&detail=goods:' });
  const dialog = within(await screen.findByRole('dialog'));
  const shown = (row: typeof first) => dialog.findByRole('heading', { level: 2, name: row!.title });
  await shown(first);
  await user.keyboard('a');
  await shown(second);
  await user.keyboard('r');
  await user.type(await dialog.findByRole('textbox', { name: '原因' }), '还在写');
  // Somebody else was faster.
  await call(goodsApi.audit, { body: { goods_ids: [first!.id], pass: 1, message: '' } } as never, QUIET);
  lookAway();
  const refused = await dialog.findByRole('button', { name: '返回这条' });
  expect(refused.closest('[role="alert"]')).toHaveTextContent(`通过“${first!.title}”没有成功：商品（${first!.title}）已审核过`);
  await shown(second);
  expect(dialog.getByRole('textbox', { name: '原因' })).toHaveValue('还在写');
  expect(dialog.getByRole('textbox', { name: '原因' })).toHaveFocus();

  // What is being written goes only when it is given up.
  await user.click(refused);
  const question = within((await screen.findByText('内容尚未保存')).closest<HTMLElement>('[role="dialog"]')!);
  await user.click(question.getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: '原因' })).toHaveValue('还在写'));
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '{Control>}{Enter}{/Control}');
  await shown(third);

  // It comes again, and there is nothing left to decide about it: it counts as none that was passed over.
  await user.click(dialog.getByRole('button', { name: '返回这条' }));
  await shown(first);
  expect(await dialog.findByText('这条记录已经处理过了，请看下一条。')).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('n');
  await shown(third);
  lookAway();
  await waitFor(async () => expect(await goods(second!.id)).toMatchObject({ is_auth: 2, auth_message: '还在写' }));
  expect(await dialog.findByText(`不通过“${second!.title}”，已提交`)).toBeInTheDocument();
});

it('takes the keys of a reason wherever the focus is in it, and asks before it is lost', async () => {
  const as = await hire('goodsAudit');
  await signIn(as);
  const [first, second] = (await work({ kind: 'goods', page_size: 200 })).data;
  const { user } = await openPage(inbox, { as, search: '?kind=goods&detail=goods:' });
  const dialog = within(await screen.findByRole('dialog'));
  const shown = (row: typeof first) => dialog.findByRole('heading', { level: 2, name: row!.title });
  await shown(first);
  await user.keyboard('r');
  await user.type(await dialog.findByRole('textbox', { name: '原因' }), '价格不对');
  await user.tab({ shift: true });
  expect(dialog.getByRole('button', { name: /缺少品牌授权/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await dialog.findByRole('button', { name: /^下一条/ })).toBeInTheDocument();
  // Whoever chooses the same again goes on with it.
  await user.keyboard('r');
  expect(await dialog.findByRole('textbox', { name: '原因' })).toHaveValue('价格不对');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = within((await screen.findByText('内容尚未保存')).closest<HTMLElement>('[role="dialog"]')!);
  await user.click(question.getByRole('button', { name: '继续编辑' }));
  const choice = dialog.getByRole('button', { name: /缺少品牌授权/ });
  choice.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await shown(second);
  // Capital letters mean the same, since the key is what is pressed.
  await user.keyboard('Z');
  await shown(first);
});

it('goes through a queue by keys: approve, take back, refuse with a reason, pass over, until nothing is left', async () => {
  await signIn();
  // Few are left, so that the end of the queue is near.
  const [, , , , ...others] = (await work({ kind: 'goods', page_size: 200 })).data;
  const body = { goods_ids: others.map(({ id }) => id), pass: 1, message: '' };
  await call(goodsApi.audit, { body } as never, QUIET);
  const as = await hire('goodsAudit');
  await signIn(as);
  const all = await work({ kind: 'goods', page_size: 200 });
  const [first, second, third] = all.data;
  const { user } = await openPage(inbox, { as, search: '?kind=goods&detail=goods:' });
  const dialog = within(await screen.findByRole('dialog'));
  const at = (n: number) => dialog.findByText(`第 ${n} 项，共 ${all.data_total} 项`);
  const shown = (row: typeof first) => dialog.findByRole('heading', { level: 2, name: row!.title });
  await shown(first);
  await at(1);

  await user.keyboard('a');
  await shown(second);
  await at(2);
  expect(await dialog.findByText(`通过“${first!.title}”，6 秒后提交`)).toBeInTheDocument();
  await user.keyboard('z');
  await shown(first);
  expect((await goods(first!.id)).is_auth).toBe(0);

  await user.keyboard('r');
  const why = await dialog.findByRole('textbox', { name: '原因' });
  await waitFor(() => expect(why).toHaveFocus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('请选择或填写原因')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /商品分类不正确/ }));
  await user.keyboard('，请改正{Control>}{Enter}{/Control}');
  await shown(second);

  // The next decision sends the one before; so does leaving the page.
  await user.keyboard('n');
  await shown(third);
  await user.keyboard('a');
  await waitFor(async () => expect(await goods(first!.id)).toMatchObject({ is_auth: 2, auth_message: '商品分类不正确，请改正' }));
  expect((await goods(third!.id)).is_auth).toBe(0);
  lookAway();
  await waitFor(async () => expect((await goods(third!.id)).is_auth).toBe(1));
  expect((await goods(second!.id)).is_auth).toBe(0);

  for (let left = all.data_total - 3; left > 0; left -= 1) {
    await dialog.findByRole('button', { name: /^通过/ });
    await user.keyboard('n');
  }
  expect(await dialog.findByText(`没有其他待处理的，跳过了 ${all.data_total - 2} 项`)).toBeInTheDocument();
});

it('shows a deposit with its vouchers and what the shop has left, and decides about it by keys, from its list on', async () => {
  const as = await hire('examineList');
  await signIn(as);
  const { data, data_total } = await work({ kind: 'margin', page_size: 200 });
  const [first, second] = data;
  const read = (id: string) => call(marginApi.one, { params: { id } }, QUIET);
  const { user: lister, router } = await openPage(examineList, { as });
  await lister.click(await screen.findByRole('button', { name: /逐条处理/ }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: inbox.route, search: '?kind=margin&detail=margin:' }));

  const { user } = await openPage(inbox, { as, search: '?kind=margin&detail=margin:' });
  const dialog = within(await screen.findByRole('dialog'));
  const shown = (row: typeof first) => dialog.findByRole('heading', { level: 2, name: row!.title });
  await shown(first);
  expect(await dialog.findByText(`第 1 项，共 ${data_total} 项`)).toBeInTheDocument();
  expect(dialog.getByText('当前剩余保证金')).toBeVisible();
  expect(within(dialog.getByRole('list', { name: '凭证' })).getAllByRole('button').length).toBeGreaterThan(0);

  await user.keyboard('r');
  await dialog.findByRole('textbox', { name: '原因' });
  await user.keyboard('{Alt>}2{/Alt}{Control>}{Enter}{/Control}');
  await shown(second);
  const before = await read(second!.id);
  await user.keyboard('a');
  await waitFor(async () => expect(await read(first!.id)).toMatchObject({ auth_status: 'REFUSE_AUDIT', audit_remark: '凭证金额与缴纳金额不一致' }));
  lookAway();
  await waitFor(async () => expect((await read(second!.id)).auth_status).toBe('PASS_AUDIT'));
  expect((await read(second!.id)).remaining_margin).toBeCloseTo(before.remaining_margin + before.actual_pay_amount, 2);

  // Somebody who may open shops gets there from the deposit, in the list as well.
  const { data: left } = await call(marginApi.list, { query: { auth_status: 'WAIT_AUDIT' } }, QUIET);
  const { user: founder } = await openPage(examineList);
  await founder.click(await screen.findByRole('link', { name: left[0]!.shop_name }));
  const opened = within(await screen.findByRole('dialog', { name: '保证金审核' }));
  expect(await opened.findByRole('link', { name: left[0]!.shop_name })).toHaveAttribute(
    'href',
    expect.stringContaining(`/shop/shop-manage/shop/${left[0]!.shop_id}`),
  );
});

it('decides about goods of suppliers apart from those of shops', async () => {
  const as = await hire('supplyGoodsAudit');
  await signIn(as);
  const { data } = await work({ kind: 'supplyGoods', page_size: 200 });
  const [first, second] = data;
  const { user: lister } = await openPage(supplyGoodsAudit, { as });
  await lister.click(await screen.findByRole('button', { name: /逐条处理/ }));
  const { user } = await openPage(inbox, { as, search: '?kind=supplyGoods&detail=supplyGoods:' });
  await waitFor(() => expect(names().length).toBe(data.length));
  expect(screen.getAllByRole('tab', { hidden: true }).map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual(['全部', '供货商品审核']);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('heading', { level: 2, name: first!.title });
  expect(dialog.getByText(`第 1 项，共 ${data.length} 项`)).toBeInTheDocument();
  await user.keyboard('a');
  await dialog.findByRole('heading', { level: 2, name: second!.title });
  lookAway();
  await waitFor(async () => expect((await goods(first!.id)).is_auth).toBe(1));
  expect((await goods(second!.id)).is_auth).toBe(0);
});
