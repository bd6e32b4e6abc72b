/** Group buys and flash sales on the screen: planned in dialogs that say what they come to, reviewed alone and in batches. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayStart } from '#contract/core/zone.ts';
import { effectApi } from '#contract/promotion/effect.ts';
import { groupBuyApi, groupBuyCatApi, groupBuyGoodsApi } from '#contract/promotion/group-buy.ts';
import { seckillApi, seckillGoodsApi } from '#contract/promotion/seckill.ts';
import { call } from '#providers/http/client.ts';
import { groupBuyCategory } from '#resources/promotion/group-buy-cat/index.ts';
import { groupBuyGoodsInfo, groupBuyGoodsPage } from '#resources/promotion/group-buy-goods/index.ts';
import { groupBuyList } from '#resources/promotion/group-buy/index.ts';
import { seckillAuditGoodsList, seckillPassGoodsList } from '#resources/promotion/seckill-goods/index.ts';
import { seckillList } from '#resources/promotion/seckill/index.ts';
import { QUIET } from '../aftersale/support.ts';
import { named, openPage, signIn, told, useServer } from '../goods/support.tsx';

useServer();

/** Without the places that are held while the list loads. */
const rows = () => [...document.querySelectorAll<HTMLElement>('.kit-table [data-row-key]:not([data-row-key^="place-"])')];
const listed = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));
const seconds = () => Math.floor(Date.now() / 1000);

/** The group buy that still takes entries, with what waits there. */
async function coming() {
  await signIn();
  const { data } = await call(groupBuyApi.list, { query: { act_status: 'NOT_STARTED' } }, QUIET);
  for (const activity of data) {
    const { data: waiting } = await call(groupBuyGoodsApi.list, { query: { act_id: activity.act_id, gb_status: 0 } }, QUIET);
    if (waiting.length > 2) return { activity, waiting };
  }
  throw new Error('nothing waits in the demonstration');
}

describe('group buys', () => {
  it('are planned in a dialog that tells what it comes to, and say which other one is in the way, with a link', async () => {
    const { activity } = await coming();
    const { user } = await openPage(groupBuyList);
    await listed();
    await user.click(screen.getByRole('button', { name: /添加/ }));
    const dialog = await screen.findByRole('dialog', { name: '添加团购活动' });
    await user.type(await within(dialog).findByLabelText('活动名称'), '撞期活动');
    expect(within(dialog).getByRole('status')).toHaveTextContent(/店铺可报名至 .* 以团购价购买/);
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('该时间段已有团购活动');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', expect.stringContaining('/promotions/group-buy-manage/group-buy-goods/'));
    expect(activity.act_id).toBeTruthy();
  });

  it('are reviewed one by one and in a batch', async () => {
    const { activity, waiting } = await coming();
    const [first, ...others] = waiting;
    const { user } = await openPage(groupBuyGoodsPage, { params: { id: activity.act_id }, search: '?gb_status=0&page_size=100' });
    await listed();
    // Which activity they entered, in the page and for its tab.
    expect(await screen.findByText(activity.act_name)).toBeVisible();
    expect(named).toContain(activity.act_name);
    await user.click(screen.getAllByRole('button', { name: new RegExp(`^拒绝 ${first!.gb_name.slice(0, 4)}`) })[0]!);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '拒绝' }));
    await waitFor(async () =>
      expect((await call(groupBuyGoodsApi.list, { query: { act_id: activity.act_id, gb_status: 0, page_size: 100 } }, QUIET)).data_total).toBe(others.length),
    );
    expect(told.at(-1)?.message).toBe('已拒绝');
    await waitFor(() => expect(rows()).toHaveLength(others.length));
    await user.click(screen.getAllByRole('checkbox')[0]!);
    await user.click(await screen.findByRole('button', { name: /批量审核/ }));
    const dialog = await screen.findByRole('dialog', { name: '批量审核团购商品' });
    await user.click(await within(dialog).findByRole('button', { name: '批量审核' }));
    await waitFor(async () => expect((await call(groupBuyGoodsApi.list, { query: { act_id: activity.act_id, gb_status: 0 } }, QUIET)).data_total).toBe(0));
  });

  it('show an entry with its category and its stock', async () => {
    await signIn();
    const [activity] = (await call(groupBuyApi.list, { query: {} }, QUIET)).data;
    const [entry] = (await call(groupBuyGoodsApi.list, { query: { act_id: activity!.act_id } }, QUIET)).data;
    const cat = await call(groupBuyCatApi.one, { params: { id: entry!.cat_id } }, QUIET);
    await openPage(groupBuyGoodsInfo, { params: { id: entry!.gb_id } });
    await waitFor(() => expect(screen.getByText(cat.cat_name)).toBeVisible());
    expect(screen.getByText('可用库存')).toBeVisible();
  });

  it('say what they brought, and that there is nothing before the first order', async () => {
    const { activity } = await coming();
    const over = (await call(groupBuyApi.list, { query: { act_status: 'OVER', page_size: 100 } }, QUIET)).data;
    const effects = await Promise.all(over.map(({ act_id }) => call(effectApi.groupBuy, { params: { id: act_id } }, QUIET)));
    const [sold, brought] = effects.flatMap((effect, at) => (effect.orders > 0 ? [[over[at]!, effect] as const] : []))[0] ?? [];
    expect(brought).toBeDefined();
    await openPage(groupBuyList, { search: `?detail=${sold!.act_id}` });
    // Its place stands there before the figure does.
    await waitFor(() => expect(screen.getByText('付款订单数').parentElement).toHaveTextContent(`付款订单数${brought!.orders}`));
    await openPage(groupBuyList, { search: `?detail=${activity.act_id}` });
    expect(await screen.findByText('还没有付款订单')).toBeVisible();
  });

  it('have categories, a new one behind the others', async () => {
    const { user } = await openPage(groupBuyCategory);
    await listed();
    const before = rows().length;
    await user.click(screen.getByRole('button', { name: /添加/ }));
    const dialog = await screen.findByRole('dialog', { name: '添加团购分类' });
    await user.type(await within(dialog).findByLabelText('分类名称'), '宠物园艺');
    expect(within(dialog).getByLabelText('排序')).toHaveValue(String(before + 1));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(rows()).toHaveLength(before + 1));
  });
});

describe('flash sales', () => {
  /** A published one with entries that wait. */
  async function waitingSale() {
    await signIn();
    const { data } = await call(seckillApi.list, { query: { publish_status: 1, status: '0' } }, QUIET);
    for (const sale of data) {
      const { data: entries } = await call(seckillGoodsApi.list, { query: { seckill_id: sale.seckill_id, status: 'APPLY', page_size: 100 } }, QUIET);
      if (entries.length > 2) return { sale, entries };
    }
    throw new Error('nothing waits in the demonstration');
  }

  it('are made as drafts or published at once, and say what shops and buyers can do', async () => {
    const { user } = await openPage(seckillList);
    await listed();
    const taken = new Set((await call(seckillApi.list, { query: { page_size: 200 } }, QUIET)).data.map(({ start_day }) => start_day));
    const day = Array.from({ length: 25 }, (_, at) => dayStart(seconds(), at + 2)).find((one) => !taken.has(one))!;
    const made = await call(seckillApi.create, { body: { seckill_name: '草稿抢购', start_day: day, apply_end_time: day - 3_600, range_list: [9, 21] } }, QUIET);
    await openPage(seckillList, { search: '?seckill_name=草稿抢购' });
    await listed();
    // A draft does not begin by itself, so nothing is counted down.
    expect(rows()[0]).not.toHaveTextContent(/后开始|还剩/);
    await user.click(await screen.findByRole('button', { name: '发布 草稿抢购' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('09:00、21:00 开抢'));
    await user.click(within(dialog).getByRole('button', { name: '立即发布' }));
    await waitFor(async () => expect((await call(seckillApi.one, { params: { id: made.seckill_id } }, QUIET)).publish_status).toBe(1));
    await waitFor(() => expect(screen.getByRole('button', { name: '审核商品 草稿抢购' })).toBeVisible());
    expect(screen.queryByRole('button', { name: '编辑 草稿抢购' })).toBeNull();
    expect(rows()[0]).toHaveTextContent(/\d 天后开始/);
  });

  it('are reviewed: one is rejected with a reason, the rest approved together and then shown as such', async () => {
    const { sale, entries } = await waitingSale();
    const { user } = await openPage(seckillAuditGoodsList, { params: { id: sale.seckill_id }, search: '?page_size=100' });
    expect(await screen.findByText(sale.seckill_name)).toBeVisible();
    await listed();
    expect(rows()).toHaveLength(entries.length);
    await user.click(screen.getAllByRole('button', { name: /^驳回/ })[0]!);
    const rejecting = await screen.findByRole('dialog');
    await within(rejecting).findByLabelText('驳回原因');
    await user.click(within(rejecting).getByRole('button', { name: '驳回' }));
    await within(rejecting).findByText(/请.*驳回原因/);
    await user.type(within(rejecting).getByLabelText('驳回原因'), '价格偏高');
    await user.click(within(rejecting).getByRole('button', { name: '驳回' }));
    await waitFor(() => expect(rows()).toHaveLength(entries.length - 1));
    await user.click(screen.getAllByRole('checkbox')[0]!);
    await user.click(await screen.findByRole('button', { name: /批量审核/ }));
    const dialog = await screen.findByRole('dialog', { name: '批量审核限时抢购商品' });
    await user.click(await within(dialog).findByRole('button', { name: '批量审核' }));
    await screen.findByText('没有待审核的商品');
    await openPage(seckillPassGoodsList, { params: { id: sale.seckill_id }, search: '?page_size=100' });
    await listed();
    expect(rows().length).toBeGreaterThanOrEqual(entries.length - 1);
  });
});
