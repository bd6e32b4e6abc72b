/** What other groups give to whoever registers. They stand above members, so they give it (server/product.ts). */
import { given } from '#server/core/given.ts';
import type { Db } from '#server/db/client.ts';

/** Runs in the transaction that makes the member. @param now unix seconds */
export type Welcome = (db: Db, memberId: string, now: number) => Promise<unknown>;

export const memberWelcome = given<Welcome>('what new members get');
