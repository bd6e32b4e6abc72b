/** What happens before a call that needs a session, and when a session turns out to be over. */
import type { Text } from '#contract/core/text.ts';
import { say } from '../language.ts';
import { leaveFlash } from '../session/flash.ts';
import { refreshTokens } from '../session/refresh.ts';
import { clearSession, credentials, isSignedIn, onSessionChange, whyEnded } from '../session/session.ts';
import { accessToken } from '../session/tokens.ts';
import { currentEffects } from './effects.ts';
import { sessionError } from './failure.ts';
import { messages } from './messages.ts';

let alerting = false;

/** Many calls may find out at the same time; the person is told once. */
async function tellSessionInvalid(): Promise<void> {
  if (alerting) return;
  alerting = true;
  try {
    await currentEffects().alert({ title: say(messages.sessionTitle), message: say(messages.sessionInvalid) });
  } finally {
    alerting = false;
    currentEffects().toLogin();
  }
}

/** Forgets the session and goes to the login screen, which says why in one sentence. */
export function endSession(why: Text = messages.sessionEnded): void {
  clearSession(why);
  leaveFlash(say(why));
  currentEffects().toLogin();
}

/** Goes to the login screen as soon as the session has ended in another tab of this browser; the screen says why. */
export function followOtherTabs(): void {
  onSessionChange((change, elsewhere) => {
    if (change !== 'signed-out' || !elsewhere) return;
    leaveFlash(whyEnded());
    currentEffects().toLogin();
  });
}

/**
 * True when a call has what it needs; a missing access token is renewed first. False without refresh token or user: then
 * the person is told and led to the login screen, and the call must never come back.
 * @throws ApiError of kind `session` when the tokens could not be renewed; of kind `network` while offline
 */
export async function checkSession(): Promise<boolean> {
  const { user, accessToken: access, refreshToken: refresh } = credentials();
  if (!user || !refresh) {
    clearSession(messages.sessionInvalid);
    void tellSessionInvalid();
    return false;
  }
  if (access || (await refreshTokens())) return true;
  endSession();
  throw sessionError();
}

/**
 * After an answer with 403: ends the stored session. Without one there is nothing to end, and when the tokens were
 * replaced while the call was under way the answer is about a session that is no longer the stored one.
 */
export function afterForbidden(sentToken: string | undefined): void {
  if (!isSignedIn()) return;
  const stored = accessToken();
  if (sentToken && stored && sentToken !== stored) return;
  endSession();
}
