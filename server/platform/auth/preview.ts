import type { Actor } from '../context.ts';

/** A role id as the header `view-as-role` carries it. */
const ROLE_ID = /^[1-9]\d{0,15}$/;

/**
 * Who a call is judged as. A founder may look at the product as a role sees it: then the role's permissions count and
 * nothing can be changed. Everybody else's header is ignored, and so is a malformed one.
 */
export function seenAs(actor: Actor, header: string | string[] | undefined): Actor {
  if (!actor.founder || typeof header !== 'string' || !ROLE_ID.test(header)) return actor;
  return { ...actor, founder: false, roleId: Number(header), preview: true };
}
