/** How often an address may call what can be guessed at or hammered: counted in the database, so over all processes. */
import { callbackify } from 'node:util';
import type { FastifyRateLimitStoreCtor, RateLimitOptions } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { Config } from './config.ts';
import { Refused } from './refused.ts';
import { rateLimit } from './schema.ts';

const WINDOW = 60_000;

/** Old windows that one call removes at most. */
const SWEPT = 200;

/** What somebody without a session can hammer, or where a password or code can be guessed, with the setting that bounds it. */
const limited: ReadonlyMap<string, keyof Config['limits']> = new Map([
  ['session.login', 'login'],
  ['session.refresh', 'login'],
  ['session.profile', 'login'],
  ['account.enrolSecondFactor', 'login'],
  ['account.confirmSecondFactor', 'login'],
  ['account.disableSecondFactor', 'login'],
  ['account.recoveryCodes', 'login'],
  ['passkey.begin', 'login'],
  ['passkey.remove', 'login'],
  ['authentication.save', 'login'],
  ['authentication.sendResetCode', 'login'],
  ['authentication.checkResetCode', 'login'],
  ['authentication.sendCode', 'login'],
  ['authentication.checkCode', 'login'],
  ['authentication.checkPassword', 'login'],
  ['authentication.checkPasskey', 'login'],
  ['captcha.image', 'captcha'],
  ['captcha.sound', 'captcha'],
]);

/** The rate limit of an endpoint per client address, or false for none. */
export function limitOf(endpoint: Endpoint, config: Config): RateLimitOptions | false {
  const setting = limited.get(endpoint.id);
  if (!setting || config.limits[setting] === 0) return false;
  return { max: config.limits[setting], timeWindow: WINDOW, groupId: ` ${endpoint.id}` };
}

/** Counts one call. @param window in ms @returns calls in the open window, this one included, and the ms that are left of it */
export async function countCall(db: Db, key: string, window: number): Promise<{ current: number; ttl: number }> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const over = sql`${rateLimit.ends_at} <= ${now}`;
  const [row] = await db
    .insert(rateLimit)
    .values({ key, hits: 1, ends_at: sql`${now} + ${window}::bigint` })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        hits: sql`case when ${over} then 1 else ${rateLimit.hits} + 1 end`,
        ends_at: sql`case when ${over} then ${now} + ${window}::bigint else ${rateLimit.ends_at} end`,
      },
    })
    .returning({ current: rateLimit.hits, ttl: sql<string>`greatest(${rateLimit.ends_at} - ${now}, 0)` });
  if (!row) throw new Error('a call was not counted');
  // Whoever opens a window clears old ones away; nobody waits for a row that somebody else is busy with.
  if (row.current === 1)
    await db.execute(sql`delete from rate_limit where key in
      (select key from rate_limit where ends_at < ${now} - ${window}::bigint order by ends_at limit ${SWEPT} for update skip locked)`);
  return { current: row.current, ttl: Number(row.ttl) };
}

const tooLate = (ms: number) => new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('a call was not counted in time')), ms).unref());

/**
 * Where @fastify/rate-limit counts. A call that cannot be counted is refused with 503: a database that is away or slow must
 * not open the door to guessing.
 * @param patience how long a call waits to be counted, in ms
 */
export function limitStore({ db }: Database, onFailure: (error: unknown) => void, patience = 3_000): FastifyRateLimitStoreCtor {
  const counted = callbackify(async (key: string, window: number) => {
    try {
      return await Promise.race([countCall(db, key, window), tooLate(patience)]);
    } catch (error) {
      onFailure(error);
      throw new Refused(commonErrors.unavailable);
    }
  });
  class DatabaseStore {
    incr(key: string, done: Parameters<typeof counted>[2], window: number) {
      counted(key, window, done);
    }
    child() {
      return this;
    }
  }
  return DatabaseStore as unknown as FastifyRateLimitStoreCtor;
}
