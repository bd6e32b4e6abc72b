/** Codes that are sent to the telephone number of an administrator (R27): six digits, five minutes, one use, one a minute and number. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { CODE_PAUSE } from '#contract/access/authentication.ts';
import { authenticationErrors } from '#contract/access/authentication.schema.ts';
import { isTestMode } from '#server/base/site.ts';
import { tokenKey } from '#server/core/auth/tokens.ts';
import type { Context, Services } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { identityCode } from '#server/core/schema.ts';
import type { Db } from '#server/db/client.ts';
import { queueSms } from '#server/platform/message/queue.ts';

/** What a code is good for. */
export type Scene = (typeof identityCode.$inferSelect)['scene'];

const CODE_SECONDS = 300;
/** After so many wrong tries a code is void: the limit of tries per name may be switched off. */
const MAX_TRIES = 5;
const TEST_CODE = '1111';

/** What the text message calls it; such messages are Chinese. */
const CALLED: Readonly<Record<Scene, string>> = { TWO_STEP: '身份验证', FIND_PASSWORD: '重置验证密码' };

/** What is kept of a number or a code: nothing that can be read or guessed without the server's secret. */
const keyed = async (services: Services, text: string): Promise<string> =>
  createHmac('sha256', await tokenKey(services))
    .update(`identity code ${text}`)
    .digest('base64');

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Makes a code for an administrator and sends it to their number, in the transaction of the call. Refuses a second one within a minute. */
export async function sendCode(context: Context, admin: { id: number; mobile: string }, scene: Scene): Promise<void> {
  const { db, services, now } = context;
  const test = !services.config.production && (await isTestMode(db));
  const code = test ? TEST_CODE : String(randomInt(1_000_000)).padStart(6, '0');
  const number = await keyed(services, admin.mobile);
  const fresh = { admin_id: admin.id, scene, hash: await keyed(services, `${admin.mobile} ${code}`), tries: 0, sent_at: now, expires_at: now + CODE_SECONDS };
  const stored = await db
    .insert(identityCode)
    .values({ number, ...fresh })
    .onConflictDoUpdate({ target: identityCode.number, set: fresh, setWhere: lte(identityCode.sent_at, now - CODE_PAUSE) })
    .returning({ number: identityCode.number });
  if (stored.length === 0) {
    const [last] = await db.select({ sent_at: identityCode.sent_at }).from(identityCode).where(eq(identityCode.number, number));
    refuse(authenticationErrors.tooOften, { seconds: Math.max(1, (last?.sent_at ?? now) + CODE_PAUSE - now) });
  }
  // Those that are long over; used ones stay for their minute.
  await db.delete(identityCode).where(lt(identityCode.sent_at, now - CODE_SECONDS - CODE_PAUSE));
  await queueSms(db, { mobile: admin.mobile, code: 'MOBILECODESEND', values: { byName: CALLED[scene], code }, now, until: now + CODE_SECONDS });
}

const live = (number: string, adminId: number, scene: Scene, now: number) =>
  and(eq(identityCode.number, number), eq(identityCode.admin_id, adminId), eq(identityCode.scene, scene), gt(identityCode.expires_at, now));

/** Whether this is the code that was sent, as one counted try. Runs outside the transaction of the call, so that the try stays counted. */
export async function isCode({ db, services, now }: Context, admin: { id: number; mobile: string }, scene: Scene, typed: string): Promise<boolean> {
  const [tried] = await db
    .update(identityCode)
    .set({ tries: sql`${identityCode.tries} + 1` })
    .where(and(live(await keyed(services, admin.mobile), admin.id, scene, now), lt(identityCode.tries, MAX_TRIES)))
    .returning({ hash: identityCode.hash });
  return tried !== undefined && same(tried.hash, await keyed(services, `${admin.mobile} ${typed}`));
}

/** Uses a code up; false when another call was faster. */
export async function useCode(db: Db, { services, now }: Context, admin: { id: number; mobile: string }, scene: Scene, typed: string): Promise<boolean> {
  const hash = await keyed(services, `${admin.mobile} ${typed}`);
  const used = await db
    .update(identityCode)
    // The row stays, so that the next code waits its minute.
    .set({ expires_at: 0 })
    .where(and(live(await keyed(services, admin.mobile), admin.id, scene, now), eq(identityCode.hash, hash)))
    .returning({ number: identityCode.number });
  return used.length > 0;
}
