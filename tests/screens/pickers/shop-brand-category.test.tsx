import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { categoryApi } from '#contract/goods/category.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { call } from '#providers/http/client.ts';
import { BrandPicker } from '#pickers/BrandPicker.tsx';
import { CategoryCascader } from '#pickers/CategoryCascader.tsx';
import { ShopPicker } from '#pickers/ShopPicker.tsx';
import { useServer } from '../goods/support.tsx';
import { breakCalls, openView, watchCalls } from './opened.tsx';
import { Owner, held } from './support.tsx';

useServer();
afterEach(() => vi.restoreAllMocks());

const quiet = { loading: false } as const;
const box = () => screen.getByRole('combobox');
const options = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];

describe('shop picker', () => {
  it('asks once, is searched by name, reports the shop, and the whole platform after clearing', async () => {
    const calls = watchCalls();
    const changed = vi.fn();
    const { user } = await openView(() => <Owner<string>>{(control) => <ShopPicker aria-label="店铺" onChanged={changed} {...control} />}</Owner>);
    await waitFor(() => expect(box()).toBeInTheDocument());
    expect(screen.getByText('选择店铺')).toBeInTheDocument();
    await user.click(box());
    const shops = await call(shopApi.pickerList, {}, quiet);
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
    const target = shops[3]!;
    await user.type(box(), target.shop_name);
    await waitFor(() => expect(options().map((one) => one.textContent)).toEqual([target.shop_name]));
    await user.click(options()[0]!);
    expect(held()).toBe(target.shop_id);
    expect(changed).toHaveBeenLastCalledWith(target);
    // Once by the picker; the other one is this test's own.
    expect(calls.filter((one) => one.startsWith('/admin/shops/list'))).toHaveLength(2);
    fireEvent.mouseDown(document.querySelector('.ant-select-clear')!);
    await waitFor(() => expect(held()).toBeUndefined());
    expect(changed).toHaveBeenLastCalledWith({ shop_id: '0', shop_name: '全平台' });
  });

  it('takes another path and can be disabled', async () => {
    const calls = watchCalls();
    await openView(() => <ShopPicker disabled api="admin/shops/list_supplier" value="1" aria-label="店铺" />);
    await waitFor(() => expect(calls.some((one) => one.startsWith('/admin/shops/list_supplier'))).toBe(true));
    expect(box()).toBeDisabled();
  });
});

describe('brand picker', () => {
  it('reports the brand, and all brands after clearing', async () => {
    const changed = vi.fn();
    const { user } = await openView(() => <Owner<string>>{(control) => <BrandPicker aria-label="品牌" onChanged={changed} {...control} />}</Owner>, {
      lang: 'en',
    });
    expect(await screen.findByText('Choose brand')).toBeInTheDocument();
    const [first] = await call(brandApi.all, {}, quiet);
    await user.click(box());
    await user.type(box(), first!.name);
    await waitFor(() => expect(options()[0]).toHaveTextContent(first!.name));
    await user.click(options()[0]!);
    expect(changed).toHaveBeenLastCalledWith(first);
    expect(held()).toBe(first?.brand_id);
    fireEvent.mouseDown(document.querySelector('.ant-select-clear')!);
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ brand_id: '0', name: 'All' }));
  });
});

const columns = () => [...document.querySelectorAll('.ant-cascader-menu')];
const items = (level: number) => [...(columns()[level]?.querySelectorAll<HTMLElement>('.ant-cascader-menu-item') ?? [])];
const below = (calls: readonly string[]) => calls.filter((one) => /categories\/\d+\/children/.test(one)).map((one) => one.split('/')[4]);

describe('category cascader', () => {
  it('loads each level once when it is opened, behind a disabled entry, and reports the category', async () => {
    const changed = vi.fn();
    const top = await openView(() => null).then(() => call(categoryApi.children, { params: { parent_id: '0' } }, quiet));
    const parent = top.find((row) => row.has_children)!;
    const children = await call(categoryApi.children, { params: { parent_id: parent.category_id } }, quiet);
    const calls = watchCalls();
    const { user } = await openView(() => <Owner<string>>{(control) => <CategoryCascader aria-label="分类" onChanged={changed} {...control} />}</Owner>);
    await waitFor(() => expect(box()).toBeInTheDocument());
    await user.click(box());
    await waitFor(() => expect(items(0).map((one) => one.title)).toEqual(top.map((row) => row.name)));
    expect(below(calls)).toEqual(['0']);
    const node = items(0).find((one) => one.title === parent.name)!;
    fireEvent.click(node);
    expect(items(1).map((one) => one.textContent)).toEqual(['加载中...']);
    expect(items(1)[0]).toHaveClass('ant-cascader-menu-item-disabled');
    await waitFor(() => expect(items(1).map((one) => one.title)).toEqual(children.map((row) => row.name)));
    fireEvent.click(items(0).find((one) => one.title === parent.name)!);
    expect(below(calls)).toEqual(['0', parent.category_id]);
    expect(held()).toBe(parent.category_path);
    expect(changed).toHaveBeenLastCalledWith({ category_id: parent.category_id, name: parent.name, category_path: parent.category_path });
    fireEvent.mouseDown(document.querySelector('.ant-select-clear')!);
    await waitFor(() => expect(held()).toBe(''));
    expect(changed).toHaveBeenLastCalledWith({});
  });

  it('closes on choosing where the pointer can hover, and ends at the deepest level', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('hover'),
      media: query,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const calls = watchCalls();
    const { user } = await openView(() => <Owner<string>>{(control) => <CategoryCascader aria-label="分类" maxLevel={1} {...control} />}</Owner>);
    await waitFor(() => expect(box()).toBeInTheDocument());
    await user.click(box());
    // Not yet the entry that says that it is loading.
    await waitFor(() => expect(items(0)[1]).toBeInTheDocument());
    await user.hover(items(0)[0]!);
    expect(columns()).toHaveLength(1);
    await user.click(items(0)[0]!);
    expect(held()).toMatch(/^0\|\d+\|$/);
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
    expect(below(calls)).toEqual(['0']);
    vi.unstubAllGlobals();
  });

  it('takes another path and other field names, and can be opened again after a failure', async () => {
    const mend = breakCalls('/categories/');
    const { user } = await openView(() => (
      <Owner<string>>
        {(control) => (
          <CategoryCascader
            aria-label="分类"
            api="admin/goods/categories/@id/children"
            customProps={{ value: 'category_path', label: 'category_id' }}
            {...control}
          />
        )}
      </Owner>
    ));
    // The failure is told; opening tries again.
    await waitFor(() => expect(document.querySelector('.ant-message-error')).not.toBeNull());
    mend();
    await user.click(box());
    await waitFor(() => expect(items(0)[0]?.title).toMatch(/^\d+$/));
  });
});
