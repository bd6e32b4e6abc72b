/** Effects in plain DOM, for the time before the shell has registered its own. */
import { config } from '../config.ts';
import { say } from '../language.ts';
import { loginPath } from '../session/guard.ts';
import { messages } from './messages.ts';

/** What a person is shown by the http client. */
export interface Effects {
  /** Full-screen dark overlay with a spinner and this text. Called once, however many calls run. */
  openOverlay(text: string): void;
  closeOverlay(): void;
  /** Error toast: 5 s, with a close button. */
  showError(message: string): void;
  /** An error alert; resolves when it was closed. */
  alert(alert: { title: string; message: string }): Promise<void>;
  /**
   * Asks the person to confirm their identity, because the server does; false when they did not. Without it a guarded call fails as any
   * refused one.
   */
  confirmIdentity?(): Promise<boolean>;
  /** A sensitive call to this path went through unprotected: the person has set no check of identity. */
  identityUnset?(path: string): void;
  /** Goes to the login screen, which leads back to the current page after a login. */
  toLogin(): void;
}

const TOAST_MS = 5_000;
const TOP = '2147483000';

let overlay: HTMLElement | undefined;

/** Styles are set through the DOM, which a strict content security policy allows. */
function element(role: string, text: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute('role', role);
  made.textContent = text;
  Object.assign(made.style, { position: 'fixed', zIndex: TOP, fontFamily: 'sans-serif', ...style });
  return made;
}

/** The current page below the base path. */
function currentPath(): string {
  const { pathname, search } = location;
  const { basePath } = config();
  return (basePath && pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : pathname) + search;
}

export const plainEffects: Effects = {
  openOverlay(text) {
    overlay?.remove();
    overlay = element('status', text, { inset: '0', display: 'grid', placeItems: 'center', background: 'rgba(0, 0, 0, 0.7)', color: '#fff' });
    document.body.append(overlay);
  },
  closeOverlay() {
    overlay?.remove();
    overlay = undefined;
  },
  showError(message) {
    const toast = element('alert', message, {
      top: '16px',
      left: '50%',
      transform: 'translateX(-50%)',
      padding: '10px 16px',
      background: '#fff',
      color: '#a8071a',
      border: '1px solid currentColor',
      borderRadius: '6px',
    });
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', say(messages.close));
    close.style.marginInlineStart = '12px';
    close.addEventListener('click', () => toast.remove());
    toast.append(close);
    document.body.append(toast);
    setTimeout(() => toast.remove(), TOAST_MS);
  },
  alert({ title, message }) {
    window.alert(`${title}\n${message}`);
    return Promise.resolve();
  },
  toLogin() {
    const from = currentPath();
    if (!from.startsWith('/login')) location.replace(config().basePath + loginPath(from));
  },
};
