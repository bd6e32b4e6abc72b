import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { call } from '#providers/http/client.ts';
import { goodsList } from '#resources/goods/goods/index.ts';
import { openPage, signIn, told, undos, useServer } from './support.tsx';

useServer();

const rows = () => [...document.querySelectorAll<HTMLElement>('.kit-table [data-row-key]')].filter((row) => row.querySelector('.kit-opener'));
const names = () => rows().map((row) => row.querySelector('.kit-opener')?.textContent);
const listed = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));
const rowOf = (name: string) => {
  const row = rows().find((one) => one.querySelector('.kit-opener')?.textContent === name);
  if (!row) throw new Error(`${name} is not listed`);
  return row;
};

const ask = (query: Record<string, unknown>) => call(goodsApi.list, { query: { page_no: 1, page_size: 100, ...query } }, { loading: false });
const one = (goods_id: string) => call(goodsApi.one, { params: { goods_id } }, { loading: false });

describe('the freight of goods', () => {
  it('names its regions as the language of the screen lists things', async () => {
    await signIn();
    const { data } = await ask({ page_size: 30 });
    const details = await Promise.all(data.map(({ goods_id }) => one(goods_id)));
    const byTemplate = new Map(details.filter(({ template_id }) => template_id !== '0').map(({ template_id, goods_id }) => [template_id, goods_id]));
    for (const [id, goods] of byTemplate) {
      const { items } = await call(goodsApi.shipTemplate, { params: { id } }, { loading: false });
      if (items.some(({ regions }) => regions.length > 1)) {
        await openPage(goodsList, { lang: 'en', search: `?detail=${goods}` });
        const freight = await screen.findByRole('region', { name: 'Shipping' });
        await waitFor(() => expect(freight.querySelector('td')).not.toBeNull());
        expect(freight.textContent).not.toMatch(/[，、（）]/);
        return;
      }
    }
    throw new Error('no goods have a freight template with several regions');
  });
});

describe('goods list', () => {
  it('shows ten goods of all, best ranked first, as the server orders them', async () => {
    await openPage(goodsList);
    await listed();
    const { data, data_total } = await ask({ page_size: 10 });
    expect(names()).toEqual(data.map((goods) => goods.goods_name));
    expect(screen.getAllByText(`共 ${data_total.toLocaleString('en-US')} 条`).length).toBeGreaterThan(0);
  });

  it('filters by what the address says, names it in chips, and an advanced value goes when a keyword is searched for', async () => {
    const { user, router } = await openPage(goodsList, { search: '?market_enable=0&start_price=10' });
    await listed();
    const { data_total, data } = await ask({ market_enable: 0, start_price: 10, page_size: 10 });
    expect(names()).toEqual(data.map((goods) => goods.goods_name));
    expect(data_total).toBeGreaterThan(0);
    expect(screen.getByText(/不低于 ￥10.00/)).toBeInTheDocument();
    await user.type(screen.getByPlaceholderText('请输入关键字'), '茶{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=%E8%8C%B6'));
  });

  it('opens the dialog of an action by the address, and has it there while it is open', async () => {
    const { data } = await ask({ market_enable: 1, is_auth: 1 });
    const [product] = data;
    const { user, router } = await openPage(goodsList, { search: `?do=under:${product?.goods_id}` });
    const dialog = await screen.findByRole('dialog', { name: '下架原因' });
    expect(dialog).toHaveTextContent(product?.goods_name ?? '');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    // What does not exist opens nothing and leaves nothing.
    await router.navigate('?do=explode:1');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    // Nor does an address do anything by itself, even where the button would act at once.
    const [off] = (await ask({ market_enable: 0, is_auth: 1 })).data;
    await router.navigate(`?do=up:${off?.goods_id}`);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByText(/已上架/)).toBeNull();
    expect((await ask({ market_enable: 0, is_auth: 1 })).data.map((one) => one.goods_id)).toContain(off?.goods_id);
  });

  it('has an advanced search that drops the keyword', async () => {
    const { user, router } = await openPage(goodsList, { search: '?keyword=a' });
    await user.click(await screen.findByRole('button', { name: /高级搜索/ }));
    const panel = await screen.findByRole('form', { name: '高级搜索' });
    await user.type(within(panel).getByLabelText('商品名称'), '杯');
    await user.type(within(panel).getByLabelText('价格区间 最低价'), '1a2.345');
    await user.type(within(panel).getByLabelText('价格区间 最高价'), '5');
    await user.click(within(panel).getByRole('button', { name: '确定' }));
    expect(await within(panel).findByText('最低价不能高于最高价')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?keyword=a');
    await user.type(within(panel).getByLabelText('价格区间 最高价'), '0{Enter}');
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ goods_name: '杯', start_price: '12.34', end_price: '50' }),
    );
  });

  it('keeps what was entered into the advanced search while it is closed, until it is given up', async () => {
    const { user } = await openPage(goodsList);
    const button = await screen.findByRole('button', { name: /高级搜索/ });
    const reopened = async () => {
      await user.click(button);
      return within(await screen.findByRole('form', { name: '高级搜索' }));
    };
    await user.type((await reopened()).getByLabelText('商品名称'), '还没搜');
    // Closes by a click beside it, as by one on another tab.
    await user.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByRole('form', { name: '高级搜索' })).not.toBeInTheDocument());
    const again = await reopened();
    expect(again.getByLabelText('商品名称')).toHaveValue('还没搜');
    await user.click(again.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: '高级搜索' })).not.toBeInTheDocument());
    expect((await reopened()).getByLabelText('商品名称')).toHaveValue('');
  });

  it('changes rank and recommendation in place', async () => {
    const { user } = await openPage(goodsList);
    await listed();
    const { data } = await ask({ page_size: 10 });
    const goods = data[0]!;
    const other = goods.priority === 1 ? 2 : 1;
    await user.click(within(rowOf(goods.goods_name)).getByRole('radio', { name: other === 1 ? '低' : '中' }));
    expect(within(rowOf(goods.goods_name)).getByRole('radio', { name: other === 1 ? '低' : '中' })).toBeChecked();
    await waitFor(async () => expect((await one(goods.goods_id)).priority).toBe(other));
    expect(names()).toEqual(data.map((row) => row.goods_name));

    const before = within(rowOf(goods.goods_name)).getByRole('switch').getAttribute('aria-checked');
    await user.click(within(rowOf(goods.goods_name)).getByRole('switch'));
    await waitFor(async () => expect((await one(goods.goods_id)).recommend).toBe(before === 'true' ? 0 : 1));
    expect(within(rowOf(goods.goods_name)).getByRole('switch')).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true');
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: `“${goods.goods_name}”的是否推荐已修改` }));
    undos.at(-1)!();
    await waitFor(async () => expect((await one(goods.goods_id)).recommend).toBe(before === 'true' ? 1 : 0));
    expect(within(rowOf(goods.goods_name)).getByRole('switch')).toHaveAttribute('aria-checked', before);
  });

  it('takes one off sale with a reason', async () => {
    const { user } = await openPage(goodsList, { search: '?market_enable=1' });
    await listed();
    const { data } = await ask({ market_enable: 1, page_size: 10 });
    const goods = data[0]!;
    await user.click(within(rowOf(goods.goods_name)).getByRole('button', { name: `下架 ${goods.goods_name}` }));
    const dialog = await screen.findByRole('dialog', { name: '下架原因' });
    const send = within(dialog).getByRole('button', { name: '下架' });
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    expect(await within(dialog).findByText('请填写下架原因')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox'), '图片违规');
    await user.click(send);
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: `商品“${goods.goods_name}”已下架` }));
    expect(await one(goods.goods_id)).toMatchObject({ market_enable: 0, under_message: '平台下架：图片违规' });
    await waitFor(() => expect(names()).not.toContain(goods.goods_name));
    undos.at(-1)!();
    await waitFor(async () => expect((await one(goods.goods_id)).market_enable).toBe(1));
    await waitFor(() => expect(names()).toContain(goods.goods_name));
  });

  it('puts one back on sale at once, which can be undone', async () => {
    const { user } = await openPage(goodsList, { search: '?market_enable=0' });
    await listed();
    const { data } = await ask({ market_enable: 0, is_auth: 1, page_size: 100 });
    const goods = data.find(({ goods_name }) => names().includes(goods_name))!;
    await user.click(within(rowOf(goods.goods_name)).getByRole('button', { name: `上架 ${goods.goods_name}` }));
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: `商品“${goods.goods_name}”已上架` }));
    expect((await one(goods.goods_id)).market_enable).toBe(1);
    undos.at(-1)!();
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: `已撤销对“${goods.goods_name}”的操作` }));
    expect((await one(goods.goods_id)).market_enable).toBe(0);
  });

  it('takes a selection off sale at once and clears it', async () => {
    const { user } = await openPage(goodsList, { search: '?market_enable=1' });
    await listed();
    const chosen = names().slice(0, 2) as string[];
    const { data } = await ask({ market_enable: 1, page_size: 10 });
    for (const name of chosen) await user.click(within(rowOf(name)).getByRole('checkbox'));
    const bar = screen.getByRole('region', { name: '已选 2 项' });
    await user.click(within(bar).getByRole('button', { name: '上架' }));
    await waitFor(() => expect(told).toContainEqual({ type: 'error', message: '选中的记录都不能进行此操作' }));
    await user.click(within(bar).getByRole('button', { name: '下架' }));
    const dialog = await screen.findByRole('dialog', { name: '下架原因' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '下架' })).toBeEnabled());
    await user.type(within(dialog).getByRole('textbox'), '批量检查');
    await user.click(within(dialog).getByRole('button', { name: '下架' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /已选/ })).not.toBeInTheDocument());
    for (const goods of data.slice(0, 2)) expect(await one(goods.goods_id)).toMatchObject({ market_enable: 0 });
  });

  it('opens the detail by its address and by a click, with all sections', async () => {
    const { data } = await (async () => {
      const page = await openPage(goodsList);
      await listed();
      const list = await ask({ page_size: 10 });
      await page.user.click(within(rowOf(list.data[0]!.goods_name)).getByText(list.data[0]!.goods_name));
      await waitFor(() => expect(page.router.state.location.search).toBe(`?detail=${list.data[0]!.goods_id}`));
      return list;
    })();
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByRole('heading', { name: '基本信息' })).toBeInTheDocument();
    for (const title of ['商品信息', '物流/其他', '商品详情']) expect(within(drawer).getByRole('heading', { name: title })).toBeInTheDocument();
    const detail = await one(data[0]!.goods_id);
    expect(within(drawer).getByText(detail.category_name)).toBeInTheDocument();
    expect(drawer.querySelector('script')).toBeNull();
  });

  it('says in the detail whether it is sold and why not, in both languages', async () => {
    await signIn();
    const [row] = (await ask({ market_enable: 1, is_auth: 1, page_size: 1 })).data;
    const goods_id = row!.goods_id;
    await call(goodsApi.under, { params: { goods_ids: goods_id }, body: { reason: '图片违规' } }, { loading: false });
    await openPage(goodsList, { search: `?detail=${goods_id}`, lang: 'en' });
    const english = await screen.findByRole('dialog');
    expect(await within(english).findByText('Off sale')).toBeInTheDocument();
    expect(within(english).getByText('Taken off sale by the platform: 图片违规')).toBeInTheDocument();
    await call(goodsApi.up, { params: { goods_ids: goods_id } }, { loading: false });
    await openPage(goodsList, { search: `?detail=${goods_id}` });
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('售卖中')).toBeInTheDocument();
    expect(within(drawer).queryByText(/图片违规/)).toBeNull();
  });

  it('goes on in the drawer to the neighbours in the list, over the edge of the page, and back with one step', async () => {
    const { user, router } = await openPage(goodsList);
    await listed();
    const { data, data_total } = await ask({ page_size: 20 });
    await user.click(within(rowOf(data[8]!.goods_name)).getByText(data[8]!.goods_name));
    const at = (index: number) =>
      waitFor(() => {
        expect(router.state.location.search).toBe(`?detail=${data[index]!.goods_id}`);
        expect(screen.getByText(`列表中第 ${index + 1} 条，共 ${data_total} 条`)).toBeInTheDocument();
      });
    await at(8);
    const drawer = screen.getByRole('dialog');
    const next = within(drawer).getByRole('button', { name: '下一条' });
    await user.click(next);
    await at(9);
    await waitFor(() => expect(next).toBeEnabled());
    await user.click(next);
    await at(10);
    expect(await within(drawer).findByText((await one(data[10]!.goods_id)).category_name)).toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: '上一条' }));
    await at(9);
    // The records that were walked over are no steps of the browser's history.
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('opens a detail from a link to it, closes it, and says so when there is no such record', async () => {
    await signIn();
    const { data } = await ask({ page_size: 1 });
    const goods = data[0]!;
    const { user, router } = await openPage(goodsList, { search: `?detail=${goods.goods_id}` });
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByRole('heading', { name: '基本信息' });
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await router.navigate('?detail=999999999');
    expect(await screen.findByText('商品不存在')).toBeInTheDocument();
  });

  it('lets those who may not change goods only look', async () => {
    await openPage(goodsList, { as: 'order_clerk' });
    await listed();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(上架|下架)/ })).not.toBeInTheDocument();
  });

  it('lets a goods clerk do all of it', async () => {
    await openPage(goodsList, { as: 'goods_clerk' });
    await listed();
    expect(screen.getAllByRole('radiogroup').length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: /^(上架|下架)/ }).length).toBeGreaterThan(0);
  });
});
