/** The entry for everybody with a session: texts, permissions and the frame, then the first page. */
import '@ant-design/v5-patch-for-react-19';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_ZONE, setMarketZone } from '#contract/core/zone.ts';
import { config } from '#providers/config.ts';
import { receiveTokens } from '#providers/decor-sync.ts';
import { registerEffects } from '#providers/http/effects.ts';
import { followOtherTabs } from '#providers/http/session-check.ts';
import { language, startI18n } from '#providers/i18n.ts';
import { ensurePermissions, may } from '#providers/permissions.ts';
import { leaveFlash } from '#providers/session/flash.ts';
import { registry } from '#resources/index.ts';
import { permitted, type Resource, type View } from '#kit/resource.ts';
import { registerFeedback } from '#src/shell/feedback/notices.tsx';
import { find, pageTable } from '#src/shell/page-table.ts';
import { viewOf } from '#src/shell/pages/views.tsx';
import { focusFirstPage } from '#src/shell/use-page-focus.ts';
import { App } from './App.tsx';
import { loadComponentTexts } from './component-texts.ts';
import { locales } from './locales.ts';
import { aheadTools } from './questions.ts';

/** Fetches the code of the page that an address names. @param resources what there is, or what may be opened of it */
async function fetchPage(pathname: string, resources: readonly Resource[]): Promise<View | undefined> {
  const table = pageTable(resources);
  const named = find(table, pathname.slice(config().basePath.length) || '/');
  const found = named.kind === 'redirect' ? find(table, named.to) : named;
  return found.kind === 'page' ? viewOf(found.placed.page).prepare() : undefined;
}

/** Asks for what the first page shows, so that the answers come while the frame is drawn. */
async function askFirst(): Promise<void> {
  const { pathname, search } = location;
  const tools = aheadTools();
  const view = await fetchPage(pathname, permitted(registry, may, { ...config().features }));
  await view?.askAhead?.(search, tools);
}

const loadTexts = () => Promise.all([startI18n(locales, [initReactI18next]), loadComponentTexts()]);
let texts: { lang: string; loaded: ReturnType<typeof loadTexts> } | undefined;

/** The texts of the language that is chosen now, asked for once. */
function textsNow(): ReturnType<typeof loadTexts> {
  const lang = language();
  if (texts?.lang !== lang) texts = { lang, loaded: loadTexts() };
  return texts.loaded;
}

/**
 * Gets ready, before anybody knows whether there will be a session, what will be shown at an address.
 * @param to address with the base path
 */
export function prepare(to: string): void {
  // Who shows it asks again.
  textsNow().catch(() => (texts = undefined));
  void fetchPage(new URL(to, location.origin).pathname, registry).then((view) => view?.partsAhead?.());
}

/**
 * Shows the application. When the permissions cannot be had, the session ends and the login screen says why.
 * @param behindSignIn whether it takes the place of the sign-in form
 */
export async function start(root: HTMLElement, behindSignIn = false): Promise<void> {
  if (behindSignIn) focusFirstPage();
  setMarketZone(config().timeZone || DEFAULT_ZONE);
  // A toast would be gone with this page, so what is said before the first page is left for the login screen.
  const restore = registerEffects({ showError: leaveFlash });
  const loaded = textsNow();
  // Beside the permissions that decide whether it is shown.
  void fetchPage(location.pathname, registry);
  const known = await ensurePermissions();
  restore();
  if (!known) {
    // A page that was left before this was answered may be shown again as it stood: with nothing on it.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    return;
  }
  // The page asks again for what did not come.
  askFirst().catch(() => undefined);
  const [, componentTexts] = await loaded;
  registerFeedback();
  receiveTokens();
  followOtherTabs();
  createRoot(root).render(<App componentTexts={componentTexts} />);
}
