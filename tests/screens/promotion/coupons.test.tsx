import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { couponApi } from '#contract/promotion/coupon.ts';
import { memberCouponApi } from '#contract/promotion/member-coupon.ts';
import { call } from '#providers/http/client.ts';
import { serverNow } from '#providers/session/clock.ts';
import { coupon, couponDetail, couponList, couponUpdate } from '#resources/promotion/coupon/index.ts';
import { receiveList } from '#resources/promotion/member-coupon/index.ts';
import { QUIET } from '../aftersale/support.ts';
import { closed, openPage, signIn, told, useServer } from '../goods/support.tsx';

useServer();
afterEach(() => vi.restoreAllMocks());

const HOUR = 3_600;
const seconds = () => Math.floor(serverNow() / 1000);
const rows = () => [...document.querySelectorAll<HTMLElement>('.kit-table [data-row-key]')].filter((row) => row.querySelector('.kit-opener'));
const rowOf = (title: string) => rows().find((row) => row.querySelector('.kit-opener')?.textContent === title)!;
const shown = async (title: string) => {
  await waitFor(() => expect(rowOf(title)).toBeDefined());
  return rowOf(title);
};
const found = async (title: string) => (await call(couponApi.list, { query: { keyword: title } }, QUIET)).data;

/** A platform coupon, 10 off from 99. */
async function make(title: string, values: object = {}) {
  await signIn();
  const body = {
    title,
    coupon_type: 'NORMAL',
    coupon_price: 10,
    coupon_threshold_price: 99,
    shop_commission: 0,
    effective_type: 'AUTO_TAKE_EFFECT',
    start_time: seconds() + HOUR,
    end_time: seconds() + 2 * HOUR,
    create_num: 10,
    limit_num: 2,
    use_scope: 'ALL',
    ...values,
  } as const;
  return call(couponApi.create, { body }, QUIET);
}

describe('coupons', () => {
  it('change their state at their second without a reload, by the clock of the server', async () => {
    const real = Date.now.bind(Date);
    // This computer's clock is five hours late.
    vi.spyOn(Date, 'now').mockImplementation(() => real() - 5 * HOUR * 1000);
    await signIn();
    // The page is opened before, so that what a first opening takes does not count.
    await openPage(couponList);
    await waitFor(() => expect(document.querySelector('.kit-table [data-row-key]:not([data-row-key^="place-"])')).not.toBeNull());
    const { title } = await make('准时生效', { start_time: seconds() + 6, end_time: seconds() + HOUR });
    await openPage(couponList, { search: '?keyword=准时生效' });
    const row = await shown(title);
    expect(row).toHaveTextContent('未生效');
    expect(row.textContent).toMatch(/00:0\d 后开始/);
    await waitFor(() => expect(rowOf(title)).toHaveTextContent('生效中'), { timeout: 10_000 });
    expect(rowOf(title).textContent).toMatch(/还剩 5\d:\d\d/);
  });

  it('say in how many days they begin, and how many are left of those that have begun', async () => {
    await signIn();
    const begins = await make('四天后开始', { start_time: seconds() + 4 * 24 * HOUR + 60, end_time: seconds() + 9 * 24 * HOUR });
    const ends = await make('四天后结束', { start_time: seconds() + 2, end_time: seconds() + 4 * 24 * HOUR + 60 });
    await openPage(couponList, { search: '?keyword=四天后', lang: 'en' });
    expect(await shown(begins.title)).toHaveTextContent('starts in 4 days');
    await waitFor(() => expect(rowOf(ends.title)).toHaveTextContent('4 days left'), { timeout: 10_000 });
  });

  it('are saved by Ctrl+S although nothing of the form has the focus yet', async () => {
    await signIn();
    const { user } = await openPage(coupon);
    await screen.findByRole('textbox', { name: '优惠券名称' });
    expect(document.body).toHaveFocus();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('请填写优惠券名称')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: '优惠券名称' })).toHaveFocus());
  });

  it('offer what can be done with each, and are voided after a question', async () => {
    const { title, coupon_id } = await make('可以作废');
    const { user } = await openPage(couponList, { search: '?keyword=可以作废' });
    const row = await shown(title);
    expect(within(row).getByRole('button', { name: `编辑 ${title}` })).toBeVisible();
    await user.click(within(row).getByRole('button', { name: /更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: '作废' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('已领取的不受影响');
    await user.click(within(question).getByRole('button', { name: '作废' }));
    await waitFor(() => expect(rowOf(title)).toHaveTextContent('已作废'));
    expect((await call(couponApi.one, { params: { id: coupon_id } }, QUIET)).voided).toBe(1);
    expect(within(rowOf(title)).queryByRole('button', { name: `编辑 ${title}` })).toBeNull();
  });
});

describe('the form of a coupon', () => {
  it('tells what buyers will get, says what makes no sense, and saves', async () => {
    const { user } = await openPage(coupon);
    const title = await screen.findByLabelText('优惠券名称');
    await user.type(title, '表单新券');
    await user.type(screen.getByLabelText('优惠券面额'), '300');
    await user.type(screen.getByLabelText('门槛金额'), '200');
    await user.tab();
    expect((await screen.findAllByText('面额必须小于门槛金额')).length).toBeGreaterThan(0);
    await user.clear(screen.getByLabelText('优惠券面额'));
    await user.type(screen.getByLabelText('优惠券面额'), '30');
    await user.click(screen.getByRole('radio', { name: '领取即生效' }));
    await user.type(await screen.findByLabelText('有效天数'), '7');
    await user.type(screen.getByLabelText('发放数量'), '100');
    await waitFor(() => expect(screen.getByText('满 200 元减 30 元，领取后 7 天内有效，每人限领 1 张')).toBeVisible());
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(closed).toEqual([couponList.route]));
    expect(told.at(-1)?.message).toBe('优惠券已保存');
    expect((await found('表单新券'))[0]).toMatchObject({ coupon_price: 30, effective_days: 7, create_num: 100, limit_num: 1, use_scope: 'ALL', scope_id: '0' });
  });

  it('asks nothing of a newcomer coupon that it does not have', async () => {
    const { user } = await openPage(coupon);
    await user.click(await screen.findByRole('radio', { name: '新人优惠券' }));
    expect(screen.queryByLabelText('发放数量')).toBeNull();
    await user.type(screen.getByLabelText('优惠券名称'), '新人来了');
    await user.type(screen.getByLabelText('优惠券面额'), '5');
    await user.type(screen.getByLabelText('门槛金额'), '50');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(closed).toEqual([couponList.route]));
    expect((await found('新人来了'))[0]).toMatchObject({ coupon_type: 'NEWCOMER', create_num: null, effective_type: null });
  });

  it('begins as a copy of another coupon, with a period as long that can still be had', async () => {
    const made = await make('被复制券', { limit_num: 3 });
    const { user } = await openPage(coupon, { search: `?copy=${made.coupon_id}` });
    expect(await screen.findByDisplayValue('被复制券')).toBeVisible();
    await user.clear(screen.getByLabelText('优惠券名称'));
    await user.type(screen.getByLabelText('优惠券名称'), '复制出来');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(closed).toEqual([couponList.route]));
    const [copy] = await found('复制出来');
    expect(copy).toMatchObject({ limit_num: 3, coupon_price: 10, received_num: 0 });
    expect(copy!.end_time! - copy!.start_time!).toBe(HOUR);
  });

  it('changes a coupon that nobody has, and only shows one that somebody has', async () => {
    const made = await make('要改的券');
    const { user } = await openPage(couponUpdate, { params: { id: made.coupon_id } });
    const limit = await screen.findByLabelText('限领数量');
    await user.clear(limit);
    await user.type(limit, '5');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(closed).toEqual([couponList.route]));
    expect((await found('要改的券'))[0]?.limit_num).toBe(5);
    const claimed = (await call(couponApi.list, { query: { sort: 'received_num', order: 'desc' } }, QUIET)).data[0]!;
    await openPage(couponUpdate, { params: { id: claimed.coupon_id } });
    await screen.findByText('优惠券已被领取，只能查看');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    expect(await screen.findByLabelText('优惠券名称')).toBeDisabled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('查看优惠券');
    // Nothing asks for anything.
    expect(document.querySelectorAll('[data-required], [aria-required=true], .kit-field-hint')).toHaveLength(0);
    await openPage(couponUpdate, { params: { id: claimed.coupon_id }, lang: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'View coupon' })).toBeVisible();
    const voided = await make('作废的券');
    await call(couponApi.void, { params: { id: voided.coupon_id } }, QUIET);
    await openPage(couponUpdate, { params: { id: voided.coupon_id } });
    await screen.findByText('优惠券已作废，只能查看');
  });
});

it('a coupon is shown with the categories it applies to, in words', async () => {
  await signIn();
  const some = (await call(couponApi.list, { query: { page_size: 200 } }, QUIET)).data.find(({ use_scope }) => use_scope === 'CATEGORY')!;
  await openPage(couponDetail, { params: { id: some.coupon_id } });
  await waitFor(() => expect(document.querySelectorAll('.promotion-paths li').length).toBeGreaterThan(0));
  expect(screen.getByText('买家得到')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(some.title);
});

it('the claims of a coupon are voided with a reason', async () => {
  await signIn();
  const { data } = await call(couponApi.list, { query: { sort: 'received_num', order: 'desc', status: 1 } }, QUIET);
  const claimed = data[0]!;
  const unused = (await call(memberCouponApi.list, { query: { coupon_id: claimed.coupon_id, coupon_status: 1, used_status: 0 } }, QUIET)).data[0]!;
  const { user } = await openPage(receiveList, { params: { id: claimed.coupon_id }, search: `?member_name=${unused.member_name}` });
  await waitFor(() => expect(document.querySelectorAll('.kit-table [data-row-key]').length).toBeGreaterThan(0));
  const { title } = await call(couponApi.one, { params: { id: claimed.coupon_id } }, QUIET);
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', `/promotions/couponFind/${claimed.coupon_id}`);
  await user.click((await screen.findAllByRole('button', { name: /^作废/ }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: '作废优惠券' });
  // The form's rules are loaded when it opens.
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '作废' })).toBeEnabled());
  await user.click(within(dialog).getByRole('button', { name: '作废' }));
  await within(dialog).findByText(/请填写作废原因|请填写失效原因/);
  await user.type(within(dialog).getByLabelText('作废原因'), '误领');
  await user.click(within(dialog).getByRole('button', { name: '作废' }));
  await waitFor(async () => {
    const { data: now } = await call(memberCouponApi.list, { query: { coupon_id: claimed.coupon_id, member_name: unused.member_name } }, QUIET);
    expect(now.some((row) => row.cancel_reason === '误领')).toBe(true);
  });
});
