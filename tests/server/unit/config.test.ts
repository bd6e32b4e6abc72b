import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/core/config.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

describe('settings', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 7000,
      host: '127.0.0.1',
      seedScale: 'small',
      basePath: '',
      production: false,
      databaseUrl: undefined,
      checkAnswers: true,
      callTimeout: 5,
    });
  });

  it.each([
    ['ADMIN_PASSWORD', 'hidden'.repeat(4)],
    ['TOKEN_SECRET', 'hidden'],
    ['DATABASE_URL', 'mysql://clerk:hidden@db/market'],
    ['CAPTCHA_BYPASS', 'hidden'.repeat(4)],
  ])('says what is wrong with %s without saying what it is', (name, value) => {
    expect(refusal({ [name]: value })).toContain(`${name} `);
    expect(refusal({ [name]: value })).not.toContain('hidden');
  });

  it('counts empty variables as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SEED_SCALE: '' })).toMatchObject({ port: 7000, databaseUrl: undefined, seedScale: 'small' });
  });

  it.each([
    ['PORT', 'seven', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number'],
    ['CALL_TIMEOUT', '0', 'CALL_TIMEOUT must be a whole number from 1 to 300'],
    ['SEED_SCALE', 'huge', 'SEED_SCALE must be one of none, small, medium, large'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must start with postgres://'],
    ['BASE_PATH', 'back office', 'BASE_PATH must look like /back-office'],
    ['BASE_PATH', '/api', 'BASE_PATH may not be /api'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must be 6-20 letters or digits'],
    ['TOKEN_SECRET', 'short', 'TOKEN_SECRET must have at least 32 characters'],
    ['BUYER_SITE', 'javascript:alert(1)', 'BUYER_SITE must be an http(s) address'],
    ['TRUST_PROXY', 'maybe', 'TRUST_PROXY must be the number of proxies in front'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be'],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be an http(s) address'],
    ['PUBLIC_URL', 'https://shop.example/?a=1', 'PUBLIC_URL must be an address without user, query and fragment'],
    ['ALLOWED_ORIGINS', 'https://a.example/path', 'ALLOWED_ORIGINS must be comma-joined origins'],
    ['ALLOWED_ORIGINS', '*', 'ALLOWED_ORIGINS must be comma-joined origins'],
    ['SERVICES', 'https://loyalty.example', 'SERVICES must be comma-joined services'],
    ['SERVICES', 'a=/x,a=/y', 'each with a name of its own'],
    ['SERVICES', 'default=/x', 'SERVICES must be'],
    ['SERVICES', "a=https://a.example/;script-src 'unsafe-inline'", 'SERVICES must be'],
    ['FILE_ORIGINS', "https://a.example; script-src 'unsafe-inline'", 'FILE_ORIGINS must be comma-joined origins'],
  ])('%s=%s is refused with a sentence', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toContain(sentence);
  });

  it.each([
    [undefined, 0],
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['true', 1],
    ['2', 2],
  ])('TRUST_PROXY=%s means %i proxies', (value, proxies) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(proxies);
  });

  it('takes addresses with a slash at their end, and lets the decoration site call', () => {
    const { publicUrl, allowedOrigins } = readConfig({
      PUBLIC_URL: 'https://shop.example/',
      ALLOWED_ORIGINS: 'https://a.example/, https://b.example',
      DECOR_SITE: 'https://decor.example/x',
    });
    expect(publicUrl).toBe('https://shop.example');
    expect(allowedOrigins).toEqual(['https://a.example', 'https://b.example', 'https://decor.example']);
  });

  it('reads the services of a company by name', () => {
    expect(readConfig({ SERVICES: 'loyalty=https://loyalty.example/api/, stock=/stock' }).services).toEqual({
      loyalty: 'https://loyalty.example/api',
      stock: '/stock',
    });
    expect(readConfig({}).services).toEqual({});
  });

  it('demands secrets and refuses the captcha bypass in production', () => {
    const message = refusal({ NODE_ENV: 'production', CAPTCHA_BYPASS: '1111' });
    expect(message).toContain('CAPTCHA_BYPASS is refused in production');
    expect(message).toContain('ADMIN_PASSWORD is demanded in production');
    expect(message).toContain('TOKEN_SECRET is demanded in production');
    const config = readConfig({ NODE_ENV: 'production', ADMIN_PASSWORD: 'abc123', TOKEN_SECRET: 'x'.repeat(32) });
    expect(config).toMatchObject({ production: true, checkAnswers: false, captchaBypass: undefined });
  });

  it('drops the slash at the end of addresses and paths', () => {
    expect(readConfig({ BASE_PATH: '/back/', ADMIN_API: 'https://api.example.com/' })).toMatchObject({
      basePath: '/back',
      api: { admin: 'https://api.example.com', base: '/api' },
    });
  });
});
