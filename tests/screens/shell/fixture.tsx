/** A small registry and the shell around it, for tests of the frame that need no server. */
import { Refine, type DataProvider } from '@refinedev/core';
import { act, render } from '@testing-library/react';
import { App as AntdApp, ConfigProvider } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useBlocker, useLocation, useNavigate, useParams } from 'react-router';
import { startI18n } from '#providers/i18n.ts';
import { useRecordName } from '#kit/own-tab.ts';
import { defineGroup, definePage, permitted, withView, type Resource } from '#kit/resource.ts';
import AccountDialog from '#resources/access/account/AccountDialog.tsx';
import { FeedbackHolders } from '#src/shell/feedback/notices.tsx';
import { Shell } from '#src/shell/Shell.tsx';

/** Which pages were mounted, and which of them run now. */
export const running = new Set<string>();
export const mounted: string[] = [];

const page = (name: string) => () =>
  Promise.resolve({
    default: function TestPage() {
      const { pathname, search } = useLocation();
      const params = useParams();
      const [text, setText] = useState('');
      const navigate = useNavigate();
      const [record, setRecord] = useState<string>();
      useRecordName(record);
      useBlocker(({ nextLocation }) => text === 'unsaved' && nextLocation.pathname !== pathname);
      useState(() => mounted.push(pathname));
      useEffect(() => {
        running.add(pathname);
        return () => void running.delete(pathname);
      }, [pathname]);
      return (
        <>
          <h1>{name}</h1>
          <p>{`at ${pathname}${search} with ${JSON.stringify(params)}`}</p>
          <input aria-label={`input of ${name}`} value={text} onChange={(event) => setText(event.target.value)} />
          <button type="button" onClick={() => void navigate({ search: '?page=2' })}>{`turn ${name}`}</button>
          <button type="button" onClick={() => setRecord(`20261120093015000000000${params['id'] ?? 0}`)}>{`load ${name}`}</button>
        </>
      );
    },
  });

const Icon = () => <svg data-testid="group-icon" />;

const bare = (name: string, route: string) =>
  withView(definePage({ name, route, title: { zh: name, en: name }, hidden: true, layout: 'none', permission: 'none' }), page(name));

export const registry: readonly Resource[] = [
  withView(definePage({ name: 'dashboard', route: '/dashboard', title: { zh: '首页', en: 'Dashboard' }, permission: 'none' }), page('dashboard')),
  defineGroup({
    name: 'goods',
    route: '/goods',
    title: { zh: '商品', en: 'Goods' },
    icon: Icon,
    children: [
      withView(
        definePage({ name: 'goodsList', route: '/goods/list', aliases: ['/old/goods'], title: { zh: '商品列表', en: 'Goods list' } }),
        page('goodsList'),
      ),
      withView(
        definePage({
          name: 'goodsEdit',
          route: '/goods/edit/:id',
          params: { id: /^\d+$/ },
          title: { zh: '编辑商品', en: 'Edit goods' },
          hidden: true,
        }),
        page('goodsEdit'),
      ),
      defineGroup({
        name: 'goodsSetting',
        route: '/goods/setting',
        title: { zh: '商品设置', en: 'Goods settings' },
        children: [
          withView(
            definePage({
              name: 'brandList',
              route: '/goods/setting/brands',
              title: { zh: '品牌列表', en: 'Brand list' },
              records: { entity: 'brand', at: ['list', 'create'], noun: { zh: '品牌', en: 'brand' } },
            }),
            page('brandList'),
          ),
          withView(
            definePage({
              name: 'specList',
              route: '/goods/setting/specs',
              title: { zh: '规格与参数管理', en: 'Spec list' },
              noCache: true,
            }),
            page('specList'),
          ),
        ],
      }),
    ],
  }),
  defineGroup({
    name: 'member',
    route: '/member',
    title: { zh: '会员', en: 'Members' },
    icon: Icon,
    children: [
      withView(definePage({ name: 'memberEdit', route: '/member/edit/:id', title: { zh: '编辑会员', en: 'Edit member' }, hidden: true }), page('memberEdit')),
      withView(definePage({ name: 'memberList', route: '/member/list', title: { zh: '会员列表', en: 'Member list' } }), page('memberList')),
    ],
  }),
  defineGroup({
    name: 'distribution',
    route: '/distribution',
    title: { zh: '分销', en: 'Distribution' },
    feature: 'distribution',
    children: [withView(definePage({ name: 'billList', route: '/distribution/bills', title: { zh: '结算单', en: 'Bills' } }), page('billList'))],
  }),
  withView(
    definePage({
      name: 'chat',
      route: '/chat',
      title: { zh: '在线客服', en: 'Online service' },
      hidden: true,
      layout: 'none',
      feature: 'im',
    }),
    page('chat'),
  ),
  bare('page404', '/404'),
  bare('page401', '/401'),
];

const FEATURES = { im: true, distribution: true, live_video: false };

/** The registry as somebody sees it; everybody's unless names are given. */
export const seenBy = (names?: readonly string[], features: Record<string, boolean> = FEATURES): Resource[] =>
  permitted(registry, (name) => names === undefined || names.includes(name), features);

/** Loads the real texts in Chinese. */
export const startTexts = (): Promise<void> =>
  startI18n({ zh: () => import('#locales/zh/index.ts'), en: () => import('#locales/en/index.ts') }, [initReactI18next]);

const noData = (): never => {
  throw new Error('not part of these tests');
};

/** Refine's data provider with custom calls only. */
export const dataProvider = (custom: DataProvider['custom'] = noData): DataProvider =>
  ({ getApiUrl: () => '', getList: noData, getOne: noData, create: noData, update: noData, deleteOne: noData, custom }) as DataProvider;

/** What every component of the frame stands in. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <AntdApp component={false}>
        <FeedbackHolders />
        {children}
      </AntdApp>
    </ConfigProvider>
  );
}

/** Renders the shell at an address; the rights of whoever looks can be changed meanwhile. */
export function renderShell(path: string, resources: readonly Resource[] = seenBy(), custom?: DataProvider['custom']) {
  let change: (open: readonly Resource[]) => void = () => undefined;
  const Root = () => {
    const [open, setOpen] = useState(resources);
    useEffect(() => void (change = setOpen), []);
    return (
      <Refine dataProvider={dataProvider(custom)} options={{ disableTelemetry: true }}>
        <Shell resources={open} accountDialog={AccountDialog} />
      </Refine>
    );
  };
  const router = createMemoryRouter([{ path: '*', element: <Root /> }], { initialEntries: [path] });
  return {
    router,
    changeRights: (open: readonly Resource[]) => act(() => change(open)),
    ...render(<RouterProvider router={router} />, { wrapper: Surroundings }),
  };
}
