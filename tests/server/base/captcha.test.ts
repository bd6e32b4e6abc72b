import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaApi, siteApi } from '#contract/base/site.ts';
import { captchaSound } from '#server/base/captcha-sound.ts';
import { takeCaptcha } from '#server/base/captcha.ts';
import { captcha } from '#server/base/schema.ts';
import { SITE_SETTING } from '#server/base/site.ts';
import { setting } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';

const strict = { captchaBypass: undefined };
let server: TestServer;

beforeAll(async () => {
  server = await startServer(strict);
});
afterAll(() => server.close());

const fetchImage = (type: string, id: string) => server.app.inject({ url: `/api/base/captchas/${type}/${id}?rmd=${Date.now()}` });
const waiting = async (uuid: string) => (await server.db.select().from(captcha).where(eq(captcha.uuid, uuid)))[0];

/** Draws a captcha and gives what it reads. */
async function draw(uuid: string, scene = 'LOGIN'): Promise<string> {
  const answer = await fetchImage(scene, uuid);
  expect(answer.statusCode).toBe(200);
  return (await waiting(uuid))?.answer ?? '';
}

describe('captcha image', () => {
  it('is a fresh JPEG of 160x80 that nothing keeps', async () => {
    const answer = await fetchImage('LOGIN', 'browser-1');
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 80 });
  });

  it('takes scene and id in either order', async () => {
    await fetchImage('browser-2', 'REGISTER');
    expect(await waiting('browser-2')).toMatchObject({ scene: 'REGISTER' });
  });

  it('refuses what is no scene', async () => {
    const answer = await server.call(captchaApi.image, { params: { type: 'NOPE', id: 'browser-3' } }, { lang: 'en' });
    expect([answer.status, answer.error.code]).toEqual([400, '004']);
    expect(await waiting('browser-3')).toBeUndefined();
  });
});

describe('a captcha that is heard', () => {
  const fetchSound = (id: string, query = '') => server.app.inject({ url: `/api/base/captchas/LOGIN/${id}/sound${query}` });

  it('is a sound of some seconds that nothing keeps, and takes the place of the picture', async () => {
    const seen = await draw('ears');
    const answer = await fetchSound('ears', '?lang=en');
    expect(answer.headers['content-type']).toBe('audio/wav');
    expect(answer.headers['cache-control']).toBe('no-store');
    const sound = answer.rawPayload;
    expect(sound.toString('latin1', 0, 16)).toMatch(/^RIFF.{4}WAVEfmt /s);
    // Bytes a second: 8 bits, one channel.
    const seconds = (sound.length - 44) / sound.readUInt32LE(28);
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(10);
    const digits = (await waiting('ears'))?.answer ?? '';
    expect(digits).toMatch(/^[0-8]{6}$/);
    expect(await takeCaptcha(server.db, strict, { uuid: 'ears', scene: 'LOGIN', answer: seen })).toBe(false);
  });

  it('counts once, and is replaced by a picture', async () => {
    await fetchSound('listener');
    const typed = { uuid: 'listener', scene: 'LOGIN', answer: (await waiting('listener'))?.answer ?? '' };
    expect(await takeCaptcha(server.db, strict, typed)).toBe(true);
    expect(await takeCaptcha(server.db, strict, typed)).toBe(false);
    await fetchSound('listener');
    const heard = (await waiting('listener'))?.answer ?? '';
    await draw('listener');
    expect(await takeCaptcha(server.db, strict, { ...typed, answer: heard })).toBe(false);
  });

  it('never sounds the same, whatever is said', () => {
    expect(captchaSound('234567', 'zh').equals(captchaSound('234567', 'zh'))).toBe(false);
    for (const lang of ['zh', 'en'] as const) for (const digit of '0123456789') expect(captchaSound(digit, lang).length).toBeGreaterThan(8_000);
  });

  it('refuses what is no scene, and other languages', async () => {
    const scene = await server.call(captchaApi.sound, { params: { type: 'NOPE', id: 'listener' } });
    expect([scene.status, scene.error.code]).toEqual([400, '004']);
    expect((await fetchSound('listener', '?lang=fr')).statusCode).toBe(400);
  });
});

describe('answering a captcha', () => {
  it('ignores case and counts once', async () => {
    const answer = await draw('once');
    const typed = { uuid: 'once', scene: 'LOGIN', answer: ` ${answer.toUpperCase()} ` };
    expect(await takeCaptcha(server.db, strict, typed)).toBe(true);
    expect(await takeCaptcha(server.db, strict, typed)).toBe(false);
  });

  it('is used up by a wrong answer', async () => {
    const answer = await draw('wrong');
    expect(await takeCaptcha(server.db, strict, { uuid: 'wrong', scene: 'LOGIN', answer: '####' })).toBe(false);
    expect(await takeCaptcha(server.db, strict, { uuid: 'wrong', scene: 'LOGIN', answer })).toBe(false);
  });

  it('counts only for its scene and browser', async () => {
    const answer = await draw('mine');
    expect(await takeCaptcha(server.db, strict, { uuid: 'mine', scene: 'REGISTER', answer })).toBe(false);
    expect(await takeCaptcha(server.db, strict, { uuid: 'other', scene: 'LOGIN', answer })).toBe(false);
    expect(await takeCaptcha(server.db, strict, { uuid: 'mine', scene: 'LOGIN', answer })).toBe(true);
  });

  it('is replaced by a new image', async () => {
    const old = await draw('again');
    await server.db.update(captcha).set({ answer: 'zzzz' }).where(eq(captcha.uuid, 'again'));
    const fresh = await draw('again');
    expect(fresh).not.toBe('zzzz');
    expect(fresh).toMatch(/^[a-z0-9]{4}$/);
    expect(old).toMatch(/^[a-z0-9]{4}$/);
    expect(await takeCaptcha(server.db, strict, { uuid: 'again', scene: 'LOGIN', answer: fresh })).toBe(true);
  });

  it('expires after 180 seconds', async () => {
    const now = Math.floor(Date.now() / 1000);
    const answer = await draw('slow');
    await server.db
      .update(captcha)
      .set({ created: now - 170 })
      .where(eq(captcha.uuid, 'slow'));
    expect(await takeCaptcha(server.db, strict, { uuid: 'slow', scene: 'LOGIN', answer })).toBe(true);
    const late = await draw('late');
    await server.db
      .update(captcha)
      .set({ created: now - 182 })
      .where(eq(captcha.uuid, 'late'));
    expect(await takeCaptcha(server.db, strict, { uuid: 'late', scene: 'LOGIN', answer: late })).toBe(false);
  });

  it('accepts the configured bypass, and nothing without one', async () => {
    expect(await takeCaptcha(server.db, { captchaBypass: 'LetMe' }, { uuid: 'none', scene: 'LOGIN', answer: 'letme' })).toBe(true);
    expect(await takeCaptcha(server.db, strict, { uuid: 'none', scene: 'LOGIN', answer: '' })).toBe(false);
  });

  it('always reads 1111 in test mode', async () => {
    expect(await draw('normal')).not.toBe('1111');
    const [site] = await server.db.select().from(setting).where(eq(setting.key, SITE_SETTING));
    const value = { ...site?.value, test_mode: 1 };
    await server.db.insert(setting).values({ key: SITE_SETTING, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
    expect(await draw('tester')).toBe('1111');
    await server.db
      .update(setting)
      .set({ value: { ...value, test_mode: 0 } })
      .where(eq(setting.key, SITE_SETTING));
  });
});

describe('site info', () => {
  it('carries the stored settings, defaults for the rest, and no secret', async () => {
    const value = { site_name: '云上集市', siteon: 0, record: 42, smtp_password: 'hush', aes_key: 'hush' };
    await server.db.insert(setting).values({ key: SITE_SETTING, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
    const { body, status } = await server.call(siteApi.show, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ site_name: '云上集市', siteon: 0, record: '', test_mode: 0 });
    expect(JSON.stringify(body)).not.toContain('hush');
  });

  it('has a name when nothing is stored', async () => {
    await server.db.delete(setting).where(eq(setting.key, SITE_SETTING));
    const { body } = await server.call(siteApi.show, {});
    expect(body.site_name.length).toBeGreaterThan(0);
  });
});
