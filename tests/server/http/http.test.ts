/** What every call has in common: error answers, encodings, headers, health, and that no secret reaches the log. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { answerError } from '#server/core/answers.ts';
import { readConfig } from '#server/core/config.ts';
import { loggerOptions } from '#server/core/logger.ts';
import { registerScreens } from '#server/core/screens.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

describe('health', () => {
  it('answers healthz and readyz without a session', async () => {
    expect((await server.app.inject('/api/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/api/readyz')).json()).toEqual({ status: 'ready' });
  });
});

describe('error answers', () => {
  it('names each wrong field in the language of the call', async () => {
    const zh = await server.call(brandApi.create, { body: { name: '', logo: 'javascript:alert(1)' } }, { token });
    expect(zh.status).toBe(400);
    expect(zh.error).toEqual({
      code: '004',
      message: '请填写品牌名称',
      errors: [
        { field: 'name', message: '请填写品牌名称' },
        { field: 'logo', message: '品牌图片不是有效的地址' },
      ],
    });
    const en = await server.call(brandApi.create, { body: { name: 'x'.repeat(21), logo: '/files/a.png' } }, { token, lang: 'en' });
    expect(en.error.message).toBe('Brand name takes at most 20 characters');
  });

  it('answers 403 without a session and 401 without the right, never the other way round', async () => {
    expect((await server.call(brandApi.list, {})).status).toBe(403);
    expect((await server.call(brandApi.list, {}, { token: 'nonsense' })).error).toEqual({ code: '403', message: '登录已失效' });
    const clerk = await server.login('order_clerk');
    const refused = await server.call(brandApi.list, {}, { token: clerk, lang: 'en' });
    expect([refused.status, refused.error]).toEqual([401, { code: '002', message: 'Not permitted' }]);
  });

  it('answers 404 for unknown paths and 400 for bodies that cannot be read, without internals', async () => {
    const unknown = await server.app.inject({ url: '/api/admin/nothing', headers: { authorization: token } });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: '003', message: '资源不存在' }]);
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/admin/goods/brands',
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json().code).toBe('004');
    const odd = await server.app.inject({
      method: 'POST',
      url: '/api/admin/goods/brands',
      headers: { authorization: token, 'content-type': 'text/csv' },
      payload: 'a,b',
    });
    expect(odd.statusCode).toBe(400);
    expect(broken.body + odd.body).not.toMatch(/stack|node_modules|at /);
  });

  it('refuses bodies above the limit with 413', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/admin/goods/brands',
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) }),
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('encodings', () => {
  it.each([
    ['form', 'application/x-www-form-urlencoded', (body: object) => new URLSearchParams(body as Record<string, string>).toString()],
    ['json', 'application/json', (body: object) => JSON.stringify(body)],
  ])('takes a %s body', async (kind, type, encode) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/admin/goods/brands',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload: encode({ name: `编码 ${kind}`, logo: '/files/logo.png', unknown: 'ignored' }),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name: `编码 ${kind}`, logo: 'http://localhost/api/files/logo.png' });
  });
});

describe('headers', () => {
  it('sends a content security policy without inline scripts, and no caching of answers', async () => {
    const { headers } = await server.app.inject('/api/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('names no host that is not configured, whatever kind of page it is', async () => {
    const hosts = (policy: unknown) => String(policy).match(/https?:[^\s;]*/g) ?? [];
    for (const url of ['/api/docs', '/api/base/pictures/giftbox/gift.svg', '/api/base/site-show', '/nowhere'])
      expect([url, hosts((await server.app.inject(url)).headers['content-security-policy'])]).toEqual([url, []]);
  });

  it('lets only configured origins call with credentials', async () => {
    const other = await startServer({ allowedOrigins: ['https://decor.example.com'] });
    const ask = (origin: string) =>
      other.app.inject({ method: 'OPTIONS', url: '/api/admin/goods/brands', headers: { origin, 'access-control-request-method': 'GET' } });
    expect((await ask('https://decor.example.com')).headers['access-control-allow-origin']).toBe('https://decor.example.com');
    expect((await ask('https://evil.example.com')).headers['access-control-allow-origin']).toBeUndefined();
    await other.close();
  });
});

describe('rate limits', () => {
  it('answers 429 with the code of the conventions', async () => {
    const strict = await startServer({ limits: { login: 2, captcha: 1 } });
    const image = () => strict.app.inject('/api/base/captchas/LOGIN/abc');
    expect((await image()).statusCode).toBe(200);
    const answer = await image();
    expect([answer.statusCode, answer.json().code]).toEqual([429, '429']);
    await strict.close();
  });
});

describe('the log', () => {
  it('holds no query string and no token', async () => {
    const lines: string[] = [];
    const options = loggerOptions(readConfig({ LOG_LEVEL: 'info' }));
    const app = Fastify({ logger: { ...(options as object), stream: { write: (line: string) => void lines.push(line) } } });
    app.setErrorHandler(answerError);
    app.get('/api/admin/systems/admin-users/login', () => {
      throw new Error('failed for /login?password=secret-hash');
    });
    await app.inject({ url: '/api/admin/systems/admin-users/login?username=a&password=secret-hash', headers: { authorization: 'secret-token' } });
    await app.close();
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toContain('/api/admin/systems/admin-users/login');
    expect(lines.join('')).not.toMatch(/secret-/);
  });
});

describe('the screens', () => {
  it('are served below the base path, with history fallback, settings and long-lived assets', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'screens-'));
    await mkdir(join(dir, 'assets'));
    await writeFile(join(dir, 'index.html'), '<!doctype html><html><head><!--config--></head><body></body></html>');
    await writeFile(join(dir, 'assets/app-1234.js'), 'export {};');
    const app = Fastify();
    let slider = false;
    const settings = {
      BASE_PATH: '/back',
      BUYER_SITE: 'https://shop.example.com/?a=</script>',
      PUBLIC_URL: 'https://shop.example.com/',
      FILE_ORIGINS: 'https://oss.example.com',
      SERVICES: 'loyalty=https://loyalty.example.com/api',
    };
    app.get('/api/base/validator', () => ({ validator_type: slider ? 'ALIYUN' : 'IMAGE' }));
    await registerScreens(app, readConfig(settings), dir);

    const page = await app.inject('/back/goods/goods-list');
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-cache');
    const policy = String(page.headers['content-security-policy']);
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob: https://shop.example.com https://oss.example.com");
    expect(/media-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' blob: https://shop.example.com https://oss.example.com");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://loyalty.example.com");
    slider = true;
    expect(/script-src ([^;]*)/.exec(String((await app.inject('/back/login')).headers['content-security-policy']))?.[1]).toContain('https://g.alicdn.com');
    expect(page.body).toContain('<base href="/back/" />');
    expect(page.body.match(/<\/script>/g)).toHaveLength(2);
    const json = /id="config">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      adminApi: '/api',
      basePath: '/back',
      buyerSite: 'https://shop.example.com/?a=</script>',
      services: { loyalty: 'https://loyalty.example.com/api' },
    });

    const asset = await app.inject('/back/assets/app-1234.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect((await app.inject('/back/assets/missing.js')).statusCode).toBe(404);
    expect((await app.inject('/elsewhere')).statusCode).toBe(404);
    expect((await app.inject('/')).headers.location).toBe('/back/');
    expect((await app.inject('/back/index.html')).statusCode).toBe(404);
    expect((await app.inject('/back/../package.json')).statusCode).toBe(404);
    await app.close();
    await rm(dir, { recursive: true });
  });
});
