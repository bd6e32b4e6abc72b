import { scryptSync } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import md5 from 'md5';
import { describe, expect, it } from 'vitest';
import { dummyHash, hashPassword, isOutdated, isTravelling, verifyPassword } from '#server/core/auth/passwords.ts';
import { LEEWAY_SECONDS, readToken, refreshExpiry, signTokens } from '#server/core/auth/tokens.ts';
import { readConfig } from '#server/core/config.ts';

describe('passwords', () => {
  it('are stored salted and slow, and recognised in either case of the digits', async () => {
    const travelling = md5('abc123');
    const [one, two] = await Promise.all([hashPassword(travelling), hashPassword(travelling)]);
    expect(one).not.toBe(two);
    expect(one).not.toContain(travelling);
    expect(await verifyPassword(travelling, one)).toBe(true);
    expect(await verifyPassword(travelling.toUpperCase(), two)).toBe(true);
    expect(await verifyPassword(md5('abc124'), one)).toBe(false);
  });

  it('keep their cost with them', async () => {
    const stored = await hashPassword(md5('abc123'));
    expect(isOutdated(stored)).toBe(false);
    expect(isOutdated(stored.replace(/^scrypt\$\d+/, 'scrypt$1024'))).toBe(true);
    expect(await verifyPassword(md5('abc123'), 'md5$something')).toBe(false);
  });

  it('wait for their turn, and beyond a number of them are refused with 429', async () => {
    const salt = Buffer.from('salt').toString('base64');
    const cheap = ['scrypt', 64, 1, 1, salt, scryptSync(md5('abc123'), Buffer.from('salt'), 32, { N: 64, r: 1, p: 1 }).toString('base64')].join('$');
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => verifyPassword(md5('abc123'), cheap)));
    const right = asked.filter((one) => one.status === 'fulfilled' && one.value);
    const refused = asked.filter((one) => one.status === 'rejected');
    expect([right.length, refused.length]).toEqual([32, 18]);
    for (const { reason } of refused) expect(reason).toMatchObject({ refusal: { status: 429 } });
    expect(await verifyPassword(md5('abc123'), cheap)).toBe(true);
  });

  it('never fit the stand-in for unknown names', async () => {
    expect(await verifyPassword('', await dummyHash())).toBe(false);
    expect(isOutdated(await dummyHash())).toBe(false);
  });

  it.each([
    [md5('x'), true],
    ['', false],
    ['abc', false],
    [`${md5('x')}0`, false],
    ['g'.repeat(32), false],
  ])('travel as 32 hex digits: %s', (text, expected) => expect(isTravelling(text)).toBe(expected));
});

describe('tokens', () => {
  const config = readConfig({ ACCESS_TOKEN_SECONDS: '3600', REFRESH_TOKEN_SECONDS: '216000' });
  const key = new TextEncoder().encode('k'.repeat(64));
  const subject = { uid: 7, username: '小王', founder: 0 as const, role: '商品员', sid: 's-1' };
  const now = Math.floor(Date.now() / 1000);

  it('carry the claims that the reference lists, and expire as configured', async () => {
    const { access, refresh } = await signTokens(key, config, subject, 'j-1', now);
    expect(decodeJwt(access)).toEqual({
      sub: 'user',
      uid: 7,
      username: '小王',
      founder: 0,
      role: 'ADMIN',
      roles: ['商品员'],
      kind: 'access',
      sid: 's-1',
      jti: 'j-1',
      iat: now,
      exp: now + 3600,
    });
    expect(decodeJwt(refresh)).toMatchObject({ kind: 'refresh', exp: now + 3600 + 216_000 });
    expect(refreshExpiry(config, now)).toBe(now + 219_600);
    const founder = await signTokens(key, config, { ...subject, founder: 1 }, 'j', now);
    expect(decodeJwt(founder.access).roles).toEqual(['SUPER_ADMIN']);
  });

  it('are told apart by kind', async () => {
    const { access, refresh } = await signTokens(key, config, subject, 'j-1', now);
    expect(await readToken(key, access, 'access')).toEqual({ uid: 7, sid: 's-1', jti: 'j-1', iat: now });
    expect(await readToken(key, access, 'refresh')).toBeNull();
    expect(await readToken(key, refresh, 'access')).toBeNull();
  });

  it('forgive a minute of clock difference and no more', async () => {
    const expired = async (ago: number) => readToken(key, (await signTokens(key, config, subject, 'j', now - 3600 - ago)).access, 'access');
    expect(await expired(LEEWAY_SECONDS - 40)).not.toBeNull();
    expect(await expired(LEEWAY_SECONDS + 1)).toBeNull();
  });

  it('are refused when forged, of another algorithm, unsigned or no token at all', async () => {
    const claims = { uid: 7, sid: 's-1', kind: 'access' };
    const signed = (alg: string, secret: Uint8Array) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setSubject('user')
        .setJti('j')
        .setIssuedAt(now)
        .setExpirationTime(now + 60)
        .sign(secret);
    expect(await readToken(key, await signed('HS512', key), 'access')).not.toBeNull();
    expect(await readToken(key, await signed('HS256', key), 'access')).toBeNull();
    expect(await readToken(key, await signed('HS512', new TextEncoder().encode('x'.repeat(64))), 'access')).toBeNull();
    const [, payload] = (await signed('HS512', key)).split('.');
    expect(await readToken(key, `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`, 'access')).toBeNull();
    for (const text of ['', 'x', 'a.b.c', 'null']) expect(await readToken(key, text, 'access')).toBeNull();
  });
});
