/** The entry for everybody with a session: texts, permissions and the frame, then the first page. */
import '@ant-design/v5-patch-for-react-19';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_ZONE, setMarketZone } from '#contract/core/zone.ts';
import { config } from '#providers/config.ts';
import { receiveTokens } from '#providers/decor-sync.ts';
import { registerEffects } from '#providers/http/effects.ts';
import { startI18n } from '#providers/i18n.ts';
import { ensurePermissions } from '#providers/permissions.ts';
import { registry } from '#resources/index.ts';
import { leaveFlash } from '#src/login/flash.ts';
import { registerFeedback } from '#src/shell/feedback/notices.tsx';
import { find, pageTable } from '#src/shell/page-table.ts';
import { viewOf } from '#src/shell/pages/views.tsx';
import { App } from './App.tsx';
import { loadComponentTexts } from './component-texts.ts';
import { locales } from './locales.ts';

/** Fetches the code of the page that the address names, beside the permissions that decide whether it is shown. */
function fetchPage(): void {
  const table = pageTable(registry);
  const named = find(table, location.pathname.slice(config().basePath.length) || '/');
  const found = named.kind === 'redirect' ? find(table, named.to) : named;
  if (found.kind === 'page') void viewOf(found.placed.page).prepare();
}

/** Shows the application. When the permissions cannot be had, the session ends and the login screen says why. */
export async function start(root: HTMLElement): Promise<void> {
  setMarketZone(config().timeZone || DEFAULT_ZONE);
  // A toast would be gone with this page, so what is said before the first page is left for the login screen.
  const restore = registerEffects({ showError: leaveFlash });
  const texts = Promise.all([startI18n(locales, [initReactI18next]), loadComponentTexts()]);
  fetchPage();
  const permitted = await ensurePermissions();
  restore();
  if (!permitted) {
    // A page that was left before this was answered may be shown again as it stood: with nothing on it.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    return;
  }
  const [, componentTexts] = await texts;
  registerFeedback();
  receiveTokens();
  createRoot(root).render(<App componentTexts={componentTexts} />);
}
