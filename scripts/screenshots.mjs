// npm run screenshots: starts the built product on demo data and takes the pictures of the README and of docs/components.md.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { takeComponents } from './component-pictures.mjs';
import { buildGallery } from './gallery.mjs';
import { ensureDir, root } from './lib.mjs';

build();
buildGallery();
const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-pictures-'));
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  cwd: root,
  env: { ...process.env, DATABASE_URL: '', PORT: '0', DATA_DIR: dataDir, CAPTCHA_BYPASS: '1111', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const url = await new Promise((resolve, reject) => {
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
    const address = /Back-office\s+(http:\/\/\S+?)\/?\s/.exec(output)?.[1];
    if (address) resolve(address);
  });
  server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
});

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
await page.goto(`${url}/login`);
await page.locator('input[name=username]').fill('superadmin');
await page.locator('input[name=password]').fill('111111');
await page.locator('input[name=validcode]').fill('1111');
await page.locator('button[type=submit]').click();
await page.waitForURL((address) => !address.pathname.endsWith('/login'));

const pictures = ensureDir(join(root, 'docs/pictures'));
for (const [name, path] of [
  ['goods-list', '/goods/goods-list'],
  ['dashboard', '/dashboard'],
]) {
  await page.goto(url + path);
  await page.locator('main h1, main .ant-table-row').first().waitFor();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

await takeComponents(page, url, ensureDir(join(pictures, 'components')));
await browser.close();
server.removeAllListeners('exit');
server.kill('SIGTERM');
rmSync(dataDir, { recursive: true, force: true });
