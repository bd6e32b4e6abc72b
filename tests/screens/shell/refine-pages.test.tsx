/** Pages of plain Refine in the shell, over a real server: the examples of the gallery, as the application draws them. */
import '@ant-design/v5-patch-for-react-19';
import { join } from 'node:path';
import { App, ConfigProvider } from 'antd';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { config } from '#providers/config.ts';
import { call } from '#providers/http/client.ts';
import { startI18n } from '#providers/i18n.ts';
import { rememberLanguage } from '#providers/language.ts';
import { registry } from '#resources/index.ts';
import { locales } from '#src/app/locales.ts';
import { Root } from '#src/app/Root.tsx';
import { examples } from '#src/gallery/refine/index.ts';
import { FeedbackHolders, registerFeedback } from '#src/shell/feedback/notices.tsx';
import { signIn, useServer } from '#tests/screens/goods/support.tsx';

interface Service {
  address: string;
  calls: { method: string; path: string; authorization?: string; language?: string }[];
  close: () => Promise<void>;
}

useServer();
let service: Service;
beforeAll(async () => {
  const { startExampleService } = (await import(/* @vite-ignore */ join(import.meta.dirname, '../../../scripts/example-service.mjs'))) as {
    startExampleService: () => Promise<Service>;
  };
  service = await startExampleService();
});
afterAll(() => service.close());

const all = [...registry, ...examples];
let restore = () => undefined as void;
beforeEach(() => signIn());
afterEach(() => restore());

/** The list with few rows: each has four buttons that ask what is permitted. */
const FEW = '/dev/refine/brands?currentPage=1&pageSize=10';

/** The application at an address. */
async function open(path: string, { as = 'superadmin', lang = 'zh' as 'zh' | 'en', withService = true } = {}) {
  configure({ asyncUtilTimeout: 15_000, defaultHidden: true });
  window.__CONFIG__ = { ...window.__CONFIG__, services: withService ? { example: service.address } : {} };
  rememberLanguage(lang);
  await startI18n(locales, [initReactI18next]);
  if (as !== 'superadmin') await signIn(as);
  sessionStorage.clear();
  restore = registerFeedback();
  const router = createMemoryRouter([{ path: '*', element: <Root all={all} /> }], { initialEntries: [path] });
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <FeedbackHolders />
        <RouterProvider router={router} />
      </App>
    </ConfigProvider>,
  );
  return { router, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const page = (name: string) => within(document.querySelector<HTMLElement>(`[data-page="${name}"]`)!);
const seen = async (name: string) => {
  await waitFor(() => expect(document.querySelector(`[data-page="${name}"] .kit-refine`)).not.toBeNull(), { timeout: 20_000 });
  return page(name);
};
const names = () => [...document.querySelectorAll('[data-page="exampleBrands"] tbody tr.ant-table-row td:nth-child(2)')].map((cell) => cell.textContent);
const listed = () => waitFor(() => expect(names().length).toBeGreaterThan(0), { timeout: 20_000 });
const quiet = { loading: false, message: false } as const;
const brands = () => call(brandApi.all, {}, quiet);
const newBrand = (name: string) => call(brandApi.create, { body: { name, logo: '/files/x.png' } }, quiet);
const toasts = (text: string) => [...document.querySelectorAll('.ant-notification-notice')].filter((one) => one.textContent?.includes(text)).length;

/** Puts a text behind what a field holds, at once: each key would draw the whole form. */
const fill = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

/** Dialogs of Refine are drawn before they open. */
const dialogInSight = () =>
  waitFor(() => {
    const open = [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap')]
      .find((one) => one.style.display !== 'none')
      ?.querySelector<HTMLElement>('[role="dialog"]');
    expect(open).toBeTruthy();
    return open!;
  });

describe('useTable', () => {
  it('pages, sorts and filters by the ways of the contract, and keeps them in the address', async () => {
    const { user, router } = await open(FEW);
    const at = await seen('exampleBrands');
    await listed();
    expect(names()).toHaveLength(10);
    await user.click(at.getByRole('columnheader', { name: '品牌名称' }));
    await waitFor(() => expect(router.state.location.search).toContain('sorters[0][field]=name'));
    const [first = ''] = names();
    await fill(user, at.getByPlaceholderText('品牌名称'), first);
    await user.click(at.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(names()).toEqual([first]));
    expect(decodeURIComponent(router.state.location.search)).toContain(`filters[0][value]=${first}`);
    await user.click(at.getByRole('combobox', { name: '查询' }));
    await user.click(await screen.findByTitle('不包含'));
    await user.click(at.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(names().length).toBeGreaterThan(1));
    expect(names()).not.toContain(first);
  });

  it('says once what a list cannot be asked', async () => {
    await open('/dev/refine/brands?sorters[0][field]=logo&sorters[0][order]=asc&currentPage=1&pageSize=20');
    await screen.findByText('列表不能按“logo”排序，可用的排序：name', {}, { timeout: 20_000 });
    expect(toasts('列表不能按')).toBe(1);
  });

  it('does not take orders about calls from an address', async () => {
    await open('/dev/refine/brands?query[name]=nothing-is-called-so&message=false&params[id]=1');
    await seen('exampleBrands');
    await listed();
  });
});

describe('buttons', () => {
  it('lead to the pages of the resource, in the language of the person', async () => {
    const { user, router } = await open(FEW, { lang: 'en' });
    const at = await seen('exampleBrands');
    await listed();
    expect(at.getByRole('heading', { level: 1 })).toHaveTextContent('Brands (useTable)');
    expect(at.getAllByText('Brands (useTable)')).toHaveLength(2);
    await user.click(await at.findByRole('button', { name: /Add/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dev/refine/brands/new'));
  });

  it('and CanAccess are not there for whoever may not call the endpoint', async () => {
    await open(FEW, { as: 'auditor' });
    const at = await seen('exampleBrands');
    await at.findByRole('heading', { level: 1 });
    await waitFor(() => expect(toasts('没有')).toBe(1), { timeout: 20_000 });
    expect(at.queryByRole('button', { name: /添加/ })).toBeNull();
  });

  it('delete after asking', async () => {
    const { user } = await open(FEW);
    await newBrand('待删除的品牌');
    const at = await seen('exampleBrands');
    await listed();
    await fill(user, at.getByPlaceholderText('品牌名称'), '待删除的品牌');
    await user.click(at.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(names()).toEqual(['待删除的品牌']));
    // Each asks for itself whether it is permitted.
    await waitFor(() => expect(document.querySelectorAll('[data-page="exampleBrands"] tbody tr.ant-table-row button')).toHaveLength(4));
    await user.click(document.querySelector<HTMLElement>('[data-page="exampleBrands"] .refine-delete-button')!);
    await screen.findByText('确定删除吗？删除后不能恢复。');
    await user.click(within(document.querySelector<HTMLElement>('.ant-popconfirm')!).getByRole('button', { name: '删除' }));
    await screen.findByText('品牌已删除');
    await waitFor(() => expect(names()).toEqual([]));
  });
});

describe('useForm', () => {
  it('shows the errors of the server at the fields, tells them once, keeps what was typed and closes its tab when it is saved', async () => {
    const [taken] = await brands();
    const { user, router } = await open(FEW);
    await seen('exampleBrands');
    await router.navigate('/dev/refine/brands/new');
    const at = await seen('exampleBrandCreate');
    const name = () => at.getByLabelText('品牌名称');
    await at.findByLabelText('品牌名称');
    await fill(user, name(), taken!.name);
    await user.click(at.getByRole('button', { name: /保存/ }));
    // The logo is missing, which only the server says here.
    await waitFor(() => expect(document.querySelector('[data-page="exampleBrandCreate"] .ant-form-item-explain-error')).toHaveTextContent('品牌图片'));
    expect(toasts('品牌图片')).toBe(1);
    expect(name()).toHaveValue(taken!.name);

    // Another tab in between leaves the form as it is.
    await router.navigate('/dev/refine/brands');
    await waitFor(() => expect(document.querySelector('[data-page="exampleBrandCreate"]')).toHaveAttribute('hidden'));
    await router.navigate('/dev/refine/brands/new');
    await waitFor(() => expect(document.querySelector('[data-page="exampleBrandCreate"]')).not.toHaveAttribute('hidden'));
    expect(name()).toHaveValue(taken!.name);
  });

  it('edits with the version that was loaded, and does not overwrite what somebody else saved meanwhile', async () => {
    const brand = await newBrand('版本品牌');
    const { user, router } = await open(`/dev/refine/brands/${brand.brand_id}/edit`);
    const at = await seen('exampleBrandEdit');
    // What is loaded draws the fields anew.
    const name = () => at.getByLabelText('品牌名称');
    await waitFor(() => expect(name()).toHaveValue('版本品牌'));
    await call(brandApi.update, { params: { id: brand.brand_id }, body: { name: '别人改的品牌', logo: '/files/x.png' } }, quiet);
    await fill(user, name(), '二');
    await user.click(at.getByRole('button', { name: /保存/ }));
    await at.findByText('打开之后，他人已修改了这条记录');
    await user.click(at.getByRole('button', { name: '加载最新内容' }));
    await waitFor(() => expect(name()).toHaveValue('别人改的品牌'));
    await fill(user, name(), '三');
    await user.click(at.getByRole('button', { name: /保存/ }));
    await screen.findByText('品牌已保存');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dev/refine/brands'));
    expect((await brands()).find(({ brand_id }) => brand_id === brand.brand_id)?.name).toBe('别人改的品牌三');
  });
});

describe('useModalForm', () => {
  it('edits over the table and shows the change in it', async () => {
    await newBrand('弹窗品牌');
    const { user } = await open(FEW);
    const at = await seen('exampleBrands');
    await listed();
    await fill(user, at.getByPlaceholderText('品牌名称'), '弹窗品牌');
    await user.click(at.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(names()).toEqual(['弹窗品牌']));
    await user.click(at.getByRole('button', { name: '快速修改' }));
    const dialog = within(await dialogInSight());
    expect(dialog.getByText('编辑品牌（useForm）')).toBeInTheDocument();
    const name = () => dialog.getByLabelText('品牌名称');
    await waitFor(() => expect(name()).toHaveValue('弹窗品牌'));
    await fill(user, name(), '改');
    await user.click(dialog.getByRole('button', { name: /保存/ }));
    await waitFor(() => expect(names()).toEqual(['弹窗品牌改']));
  });
});

describe('Show', () => {
  it('shows a record, names it on its tab and leads on', async () => {
    const [brand] = await brands();
    const { user, router } = await open(`/dev/refine/brands/${brand!.brand_id}`);
    const at = await seen('exampleBrandShow');
    await at.findByText(brand!.name);
    expect(at.getByRole('heading', { level: 1 })).toHaveTextContent('品牌详情（Show）');
    await waitFor(() => expect(document.title).toContain(brand!.name));
    await user.click(await at.findByRole('button', { name: /编辑/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dev/refine/brands/${brand!.brand_id}/edit`));
  });
});

describe("a company's own REST service", () => {
  const gifts = () => [...document.querySelectorAll('[data-page="exampleGifts"] tbody tr.ant-table-row')].map((row) => row.querySelector('td')?.textContent);

  it('is listed, filtered and changed by the same hooks, with the session', async () => {
    const { user } = await open('/dev/refine/gifts');
    const at = await seen('exampleGifts');
    await waitFor(() => expect(gifts()).toHaveLength(10), { timeout: 20_000 });
    expect(service.calls.at(-1)).toMatchObject({ language: 'zh', authorization: expect.stringMatching(/\S/) });
    await fill(user, at.getByPlaceholderText('名称'), '电影票');
    await user.click(at.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(gifts().every((name) => name?.startsWith('电影票'))).toBe(true));

    await user.click(at.getByRole('button', { name: '添加礼品' }));
    const dialog = within(await dialogInSight());
    await fill(user, dialog.getByLabelText('名称'), '电影票 3');
    await user.click(dialog.getByRole('button', { name: /保存/ }));
    await waitFor(() =>
      expect([...document.querySelectorAll('.ant-modal .ant-form-item-explain-error')].map((one) => one.textContent)).toEqual([
        '名称已被使用',
        '积分须为正整数',
      ]),
    );
    expect(toasts('名称已被使用')).toBe(1);
    await fill(user, dialog.getByLabelText('名称'), '00');
    await fill(user, dialog.getByLabelText('所需积分'), '1');
    await user.click(dialog.getByRole('button', { name: /保存/ }));
    await waitFor(() => expect(gifts()[0]).toBe('电影票 300'));
  });

  it('is missing with a word where it is not configured', async () => {
    await open('/dev/refine/gifts', { withService: false });
    await screen.findByText('没有配置名为 example 的服务', {}, { timeout: 20_000 });
    expect(config().services).toEqual({});
  });
});
