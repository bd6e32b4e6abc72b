import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { brandApi, brandFields } from '#contract/goods/brand.ts';
import { categoryApi } from '#contract/goods/category.ts';
import { call } from '#providers/http/client.ts';
import { ApiError } from '#providers/http/errors.ts';
import { brandList } from '#resources/goods/brand/index.ts';
import { categoryList } from '#resources/goods/category/index.ts';
import { defineForm, field, type Values } from '#kit/form/define.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { show } from '../kit/support.tsx';
import { openPage, signIn, told, useServer } from './support.tsx';

useServer();

const QUIET = { loading: false, message: false };
const brandOf = (id: string) => call(brandApi.one, { params: { id } }, QUIET);
const addBrand = (name: string) => call(brandApi.create, { body: { name, logo: 'https://pictures.example/logo.png' } }, QUIET);

/** What the panel says, row by row: label, theirs, mine. */
const differences = (panel: HTMLElement) =>
  [...panel.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].slice(0, 3).map((cell) => cell.querySelector('img')?.getAttribute('src') ?? cell.textContent),
  );

/** Opens the edit form of a brand of its own, types a name, and saves after somebody else has changed the brand. */
async function collide(name: string, { lang = 'zh' }: { lang?: 'zh' | 'en' } = {}) {
  const words = lang === 'zh' ? { edit: '修改', label: '品牌名称', save: '保存' } : { edit: 'Edit', label: 'Brand name', save: 'Save' };
  await signIn();
  const { brand_id, logo } = await addBrand(name);
  const { user } = await openPage(brandList, { lang, search: `?name=${encodeURIComponent(name)}` });
  await user.click(await screen.findByRole('button', { name: `${words.edit} ${name}` }));
  const dialog = await screen.findByRole('dialog');
  const input = await within(dialog).findByLabelText(words.label);
  const change = (theirs: string) => call(brandApi.update, { params: { id: brand_id }, body: { name: theirs, logo } }, QUIET);
  await change(`${name}他`);
  await user.clear(input);
  await user.type(input, `${name}我`);
  const save = within(dialog).getByRole('button', { name: words.save });
  await user.click(save);
  const panel = await within(dialog).findByRole('alert');
  return { user, dialog, input, panel, save, brand_id, change };
}

describe('a record that somebody else changes while its form is open', () => {
  it('shows both values, and keeps mine on request', async () => {
    const { user, dialog, input, panel, save, brand_id } = await collide('争一');
    await within(panel).findByText('争一他');
    expect(panel).toHaveTextContent('打开之后，他人已修改了这条记录');
    expect(differences(panel)).toEqual([['品牌名称', '争一他', '争一我']]);
    expect(input).toHaveValue('争一我');
    expect(save).toBeDisabled();
    expect(await brandOf(brand_id)).toMatchObject({ name: '争一他', version: 2 });
    expect(told).toEqual([]);

    await user.click(within(panel).getByRole('button', { name: '保留我的' }));
    await waitFor(() => expect(told).toEqual([{ type: 'success', message: '品牌已保存' }]));
    expect(await brandOf(brand_id)).toMatchObject({ name: '争一我', version: 3 });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('takes theirs on request, and goes on from there', async () => {
    const { user, input, panel, save, brand_id } = await collide('争二');
    await within(panel).findByText('争二他');
    await user.click(within(panel).getByRole('button', { name: '采用对方的' }));
    await waitFor(() => expect(input).toHaveValue('争二他'));
    expect(panel).not.toBeInTheDocument();
    expect(await brandOf(brand_id)).toMatchObject({ name: '争二他', version: 2 });

    await user.type(input, '们');
    await user.click(save);
    await waitFor(() => expect(told).toEqual([{ type: 'success', message: '品牌已保存' }]));
    expect(await brandOf(brand_id)).toMatchObject({ name: '争二他们', version: 3 });
  });

  it('takes single values of theirs and keeps the others', async () => {
    const { user, dialog, input, panel, brand_id } = await collide('争六');
    await within(panel).findByText('争六他');
    await user.click(within(panel).getByRole('button', { name: '品牌名称采用对方的内容' }));
    await waitFor(() => expect(input).toHaveValue('争六他'));
    expect(differences(panel)).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: '保留我的' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await brandOf(brand_id)).toMatchObject({ name: '争六他', version: 3 });
  });

  it('asks again when the record changes once more before the choice, and follows what is typed meanwhile', async () => {
    const { user, dialog, input, panel, brand_id, change } = await collide('争三');
    await within(panel).findByText('争三他');
    await user.type(input, '们');
    expect(differences(panel)).toEqual([['品牌名称', '争三他', '争三我们']]);
    await change('争三又');
    await user.click(within(panel).getByRole('button', { name: '保留我的' }));
    await within(dialog).findByText('争三又');
    const again = within(dialog).getByRole('alert');
    expect(differences(again)).toEqual([['品牌名称', '争三又', '争三我们']]);
    expect(await brandOf(brand_id)).toMatchObject({ name: '争三又' });
    await user.click(within(again).getByRole('button', { name: '保留我的' }));
    await waitFor(() => expect(told).toEqual([{ type: 'success', message: '品牌已保存' }]));
    expect(await brandOf(brand_id)).toMatchObject({ name: '争三我们', version: 4 });
  });

  it('speaks English too', async () => {
    const { panel } = await collide('E', { lang: 'en' });
    await within(panel).findByText('E他');
    expect(panel).toHaveTextContent('Somebody else changed this record since you opened it');
    expect(within(panel).getByRole('button', { name: 'Keep mine' })).toBeEnabled();
    expect(within(panel).getByRole('button', { name: 'Take theirs' })).toBeEnabled();
  });

  it('holds for forms outside of lists: a category', async () => {
    const { user } = await openPage(categoryList);
    const [first] = await call(categoryApi.children, { params: { parent_id: '0' } }, QUIET);
    if (!first) throw new Error('the demo data has categories');
    await user.click(await screen.findByRole('button', { name: `“${first.name}”的更多操作` }));
    await user.click(await screen.findByRole('menuitem', { name: '编辑' }));
    const dialog = await screen.findByRole('dialog');
    const input = await within(dialog).findByLabelText('分类名称');
    expect(input).toHaveValue(first.name);
    const { name, parent_id, image, is_show, adv_image, adv_image_link, custom_sn, category_order } = first;
    const body = { name: `${name}他`, parent_id, is_show: is_show === 'YES' ? ('NO' as const) : ('YES' as const), custom_sn, category_order };
    const pictures = { image: image ?? '', adv_image: adv_image ?? '', adv_image_link: adv_image_link ?? '' };
    await call(categoryApi.update, { params: { id: first.category_id }, body: { ...body, ...pictures } }, QUIET);
    await user.type(input, '我');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    const panel = await within(dialog).findByRole('alert');
    await within(panel).findByText(`${name}他`);
    const shown = differences(panel);
    expect(shown[0]?.slice(1)).toEqual([`${name}他`, `${name}我`]);
    expect(shown).toHaveLength(2);
    await waitFor(() => expect(differences(panel)[1]?.slice(1)).toEqual([is_show === 'YES' ? '否' : '是', '您未修改，以对方的为准']));
  });

  it('offers only to close where the newest record cannot be loaded, and keeps what was typed until then', async () => {
    const stale = new ApiError({ kind: 'server', status: 409, code: '409', message: '数据已被他人修改，请刷新后重试' });
    const reload = vi.fn();
    const form = defineForm({ labels: brandFields, noun: { zh: '品牌', en: 'brand' } }, { fields: [field.text('name')] });
    const common = { form, title: '编辑品牌', endpoint: brandApi.update, send: () => Promise.reject(stale), onDone: reload, onClose: reload };
    const initial = { name: '甲', logo: 'https://pictures.example/logo.png' };
    const body = (values: Values) => ({ ...values, logo: initial.logo });
    const { user } = await show(<FormDialog {...common} form={{ ...form, body }} initial={initial} onReload={reload} />);
    const input = await screen.findByLabelText('品牌名称');
    await user.type(input, '乙');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const panel = await screen.findByRole('alert');
    expect(within(panel).getAllByRole('button')).toHaveLength(1);
    expect(input).toHaveValue('甲乙');
    expect(reload).not.toHaveBeenCalled();
    await user.click(within(panel).getByRole('button', { name: '关闭并刷新' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
