/**
 * The session in the decoration site, which lives on another origin and opens in a window of its own: it is handed over
 * when the window opens, and tokens that the decoration site has renewed come back. Every message is held against the
 * configured origin.
 */
import { config } from './config.ts';
import { language } from './language.ts';
import { credentials, replaceTokens, storedUid, storedUserText, storedUuid } from './session/session.ts';

/** Time between two tries to hand the session over. */
export const RETRY_MS = 200;

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined);

/** What to open in the decoration site; without `pageId` its start. */
export interface DecorTarget {
  clientType: 'pc' | 'mobile';
  pageId?: string | number;
  action?: 'edit' | 'copy';
}

/** The address to open; nothing when no decoration site is configured. */
export function decorUrl({ clientType, pageId, action }: DecorTarget): string | undefined {
  const { decorSite } = config();
  if (!originOf(decorSite)) return undefined;
  const url = new URL(decorSite);
  url.searchParams.set('decor_type', 'admin');
  url.searchParams.set('client_type', clientType);
  if (pageId !== undefined) {
    url.searchParams.set('id', String(pageId));
    url.searchParams.set('action', action ?? 'edit');
  }
  url.searchParams.set('lang', language());
  return url.href;
}

/** The stored values as they are handed over. */
const handover = () => {
  const { accessToken, refreshToken } = credentials();
  return {
    type: 'SYNC_DECOR',
    admin_uid: storedUid(),
    admin_uuid: storedUuid(),
    admin_user: storedUserText(),
    admin_access_token: accessToken,
    admin_refresh_token: refreshToken,
  };
};

/**
 * Hands the session to a window of the decoration site, again every 200 ms until it says `decorReceived`, was closed,
 * or this page goes away. Returns what stops it early.
 */
export function sendSession(target: Window, origin: string): () => void {
  const post = () => {
    if (target.closed) return stop();
    target.postMessage(handover(), origin);
  };
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin === origin && event.data === 'decorReceived') stop();
  };
  const timer = setInterval(post, RETRY_MS);
  function stop(): void {
    clearInterval(timer);
    removeEventListener('message', onMessage);
    removeEventListener('pagehide', stop);
  }
  addEventListener('message', onMessage);
  addEventListener('pagehide', stop);
  post();
  return stop;
}

/** Opens the decoration site in a new window and hands the session over. False when none is configured or the browser blocks the window. */
export function openDecorSite(decorTarget: DecorTarget): boolean {
  const url = decorUrl(decorTarget);
  const origin = originOf(config().decorSite);
  if (!url || !origin) return false;
  const opened = window.open(url, '_blank');
  if (!opened) return false;
  sendSession(opened, origin);
  return true;
}

/** Takes renewed tokens from the decoration site for as long as the app lives. Returns the end of it. */
export function receiveTokens(): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    const origin = originOf(config().decorSite);
    if (!origin || event.origin !== origin || event.data === null || typeof event.data !== 'object') return;
    const { type, accessToken, refreshToken } = event.data as Record<string, unknown>;
    if (type !== 'SYNC_DECOR_TOKEN' || typeof accessToken !== 'string' || typeof refreshToken !== 'string') return;
    // Tokens that cannot be read are not stored.
    replaceTokens({ accessToken, refreshToken });
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
