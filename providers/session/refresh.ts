/**
 * Renewing the access token under one lock. Within a page the first call takes the lock and the others look every 500 ms
 * whether it was released; between tabs a browser-wide lock makes sure that one tab renews and the others use the result.
 */
import { sessionApi } from '#contract/access/session.ts';
import { transmit } from '../http/transport.ts';
import { isApiError, type ApiError } from '../http/errors.ts';
import { networkError } from '../http/failure.ts';
import { clearSession, credentials, isSignedIn, replaceTokens } from './session.ts';
import { refreshToken } from './tokens.ts';
import { withTabLock } from './tab-lock.ts';

/** How often waiting calls look whether the lock was released. */
export const POLL_MS = 500;

const LOCK = 'admin_token_refresh';

let held = false;
let succeeded = false;
/** The page was left meanwhile: nothing is known, so nobody may take it for a failure. */
let givenUp: ApiError | undefined;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What the call that holds the lock came to. */
async function outcome(): Promise<boolean> {
  await wait(POLL_MS);
  if (held) return outcome();
  if (givenUp) throw givenUp;
  return succeeded;
}

const hasAll = () => {
  const { user, accessToken, refreshToken: refresh } = credentials();
  return Boolean(user && accessToken && refresh);
};

/** Clears within the lock, so that a tab that waits for it does not try the refused token again. */
function fail(): false {
  clearSession();
  return false;
}

async function renew(): Promise<boolean> {
  // Another tab may have renewed, or signed out, while this one waited for the lock.
  if (hasAll()) return true;
  const token = refreshToken();
  if (!token) return false;
  let answer;
  try {
    answer = (await transmit(sessionApi.refresh, { body: { refresh_token: token } })).data as { accessToken: string; refreshToken: string };
  } catch (error) {
    if (isApiError(error) && error.kind === 'cancelled') throw (givenUp = error);
    // Without the shared lock another tab may have been faster with the same token.
    return hasAll() || fail();
  }
  // Signed out, or signed in as somebody else, during the call: that decision stands.
  if (refreshToken() !== token) return isSignedIn() && hasAll();
  return replaceTokens(answer) || fail();
}

/**
 * Makes sure of an access token; true when there is one afterwards, false when the session cannot be continued.
 * @throws ApiError of kind `network` while the browser says that it is offline, of kind `cancelled` when the page is being
 *   left: nothing was refused, so the session stands
 */
export async function refreshTokens(): Promise<boolean> {
  if (globalThis.navigator?.onLine === false) throw networkError();
  if (held) {
    return outcome();
  }
  held = true;
  succeeded = false;
  givenUp = undefined;
  try {
    succeeded = await withTabLock(LOCK, renew);
  } finally {
    held = false;
  }
  return succeeded;
}
