/** One page of the product over a real server in this process, signed in as a demo administrator. */
import '@ant-design/v5-patch-for-react-19';
import { App, ConfigProvider } from 'antd';
import { Refine } from '@refinedev/core';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import md5 from 'md5';
import { afterAll, inject } from 'vitest';
import { sessionApi } from '#contract/access/session.ts';
import { call } from '#providers/http/client.ts';
import { createDataProvider } from '#providers/data.ts';
import { i18nProvider, startI18n } from '#providers/i18n.ts';
import { createLiveProvider } from '#providers/live-provider.ts';
import { notificationProvider } from '#providers/notification.ts';
import { ensurePermissions, may } from '#providers/permissions.ts';
import { clearSession, ensureUuid, saveLogin } from '#providers/session/session.ts';
import { rememberLanguage } from '#providers/language.ts';
import { registry } from '#resources/index.ts';
import { ahead } from '#kit/ahead.tsx';
import { findData } from '#kit/entity.ts';
import { addressOf, OpenPagesContext } from '#kit/open-pages.ts';
import { OwnWork } from '#kit/OwnWork.ts';
import { OwnTabContext } from '#kit/own-tab.ts';
import { pagesOf, permitted, type Page, type ViewedPage } from '#kit/resource.ts';
import { locales } from '#src/app/locales.ts';
import { takeForFile } from '#tests/support/taken-for-file.ts';
import { queryDefaults } from '#src/app/queries.ts';

/** What the screens told the person, newest last. */
export const told: { type: string; message: string }[] = [];

/** What of that can be taken back, newest last. */
export const undos: (() => void)[] = [];

/** A server of its own for this test file. */
export function useServer(): void {
  takeForFile(
    () => inject('screensPool'),
    (address) => {
      window.__CONFIG__ = { adminApi: `${address}/api`, baseApi: `${address}/api`, buyerSite: 'https://buyer.example' };
    },
  );
  afterAll(() => clearSession());
}

interface OpenOptions {
  as?: string;
  lang?: 'zh' | 'en';
  search?: string;
  /** Values for the places in the page's route. */
  params?: Readonly<Record<string, string>>;
}

/** The pages that screens left their tab for, newest last; '' is the last tab that remained. */
export const closed: string[] = [];

/** What pages called the record that they show, newest last. */
export const named: string[] = [];

const ownTab = {
  close: () => void closed.push(''),
  closeTo: (path: string) => void closed.push(path),
  holds: () => false,
  name: (record: string) => void named.push(record),
};

/** The pages that the signed-in administrator may open, as the application gives them to its screens. */
function openPages(): (name: string) => boolean {
  const names = new Set(pagesOf(permitted(registry, may, { im: true, distribution: true, live_video: true })).map(({ page }) => page.name));
  return (name) => names.has(name);
}

/** Signs a demo administrator in, instead of whoever was before. */
export async function signIn(as = 'superadmin'): Promise<void> {
  // A page that is still open would miss its session.
  cleanup();
  clearSession();
  const query = { username: as, password: md5('111111'), captcha: '1111', uuid: ensureUuid(), scene: 'LOGIN' };
  saveLogin(await call(sessionApi.login, { query }, { loading: false }));
  await ensurePermissions();
}

const viewOf = (page: Page | ViewedPage) => {
  const viewed = 'view' in page ? page : pagesOf(registry).find((placed) => placed.page.name === page.name)?.page;
  if (!viewed) throw new Error(`${page.name} is not in the registry`);
  return viewed.view;
};

/** Opens a page of the registry, or one that brings its own view. */
export async function openPage(page: Page | ViewedPage, { as = 'superadmin', lang = 'zh', search = '', params = {} }: OpenOptions = {}) {
  // Asking of each element whether it is hidden takes longer than everything else in a whole page.
  configure({ asyncUtilTimeout: 15_000, defaultHidden: true });
  told.length = 0;
  undos.length = 0;
  closed.length = 0;
  named.length = 0;
  rememberLanguage(lang);
  await startI18n(locales, [initReactI18next]);
  await signIn(as);
  const { Part: View } = ahead(async () => (await viewOf(page)()).default);
  const sink = notificationProvider({
    open({ type, message, undo }) {
      told.push({ type, message });
      if (undo) undos.push(undo);
    },
    close: () => undefined,
  });
  const element = (
    <Refine
      dataProvider={createDataProvider(findData)}
      liveProvider={createLiveProvider()}
      i18nProvider={i18nProvider}
      notificationProvider={sink}
      options={{
        disableTelemetry: true,
        reactQuery: { clientConfig: { defaultOptions: { ...queryDefaults, queries: { ...queryDefaults.queries, retry: false, staleTime: 0 } } } },
      }}
    >
      <OwnWork />
      <OwnTabContext value={ownTab}>
        <OpenPagesContext value={openPages()}>
          <Routes>
            <Route path={page.route} element={<View />} />
            <Route path="*" element={null} />
          </Routes>
        </OpenPagesContext>
      </OwnTabContext>
    </Refine>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`${addressOf(page, params)}${search}`] });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <RouterProvider router={router} />
      </App>
    </ConfigProvider>,
  );
  return { ...view, user, router };
}
