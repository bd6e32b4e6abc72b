/** What the system page changes is seen by those who work elsewhere, without loading anything anew. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { startProduct } from '#tests/support/start-product.ts';
import { enter, openContext, productUrl } from './browser.ts';
import { confirmIdentity, setCheck } from './check.ts';
import { it, tabTo } from './desk.ts';

const NAME = '云上集市';

describe('the site tab', () => {
  it('warns everywhere while test mode is on, and guards what was typed', async ({ page, colleague }) => {
    const clerk = await colleague('goods_clerk');
    await clerk.goto(productUrl('/goods/goods-list'));
    await clerk.locator('header').first().waitFor();
    await enter(page);
    await page.goto(productUrl('/setting/system?tab=point'));
    await page.getByRole('checkbox', { name: '完成注册' }).check();
    await page.getByRole('tab', { name: '订单设置' }).click();
    await page.getByRole('navigation').first().getByText('商品', { exact: true }).first().click();
    await page.getByRole('navigation').first().getByText('商品列表').click();
    // The tab stays with what was typed; its page asks only when it is closed.
    await page.goBack();
    await page.getByRole('tab', { name: '积分设置' }).click();
    expect(await page.getByRole('checkbox', { name: '完成注册' }).isChecked()).toBe(true);
    await page.request.put(productUrl('/api/admin/settings/site'), {
      headers: { authorization: await newToken(page) },
      form: { siteon: '1', test_mode: '1' },
    });
    for (const one of [page, clerk]) await one.locator('header').getByText('测试模式').waitFor();
  });
});

describe('the text of a message', () => {
  it('is refused with a variable that its event does not have, said where it is typed; a variable that is put in by its button is taken', async ({ page }) => {
    await enter(page);
    await page.goto(productUrl('/setting/message-settings/shop'));
    await page.getByRole('button', { name: '店铺新订单创建提醒', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const text = dialog.getByLabel('站内信内容');
    await text.fill('新单${orderNo}，请处理');
    await dialog.getByText(/orderNo.*不是该消息的变量/).waitFor();
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await dialog
      .getByText(/不属于该消息/)
      .first()
      .waitFor();
    await text.fill('新单：');
    await dialog.getByRole('button', { name: '插入订单编号' }).first().click();
    expect(await text.inputValue()).toBe('新单：${ordersSn}');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '店铺新订单创建提醒', exact: true }).click();
    expect(await text.inputValue()).toBe('新单：${ordersSn}');
  });
});

describe('mail servers', () => {
  it('are added, changed and removed by keys alone; what is refused leaves the focus where it was', async ({ page, row }) => {
    await enter(page);
    await page.goto(productUrl('/setting/smtp'));
    const dialog = page.getByRole('dialog');
    const { keyboard } = page;
    const within = async (target: Locator) => tabTo(page, target, 30);
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    await tabTo(
      page,
      page
        .getByRole('button', { name: '添加', exact: true })
        .or(page.getByRole('button', { name: /添加$/ }))
        .first(),
    );
    await keyboard.press('Enter');
    for (const [name, text] of Object.entries({ HOST: 'smtp.one.example', 用户名: 'keys', 密码: 'letmein9', 发信邮箱: 'shop@example.com' })) {
      await within(field(name));
      await keyboard.type(text);
    }
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await tabTo(page, row('smtp.one.example').getByRole('button', { name: /^修改/ }));
    await keyboard.press('Enter');
    await within(field('HOST'));
    await keyboard.press('Control+A');
    await keyboard.type('smtp.two.example');
    await keyboard.press('Enter');
    await dialog.getByText('服务器地址已变更，请重新输入密码').waitFor();
    await expect.poll(() => field('HOST').evaluate((element) => element === document.activeElement)).toBe(true);
    await within(field('密码'));
    await keyboard.type('letmein9');
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await tabTo(page, row('smtp.two.example').getByRole('button', { name: /^删除/ }));
    await keyboard.press('Enter');
    await within(dialog.getByRole('button', { name: '删除', exact: true }));
    await keyboard.press('Enter');
    await row('smtp.two.example').waitFor({ state: 'detached' });
  });
});

/** The access token of a session of its own. */
async function newToken(page: Parameters<typeof enter>[0]): Promise<string> {
  const login = await page.request.get(
    productUrl('/api/admin/systems/admin-users/login?username=superadmin&password=96e79218965eb72c92a549dd5a330112&captcha=1111&uuid=journey&scene=LOGIN'),
  );
  return ((await login.json()) as { access_token: string }).access_token;
}

const database = process.env.DATABASE_URL;

// The embedded database belongs to one process.
describe.runIf(database)('two server processes on one database', () => {
  it('show a changed name of the site at once: open frames, and the sign-in page of the next visitor', async ({ browser }) => {
    const name = `settings_${process.pid}`;
    const owner = new pg.Client({ connectionString: database });
    await owner.connect();
    await owner.query(`create database ${name}`);
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'backoffice-two-'));
    const settings = { DATABASE_URL: Object.assign(new URL(database ?? ''), { pathname: `/${name}` }).toString(), DATA_DIR, SEED_SCALE: 'none' };
    const first = await startProduct(settings);
    const second = await startProduct(settings);
    const [here, there] = [await openContext(browser), await openContext(browser)];
    try {
      const [writer, reader] = [await here.newPage(), await there.newPage()];
      await enter(reader, 'superadmin', second.address);
      await reader.goto(`${second.address}/setting/system`);
      await reader.getByLabel('网站名称').waitFor();
      await enter(writer, 'superadmin', first.address);
      await writer.goto(`${first.address}/setting/system-verification`);
      await setCheck(writer);
      await writer.goto(`${first.address}/setting/system?tab=site`);
      for (const [label, text] of Object.entries({ 网站名称: NAME, 网站标题: `${NAME}官网`, 网站描述: '好物' })) await writer.getByLabel(label).fill(text);
      const picture = { name: 'logo.png', mimeType: 'image/png', buffer: PIXEL };
      for (const label of ['网站LOGO', '平台端icon', '商家端icon', '会员端icon']) {
        await writer.getByRole('group', { name: label }).locator('input[type=file]').setInputFiles(picture);
        await writer.getByRole('group', { name: label }).locator('img').waitFor();
      }
      await writer.getByRole('button', { name: '保存设置' }).click();
      await confirmIdentity(writer);
      await writer.getByText('站点设置已保存').waitFor();
      await reader.locator('aside').getByText(NAME).first().waitFor();
      await reader.waitForFunction((wanted) => document.title.endsWith(wanted), NAME);
      expect(await reader.locator('link[rel=icon]').getAttribute('href')).toMatch(/\/api\/files\/other\//);
      const visitor = await (await fetch(`${second.address}/login`)).text();
      expect(visitor).toContain(`<title>${NAME}官网</title>`);
      expect(visitor).toContain(`<p>${NAME}</p>`);
    } finally {
      await Promise.all([here.close(), there.close()]);
      await Promise.all([first.stop(), second.stop()]);
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  });
});

/** A picture of one dot. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
