/** The page that the server sends: the sign-in form stands in it, with what the site answers. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { registerScreens } from '#server/core/screens.ts';

const HTML =
  '<!doctype html><html lang="zh-CN"><head><title>管理中心</title><link rel="icon" href="./icon.svg" /><!--config--><script type="module" src="./assets/index.js"></script></head><body><div id="root"></div></body></html>';
const form = (lang: string) =>
  Object.fromEntries(
    ['loading', 'image', 'slider', 'none'].map((kind) => [kind, `<form>${lang} ${kind} <p>\uE000</p><img src="\uE001"><b>\uE002|\uE003</b></form>`]),
  );

let dir: string;
let site: unknown;
let validator: unknown;
let app: FastifyInstance;

async function open(settings: Record<string, string>): Promise<FastifyInstance> {
  const opened = Fastify();
  opened.get('/api/base/site-show', (_request, reply) => (site === undefined ? reply.code(500).send({}) : reply.send(site)));
  opened.get('/api/base/validator', (_request, reply) => (validator === undefined ? reply.code(404).send({}) : reply.send(validator)));
  await registerScreens(opened, readConfig(settings), dir);
  return opened;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'page-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), HTML);
  const files = (lang: string) => ({ app: ['assets/app.js', 'assets/app.css', `assets/${lang}.js`], later: ['assets/list.js'] });
  const drawn = { logo: './assets/logo.svg', forms: { zh: form('zh'), en: form('en') }, files: { zh: files('zh'), en: files('en') } };
  await writeFile(join(dir, 'page.json'), JSON.stringify(drawn));
  app = await open({ BASE_PATH: '/back' });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

async function page(cookie = '', of = app): Promise<string> {
  return (await of.inject({ url: '/back/login', headers: cookie ? { cookie } : {} })).body;
}
const answers = (body: string) => JSON.parse(/id="answers">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<string, unknown>;

describe('the page for somebody without a session', () => {
  it('holds the form in the language and look of the cookies, with the site and its captcha', async () => {
    site = { site_name: '悦选商城' };
    validator = { validator_type: 'IMAGE' };
    const zh = await page('admin_uuid=abc-1');
    expect(zh).toContain('<html lang="zh-CN">');
    expect(zh).toContain('<title>悦选商城</title>');
    expect(zh).toMatch(
      /<div id="root"><form>zh image <p>悦选商城<\/p><img src="\/api\/base\/captchas\/LOGIN\/abc-1\?rmd=\d+"><b>.\/assets\/logo.svg\|<\/b><\/form><\/div>/,
    );
    expect(answers(zh)).toMatchObject({ site, validator, captcha: { id: 'abc-1', address: /src="(\/api[^"]*)"/.exec(zh)?.[1] } });
    expect(zh).toContain('content="./assets/app.js ./assets/app.css ./assets/zh.js"');
    expect(zh).toContain('name="later-files" content="./assets/list.js"');
    expect(zh).not.toContain('modulepreload');

    const en = await page('adminLanguage=en; admin_mode=dark');
    expect(en).toContain('<html lang="en" data-theme="dark">');
    expect(en).toContain('<form>en image ');
  });

  it('is called and looks as the site settings say; what they leave out is the product’s own', async () => {
    const link = (body: string) => /<link rel="icon" href="([^"]*)"/.exec(body)?.[1];
    site = {
      site_name: '悦选商城',
      title: '悦选商城官网',
      logo: 'https://shop.example/api/files/other/a.png',
      admin_icon: '/api/files/b.png',
      record: '备案"1"号',
    };
    const own = await page();
    expect(own).toContain('<title>悦选商城官网</title>');
    expect(own).toContain('<b>https://shop.example/api/files/other/a.png|备案&quot;1&quot;号</b>');
    expect(link(own)).toBe('/api/files/b.png');
    // The frame calls itself by the site's name.
    expect(await page('admin_uid=1')).toContain('<title>悦选商城</title>');
    site = { site_name: '悦选商城', title: '', logo: '', admin_icon: '', record: '' };
    const plain = await page();
    expect(plain).toContain('<title>悦选商城</title>');
    expect(plain).toContain('<b>./assets/logo.svg|</b>');
    expect(link(plain)).toBe('./icon.svg');
  });

  it('makes an identity for a browser that has none, and takes none that is no identity', async () => {
    for (const cookie of ['', 'admin_uuid="><script>alert(1)</script>']) {
      const { captcha } = answers(await page(cookie)) as { captcha: { id: string } };
      expect(captcha.id).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('escapes whatever the site is called, and runs no script for it', async () => {
    site = { site_name: '</script></title><script>alert("$&")</script>' };
    const answer = await app.inject('/back/login');
    expect(answer.body.match(/<script/g)).toHaveLength(3);
    expect(answer.body).toContain('&lt;/script&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt;</p>');
    expect(answers(answer.body)['site']).toEqual(site);
    // The only element with code is a file; what stands in the page is data, which no browser runs.
    expect(answer.body.match(/<script(?! type="application\/json")[^>]*>/g)).toEqual(['<script type="module" src="./assets/index.js">']);
    expect(/script-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1]).toBe("'self'");
  });

  it('shows the check that guards the sign-in, and lets the browser ask where an answer failed', async () => {
    site = undefined;
    validator = { validator_type: 'ALIYUN', aliyun_afs: { app_key: 'k', scene: 's' } };
    expect(await page()).toContain('<form>zh slider <p></p>');
    validator = undefined;
    const none = await page();
    expect(none).toContain('<form>zh none ');
    expect(answers(none)).toEqual({ validator: null });
    expect(none).toContain('<title>管理中心</title>');
  });

  it('says at run time where screens call and how long they wait', async () => {
    const slow = await open({ BASE_PATH: '/back', ADMIN_API: 'https://market.example/api', CALL_TIMEOUT: '20' });
    const settings = JSON.parse(/id="config">(.*?)<\/script>/.exec(await page('', slow))?.[1] ?? '') as unknown;
    expect(settings).toMatchObject({ adminApi: 'https://market.example/api', basePath: '/back', callTimeout: 20 });
    await slow.close();
  });

  it('where the screens call another marketplace says nothing of this one', async () => {
    site = { site_name: 'ours' };
    const other = await open({ BASE_PATH: '/back', BASE_API: 'https://market.example/api' });
    const body = await page('', other);
    expect(body).toContain('<form>zh loading <p></p>');
    expect(answers(body)).toEqual({});
    await other.close();
  });
});

describe('the page for somebody with a session', () => {
  it('names the files of the application at once instead of a form', async () => {
    const body = await page('admin_uid=1; adminLanguage=en');
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="./assets/en.js" />');
    expect(body).not.toContain('zh.js');
    const zh = await page('admin_uid=1');
    expect(zh).toContain('<link rel="preload" as="style" crossorigin href="./assets/app.css" />');
  });
});
