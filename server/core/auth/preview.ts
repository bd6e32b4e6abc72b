import { commonErrors } from '#contract/core/refusal.ts';
import type { Actor } from '#server/core/context.ts';
import { Refused } from '#server/core/refused.ts';

/** A role id as the header `view-as-role` carries it. */
const ROLE_ID = /^[1-9]\d{0,14}$/;

/**
 * Who a call is judged as. A founder may look at the product as a role sees it: then the role's permissions count and
 * nothing can be changed. Everybody else's header is ignored. A malformed one is refused (400) whoever sends it: a founder
 * who believes to look only must not change anything.
 */
export function seenAs(actor: Actor, header: string | string[] | undefined): Actor {
  if (header === undefined) return actor;
  if (typeof header !== 'string' || !ROLE_ID.test(header)) throw new Refused(commonErrors.badRequest);
  if (!actor.founder) return actor;
  return { ...actor, founder: false, roleId: Number(header), preview: true };
}
