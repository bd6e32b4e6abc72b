/** Renders a component of the kit with language, router and feedback, but without a server. */
import '@ant-design/v5-patch-for-react-19';
import type { ReactNode } from 'react';
import { App, ConfigProvider } from 'antd';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { startI18n } from '#providers/i18n.ts';
import { rememberLanguage } from '#providers/language.ts';
import { locales } from '#src/app/locales.ts';

/**
 * @param ui on every address, starting at `/start`
 */
export async function show(ui: ReactNode, lang: 'zh' | 'en' = 'zh') {
  // Asking of each element whether it is hidden takes longer than everything else in a whole page.
  configure({ asyncUtilTimeout: 15_000, defaultHidden: true });
  rememberLanguage(lang);
  await startI18n(locales, [initReactI18next]);
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: ['/start'] });
  const view = render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <RouterProvider router={router} />
      </App>
    </ConfigProvider>,
  );
  return { ...view, router, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
