/** The first code of the page: hands the settings over and takes over the login screen, or loads the application. */
import { isSignedIn } from '#providers/session/session.ts';
import { guard } from '#providers/session/guard.ts';
import { config } from '#providers/config.ts';
import { start as startLogin } from './login/index.tsx';
import { markTheme } from './theme/store.ts';
import './base.css';
import './login/login.css';
import './login/fields.css';

const settings = document.getElementById('config')?.textContent;
if (settings) window.__CONFIG__ = JSON.parse(settings) as NonNullable<Window['__CONFIG__']>;

/** The address below the admin base path. */
function ownPath(): string {
  const { basePath } = config();
  const { pathname, search, hash } = location;
  return (basePath && pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : pathname) + search + hash;
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

markTheme();
const signedIn = isSignedIn();
const { to } = guard(ownPath(), signedIn);
if (to) history.replaceState(null, '', config().basePath + to);

const loadApp = () => import('./app/index.tsx');

async function startApp(into: HTMLElement): Promise<void> {
  // The server draws the sign-in form for everybody whose cookies do not tell of a session.
  into.replaceChildren();
  const { start } = await loadApp();
  await start(into);
}

/** Behind the painting that says that something is under way. */
function prepare(to: string): void {
  const get = async () => (await loadApp()).prepare(to);
  requestAnimationFrame(() => setTimeout(() => void get().catch(() => undefined)));
}

/**
 * Goes on with the application where the sign-in form was, whose code came while the password was checked. Where it did not come, a fresh page asks again.
 * @param to the address to go to, with the base path
 */
async function goOn(into: HTMLElement, to: string, leave: () => void): Promise<void> {
  const app = await loadApp().catch(() => undefined);
  if (!app) return location.replace(to);
  history.replaceState(null, '', to);
  leave();
  return app.start(into, true).catch((error: unknown) => failed(error, into));
}

function failed(error: unknown, into: HTMLElement): void {
  reportError(error);
  // Most likely a part of the application could not be fetched; the page itself knows no language yet.
  into.innerHTML =
    '<p class="boot-error" role="alert">页面加载失败，请检查网络后 <a href="">重新加载</a><br>The page could not be loaded. Check the network and <a href="">reload</a></p>';
  // An empty address would lead to the base path, not to this page.
  for (const link of into.querySelectorAll('a')) link.href = location.href;
}

if (signedIn) startApp(root).catch((error: unknown) => failed(error, root));
else startLogin(root, { prepare, goOn: (to, leave) => void goOn(root, to, leave) });
