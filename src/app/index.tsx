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
import { leaveFlash } from '#src/login/flash.ts';
import { registerFeedback } from '#src/shell/feedback/notices.tsx';
import { App } from './App.tsx';
import { loadComponentTexts } from './component-texts.ts';
import { locales } from './locales.ts';

/** Shows the application. When the permissions cannot be had, the session ends and the login screen says why. */
export async function start(root: HTMLElement): Promise<void> {
  setMarketZone(config().timeZone || DEFAULT_ZONE);
  // A toast would be gone with this page, so what is said before the first page is left for the login screen.
  const restore = registerEffects({ showError: leaveFlash });
  const texts = Promise.all([startI18n(locales, [initReactI18next]), loadComponentTexts()]);
  const permitted = await ensurePermissions();
  restore();
  if (!permitted) return;
  const [, componentTexts] = await texts;
  registerFeedback();
  receiveTokens();
  createRoot(root).render(<App componentTexts={componentTexts} />);
}
