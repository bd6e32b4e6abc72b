import { useState } from 'react';
import { Button, Form } from 'antd';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { call } from '#providers/http/client.ts';
import { isId, splitIds } from '#pickers/choice/ids.ts';
import { GoodsDialog, SkuDialog, type GoodsDialogProps, type SkuDialogProps } from '#pickers/goods/GoodsDialog.tsx';
import { GoodsField, type PickedGoods, type PickedSku } from '#pickers/goods/GoodsField.tsx';
import { tidySku, type AnyGoods } from '#pickers/goods/source.ts';
import { useServer } from '../goods/support.tsx';
import { breakCalls, chosen, counters, dialog, found, names, offered, openView, settled, watchCalls } from './opened.tsx';
import { fill, wrong } from './support.tsx';

useServer();
afterEach(() => vi.restoreAllMocks());

const quiet = { loading: false } as const;
type GoodsQuery = Parameters<typeof call<Awaited<ReturnType<typeof goodsApi.list.shapes>>>>[1];
const onSale = { market_enable: 1, is_auth: 1 } as const;
const goods = async (query: object) => (await call(goodsApi.list, { query } as GoodsQuery, quiet)).data;

/** A dialog that a button opens and that closes itself. */
const goodsView = (props: Partial<GoodsDialogProps> = {}) =>
  function View() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        {open && <GoodsDialog onConfirm={() => undefined} {...props} onClose={() => setOpen(false)} />}
      </>
    );
  };
const skuView =
  (props: Partial<SkuDialogProps> = {}) =>
  () => <SkuDialog onConfirm={() => undefined} onClose={() => undefined} {...props} />;

async function openGoods(props: Partial<GoodsDialogProps> = {}, options: Parameters<typeof openView>[1] = {}) {
  const view = await openView(goodsView(props), options);
  await view.user.click(await screen.findByRole('button', { name: '打开' }));
  return view;
}

describe('goods picker', () => {
  it('offers approved goods on sale, ten at a time, and tells prices, counters and the end', async () => {
    const calls = watchCalls();
    const { user } = await openGoods();
    await offered(10);
    expect(screen.getByRole('dialog', { name: '商品选择器' })).toBeInTheDocument();
    const first = await goods({ ...onSale, page_size: 10 });
    expect(names(found())).toEqual(first.map((row) => row.goods_name));
    const asked = new URLSearchParams(calls.find((one) => one.startsWith('/admin/goods?'))?.split('?')[1]);
    // Empty values are left out.
    expect(Object.fromEntries(asked)).toEqual({ page_no: '1', page_size: '10', market_enable: '1', is_auth: '1' });
    expect(found()[0]).toHaveTextContent('￥');
    expect(counters()).toEqual(['无限制', '0', '无限制']);
    await user.click(dialog().getByRole('button', { name: '加载更多' }));
    await offered(20);
    expect(names(found())).toEqual((await goods({ ...onSale, page_size: 20 })).map((row) => row.goods_name));

    const few = await goods({ market_enable: 1, is_auth: 1, keyword: first[0]?.sn, page_size: 10 });
    await user.type(dialog().getByRole('textbox', { name: '关键字' }), `${first[0]?.sn}{Enter}`);
    await waitFor(() => expect(names(found())).toEqual(few.map((row) => row.goods_name)));
    expect(dialog().getByText('没有更多了')).toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: '加载更多' })).toBeNull();
    fill(dialog().getByRole('textbox', { name: '关键字' }), '没有这样的商品');
    await user.click(dialog().getByRole('button', { name: /搜索/ }));
    expect(await dialog().findByText('没有符合条件的结果')).toBeInTheDocument();
    expect(await wrong()).toEqual([]);
  });

  it('toggles by a click, removes in the right list, keeps to the limit and shows what was added last', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(777);
    const { user } = await openGoods({ limit: 2 });
    await offered(10);
    const [a, b, c] = names(found());
    for (const at of [0, 1, 2]) await user.click(found()[at]!);
    expect((await screen.findAllByText('超过最大可选个数：2')).length).toBe(1);
    expect(names(chosen())).toEqual([a, b]);
    expect(counters()).toEqual(['2', '2', '0']);
    expect(document.querySelectorAll<HTMLElement>('.choice-frame')[1]?.scrollTop).toBe(777);
    expect(
      found()
        .map((one) => one.getAttribute('aria-selected'))
        .slice(0, 3),
    ).toEqual(['true', 'true', 'false']);
    await user.click(chosen()[0]!);
    await user.click(found()[2]!);
    expect(names(chosen())).toEqual([b, c]);
    await user.click(found()[1]!);
    expect(names(chosen())).toEqual([c]);
    expect(counters()).toEqual(['2', '1', '1']);
  });

  it.each([0, -1])('takes any number with the limit %i', async (limit) => {
    const { user } = await openGoods({ limit });
    await offered(10);
    for (const option of found()) await user.click(option);
    expect(counters()).toEqual(['无限制', '10', '无限制']);
    expect(screen.queryByText(/超过最大可选个数/)).toBeNull();
  });

  it('keeps the choice across searches and pages and confirms whole records with picture and price', async () => {
    const onConfirm = vi.fn();
    const { user } = await openGoods({ onConfirm });
    await offered(10);
    const second = (await goods({ ...onSale, page_no: 2, page_size: 10 }))[0];
    await user.click(found()[3]!);
    const [first] = names(chosen());
    await user.click(dialog().getByRole('button', { name: '加载更多' }));
    await offered(20);
    await user.click(found()[10]!);
    await user.type(dialog().getByRole('textbox', { name: '关键字' }), `${second?.sn}{Enter}`);
    await waitFor(() => expect(names(found())).toContain(second?.goods_name));
    expect(found().every((one) => one.getAttribute('aria-selected') === 'true')).toBe(true);
    expect(names(chosen())).toEqual([first, second?.goods_name]);
    await user.click(dialog().getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rows = onConfirm.mock.calls[0]![0] as PickedGoods[];
    expect(rows[1]).toMatchObject({ ...second, goods_image: second?.thumbnail, goods_price: second?.price });
    expect(typeof rows[1]?.goods_id).toBe('string');
    // Opened again, nothing is chosen any more.
    await user.click(screen.getByRole('button', { name: '打开' }));
    await offered(10);
    expect(chosen()).toEqual([]);
  });

  it('finds exactly the goods whose ids were typed and drops what is no id', async () => {
    const { user } = await openGoods();
    await offered(10);
    const [a, b] = await goods({ ...onSale, page_no: 3, page_size: 2 });
    const [off] = await goods({ market_enable: 0, page_size: 1 });
    const box = dialog().getByRole('combobox', { name: '请输入商品编号，按回车添加' });
    fill(box, '1.5,');
    expect(await screen.findByText('商品编号须为正整数')).toBeInTheDocument();
    fill(box, `0,${a?.goods_id}，${b?.goods_id} ${off?.goods_id},`);
    expect([...document.querySelectorAll('.choice-filters .ant-select-selection-item')].map((one) => one.textContent)).not.toContain('0');
    await user.click(dialog().getByRole('button', { name: '查找' }));
    await waitFor(() => expect(names(found()).sort()).toEqual([a?.goods_name, b?.goods_name].sort()));
    expect(['0', '-1', '1.5', 'x', '01', '9223372036854775808', ''].map(isId)).toEqual(Array.from({ length: 7 }, () => false));
    expect(['1', '9007199254740993', '9223372036854775807'].map(isId)).toEqual([true, true, true]);
    expect(splitIds('1，2, 3 4')).toEqual(['1', '2', '3', '4']);
  });

  it('starts with given ids in their order, says which are lost, and offers no excluded ones', async () => {
    const onConfirm = vi.fn();
    const all = await openView(() => null).then(() => goods({ ...onSale, page_size: 12 }));
    const [off] = await goods({ market_enable: 0, page_size: 1 });
    const kept = [all[5], off, all[1]];
    const excludeData = all.slice(0, 10).map((row) => row.goods_id);
    const { user } = await openGoods({
      defaultData: [kept[0]!.goods_id, `${off!.goods_id}，${all[1]!.goods_id}`, '9223372036854775807'],
      excludeData,
      onConfirm,
    });
    await waitFor(() => expect(names(chosen())).toEqual(kept.map((row) => row?.goods_name)));
    expect(dialog().getByText('1 个原先选择的项已不存在')).toBeInTheDocument();
    // The whole first page is excluded, so the next one is loaded by itself.
    await offered(1);
    expect(names(found()).slice(0, 2)).toEqual(all.slice(10).map((row) => row.goods_name));
    await user.click(dialog().getByRole('button', { name: '确定' }));
    expect((onConfirm.mock.calls[0]![0] as PickedGoods[]).map((row) => row.goods_id)).toEqual(kept.map((row) => row?.goods_id));
  });

  it('filters by category and shop, adds what the caller wants, and is without shops for sellers', async () => {
    const calls = watchCalls();
    const { user } = await openGoods({ goodsType: 'VIRTUAL', extendParams: { seller_name: '自营' } });
    await settled();
    expect(calls.find((one) => one.startsWith('/admin/goods?'))).toMatch(/goods_type=VIRTUAL/);
    expect(decodeURIComponent(calls.find((one) => one.startsWith('/admin/goods?')) ?? '')).toMatch(/seller_name=自营/);
    const [shop] = await call(shopApi.pickerList, {}, quiet);
    const shops = await dialog().findByRole('combobox', { name: '店铺' });
    await user.click(shops);
    await user.type(shops, shop!.shop_name);
    await user.click(await screen.findByTitle(shop!.shop_name));
    const categories = dialog().getByRole('combobox', { name: '商品分类' });
    await user.click(categories);
    await user.click((await waitFor(() => [...document.querySelectorAll<HTMLElement>('.ant-cascader-menu-item')].slice(0, 1)[0]!))!);
    await user.click(dialog().getByRole('button', { name: /搜索/ }));
    await waitFor(() =>
      expect(decodeURIComponent(calls.findLast((one) => one.startsWith('/admin/goods?')) ?? '')).toMatch(
        /seller_id=\d+&category_path=0\|\d+\||category_path=0\|\d+\|&seller_id=\d+/,
      ),
    );
  });

  it('offers sellers what self-operated shops sell, without a shop filter', async () => {
    const all = await openView(() => null).then(() => goods({ ...onSale, page_size: 200 }));
    const selfOperated = (await call(goodsApi.sellerList, { query: { ...onSale, page_size: 10_000 } }, quiet)).data;
    const own = selfOperated[0]!;
    const foreign = all.find((row) => selfOperated.every((one) => one.goods_id !== row.goods_id))!;
    const { data } = await call(goodsApi.sellerSkus, { query: { ...onSale, page_size: 10 } }, quiet);
    const calls = watchCalls();
    await openView(skuView({ type: 'seller', defaultData: [data[0]!.sku_id] }));
    await offered(10);
    expect(names(found())).toEqual(data.map((row) => row.goods_name));
    await waitFor(() => expect(chosen()).toHaveLength(1));
    expect(calls.filter((one) => one.startsWith('/admin/goods/') && !one.includes('categories'))).toEqual([]);
    expect(dialog().queryByRole('combobox', { name: '店铺' })).toBeNull();
    expect(dialog().getByPlaceholderText('请输入商品名称')).toBeInTheDocument();
    await openGoods({ type: 'seller', defaultData: [own.goods_id, foreign.goods_id] });
    await waitFor(() => expect(names(chosen())).toEqual([own.goods_name]));
    expect(dialog().getByText('1 个原先选择的项已不存在')).toBeInTheDocument();
  });

  it('is used by keyboard alone and gives the focus back', async () => {
    const { user } = await openGoods();
    await offered(10);
    const list = dialog().getByRole('listbox', { name: '可选列表' });
    expect(list).toHaveAttribute('aria-multiselectable', 'true');
    list.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(list.getAttribute('aria-activedescendant')).toBe(found()[2]?.id);
    expect(names(chosen())).toEqual([names(found())[2]]);
    await user.keyboard('{End}[Space]{Home} ');
    expect(names(chosen())).toEqual([2, 9, 0].map((at) => names(found())[at]));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toHaveLength(2);
    expect(dialog().getByRole('link', { name: /查看商品页/ })).toHaveAttribute('href', expect.stringMatching(/^https:\/\/buyer\.example\/goods\/\d+$/));
    expect(await wrong()).toEqual([]);
    // The dialog listens to key codes, which user-event leaves out.
    fireEvent.keyDown(list, { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: '打开' })).toHaveFocus());
  });

  it('says why a list could not be loaded and tries again', async () => {
    // Another query than before, so that nothing fetched ahead answers.
    const mend = breakCalls('/admin/goods?');
    const { user } = await openGoods({ extendParams: { start_price: 1 } });
    const alert = await screen.findByRole('alert');
    expect(found()).toEqual([]);
    mend();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await offered(10);
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('speaks English too', async () => {
    await openGoods({ limit: 3 }, { lang: 'en' });
    expect(await screen.findByRole('dialog', { name: 'Goods picker' })).toBeInTheDocument();
    expect(document.querySelector('.choice-counters')).toHaveTextContent('Maximum 3Chosen 0Still possible 3');
  });
});

describe('SKU picker', () => {
  it('chooses single SKUs with their specs, by their own ids', async () => {
    const onConfirm = vi.fn();
    const { user } = await openView(skuView({ onConfirm }));
    await offered(10);
    const { data } = await call(goodsApi.skus, { query: { ...onSale, page_size: 10 } }, quiet);
    const at = data.findIndex((row) => row.specs_name !== '');
    expect(found()[at]).toHaveTextContent(data[at]!.specs_name);
    await user.click(found()[at]!);
    await user.click(dialog().getByRole('button', { name: '确定' }));
    expect((onConfirm.mock.calls[0]![0] as PickedSku[])[0]).toMatchObject({ sku_id: data[at]?.sku_id, specs_name: data[at]?.specs_name });
  });

  it('joins the values of specs where their names are missing, also from JSON text', () => {
    const row: AnyGoods = { goods_id: '1', goods_name: '杯', thumbnail: 't', price: 1, point_disable: 0, exchange_point: null };
    const specs = [{ spec_value: '红' }, { spec_value: '大' }];
    expect(tidySku({ ...row, specs }).specs_name).toBe('红 - 大');
    expect(tidySku({ ...row, specs: JSON.stringify(specs) })).toMatchObject({ specs_name: '红 - 大', specs, goods_image: 't', goods_price: 1 });
    expect(tidySku({ ...row, specs, specs_name: '已有' }).specs_name).toBe('已有');
    expect(tidySku({ ...row, specs: 'no json' })).toMatchObject({ specs_name: '', specs: [] });
  });
});

describe('goods field', () => {
  it('opens with what was fetched while the pointer came near, and holds ids in a form', async () => {
    const calls = watchCalls();
    const saved = vi.fn();
    const { user } = await openView(() => (
      <Form initialValues={{ goods_ids: [] }} onFinish={saved}>
        <Form.Item name="goods_ids" label="活动商品">
          <GoodsField limit={3} extendParams={{ end_price: 5000 }} />
        </Form.Item>
        <Button htmlType="submit">保存</Button>
      </Form>
    ));
    const trigger = await screen.findByText('选择商品');
    await user.hover(trigger);
    await waitFor(() => expect(calls.filter((one) => one.startsWith('/admin/goods?'))).toHaveLength(1));
    await import('#pickers/goods/GoodsDialog.tsx');
    await user.click(trigger);
    await offered(10);
    expect(calls.filter((one) => one.startsWith('/admin/goods?'))).toHaveLength(1);
    await user.click(found()[1]!);
    await user.click(found()[0]!);
    const [second, first] = names(chosen());
    await user.click(dialog().getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '活动商品' })).toHaveTextContent('选择商品 (2)');
    // What was just chosen is not loaded again.
    expect(calls.filter((one) => one.includes('/details'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: `移除 ${second}` }));
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const { goods_ids } = saved.mock.calls[0]![0] as { goods_ids: string[] };
    expect(await goods({ ids: goods_ids })).toMatchObject([{ goods_name: first }]);
  });

  it('shows the names of ids that it was given, and cannot be opened while disabled', async () => {
    const rows = await openView(() => null).then(() => goods({ ...onSale, page_size: 2 }));
    await openView(() => <GoodsField disabled value={rows.map((row) => row.goods_id)} />);
    for (const row of rows) expect(await screen.findByText(row.goods_name)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '选择商品 (2)' })).toBeDisabled();
  });
});
