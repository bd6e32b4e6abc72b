/** Guarded calls: the server asks for a check of the person's identity first (940), the person passes it, and the call is sent again as it was. */
import type { EndpointSpec } from '#contract/core/endpoint.ts';
import { currentEffects } from './effects.ts';
import { isApiError } from './errors.ts';
import { cancelledError } from './failure.ts';
import type { Answer } from './transport.ts';

/** Code of the refusal, `commonErrors.identityNeeded` of the contract. */
const IDENTITY_NEEDED = '940';

/** Header of an answer to a guarded call of somebody who has set no check. */
const UNSET = 'identity-check-unset';

const isNeeded = (error: unknown): boolean => isApiError(error) && error.status === 400 && error.code === IDENTITY_NEEDED;

/** What is asked for at this moment: each check is good for one call, so the next one waits until that is answered. */
let turn: Promise<unknown> = Promise.resolve();

async function confirmed<T>(again: () => Promise<T>, confirm: () => Promise<boolean>): Promise<T> {
  for (;;) {
    if (!(await confirm())) throw cancelledError();
    try {
      return await again();
    } catch (error) {
      // The mark was too old by then, or another tab was faster.
      if (!isNeeded(error)) throw error;
    }
  }
}

/**
 * Sends a call, and again each time that the server asked for the person's identity and they confirmed it.
 * @throws ApiError of the kind `cancelled` when they did not
 */
export async function confirming({ path }: Pick<EndpointSpec, 'path'>, attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await attempt();
    if (answer.headers[UNSET] === '1') currentEffects().identityUnset?.(path);
    return answer;
  } catch (error) {
    const { confirmIdentity } = currentEffects();
    if (!confirmIdentity || !isNeeded(error)) throw error;
    const mine = turn.then(() => confirmed(attempt, confirmIdentity));
    turn = mine.catch(() => undefined);
    return mine;
  }
}
