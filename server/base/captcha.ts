/** Captchas (R3, R4): one waits per browser and scene, counts for three minutes, and is used up by any check. */
import { and, eq, lt } from 'drizzle-orm';
import { captchaScene } from '#contract/base/site.ts';
import type { Lang } from '#contract/core/text.ts';
import type { Db } from '../db/client.ts';
import type { Config } from '#server/core/config.ts';
import { captchaImage, randomCaptcha } from './captcha-image.ts';
import { captchaSound, randomSpoken } from './captcha-sound.ts';
import { captcha } from './schema.ts';
import { isTestMode } from './site.ts';

/** How long a captcha can be answered, in seconds. */
export const CAPTCHA_SECONDS = 180;
const TEST_ANSWER = '1111';

/** Which browser, and for what: `uuid` is made by the screen, `scene` one of `captchaScene`. */
export interface CaptchaKey {
  uuid: string;
  scene: string;
}

const isScene = (text: string) => (captchaScene.values as readonly string[]).includes(text);

/** The key of a captcha address: scene then id, or the other way round as older clients have it; null when neither is a scene. */
export function captchaKey(first: string, second: string): CaptchaKey | null {
  if (isScene(first)) return { scene: first, uuid: second };
  if (isScene(second)) return { scene: second, uuid: first };
  return null;
}

/** Keeps a captcha in place of the one that waited under this key. @returns what it reads */
async function keep(db: Db, { uuid, scene }: CaptchaKey, random: () => string): Promise<string> {
  const text = (await isTestMode(db)) ? TEST_ANSWER : random();
  const answer = text.toLowerCase();
  const created = Math.floor(Date.now() / 1000);
  await db.delete(captcha).where(lt(captcha.created, created - CAPTCHA_SECONDS));
  await db
    .insert(captcha)
    .values({ uuid, scene, answer, created })
    .onConflictDoUpdate({ target: [captcha.uuid, captcha.scene], set: { answer, created } });
  return text;
}

/** Makes a captcha in place of the one that waited under this key. Answers the picture, a JPEG of 160x80. */
export const makeCaptcha = async (db: Db, key: CaptchaKey): Promise<Buffer> => captchaImage(await keep(db, key, randomCaptcha));

/** The same to be heard: other characters than the picture had, which counts no longer. Answers a WAV file. */
export const speakCaptcha = async (db: Db, key: CaptchaKey, lang: Lang): Promise<Buffer> => captchaSound(await keep(db, key, randomSpoken), lang);

/**
 * Checks what somebody typed, ignoring case, and uses the captcha up whether it is right or wrong.
 * @param db a connection outside the caller's transaction: a refused call must not bring the captcha back
 * @returns true when it is right and in time; the configured bypass always is
 */
export async function takeCaptcha(db: Db, config: Pick<Config, 'captchaBypass'>, { uuid, scene, answer }: CaptchaKey & { answer: string }): Promise<boolean> {
  const [waiting] = await db
    .delete(captcha)
    .where(and(eq(captcha.uuid, uuid), eq(captcha.scene, scene)))
    .returning();
  const typed = answer.trim().toLowerCase();
  if (config.captchaBypass && typed === config.captchaBypass.toLowerCase()) return true;
  if (!waiting || typed === '') return false;
  return Math.floor(Date.now() / 1000) - waiting.created <= CAPTCHA_SECONDS && typed === waiting.answer;
}
