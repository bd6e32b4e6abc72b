/** Staff and bulk work: a role edited in one browser changes another's menu, exports, all matching, saved views. */
import { describe, expect } from 'vitest';
import { productUrl, enter } from './browser.ts';
import { it } from './desk.ts';

describe('roles', () => {
  it('change the menu of another session at once', async ({ page, colleague }) => {
    const clerk = await colleague('goods_clerk');
    const menu = clerk.getByRole('navigation').first();
    await clerk.goto(productUrl('/goods/goods-setting/spec-list'));
    await menu.getByText('规格列表').waitFor();

    await enter(page);
    await page.goto(productUrl('/setting/auth-settings/role-permission/2'));
    await page
      .getByRole('button', { name: /商品设置/ })
      .first()
      .click();
    await page.getByRole('checkbox', { name: '规格列表' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '保存设置' }).click();
    await page.getByRole('heading', { name: '角色权限' }).first().waitFor({ state: 'detached' });

    await menu.getByText('规格列表').waitFor({ state: 'detached' });
  });
});

describe('goods audit', () => {
  it('rejects one with its reason and counts the waiting work live', async ({ page, row }) => {
    await enter(page);
    await page.goto(productUrl('/goods/goods-audit'));
    await row('审核').first().waitFor();
    const total = async () => Number((await page.locator('main').innerText()).match(/共 (\d+) 条/)?.[1]);
    const before = await total();
    await page
      .locator('main .kit-row')
      .first()
      .getByRole('button', { name: /审\s?核/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('不通过', { exact: true }).click();
    await dialog.locator('.ant-modal-footer .ant-btn').last().click();
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByRole('textbox').fill('图片含有联系方式');
    await dialog.locator('.ant-modal-footer .ant-btn').last().click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction((count) => document.querySelector('main')?.textContent?.includes(`共 ${count} 条`), before - 1);
    await page
      .getByRole('navigation')
      .first()
      .getByText(String(before - 1), { exact: true })
      .first()
      .waitFor();
  });
});

describe('exports', () => {
  it('hold all rows that match the filter, and are downloaded from the tray', async ({ page, row }) => {
    await enter(page);
    await page.goto(productUrl('/goods/goods-setting/brand-list?name=a'));
    await row('修改').first().waitFor();
    const total = Number((await page.locator('main').innerText()).match(/共 (\d+) 条/)?.[1]);
    expect(total).toBeGreaterThan(20);
    await page.getByRole('button', { name: /导出/ }).first().click();
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
    const link = page
      .getByRole('button', { name: '下载' })
      .or(page.getByText('下载', { exact: true }))
      .first();
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    expect(lines.slice(1).every((line) => /a/i.test(line))).toBe(true);
  });
});

describe('goods', () => {
  it('that match a filter are taken off sale all at once, with a result', async ({ page, row }) => {
    await enter(page);
    await page.goto(productUrl('/goods/goods-list?keyword=%E6%89%8B%E6%9C%BA&market_enable=1'));
    await row('下架').first().waitFor();
    const total = Number((await page.locator('main').innerText()).match(/共 (\d+) 条/)?.[1]);
    expect(total).toBeGreaterThan(10);
    await page.locator('main .kit-table thead input[type=checkbox]').first().check();
    await page.getByRole('button', { name: new RegExp(`选择全部 ${total} 条`) }).click();
    await page
      .locator('main')
      .getByRole('button', { name: /^下\s?架$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('换季清仓');
    await dialog.locator('.ant-modal-footer .ant-btn').last().click();
    await page.getByText('已完成').first().waitFor();
    await page.goto(productUrl('/goods/goods-list?keyword=%E6%89%8B%E6%9C%BA&market_enable=0'));
    await row('上架').first().waitFor();
    expect(Number((await page.locator('main').innerText()).match(/共 (\d+) 条/)?.[1])).toBeGreaterThanOrEqual(total);
  });
});

describe('the goods index', () => {
  it('is rebuilt with its progress shown', async ({ page }) => {
    await enter(page);
    await page.goto(productUrl('/setting/goods-index'));
    await page.getByRole('button', { name: '重建索引' }).click();
    await page
      .locator('.ant-modal-confirm-btns .ant-btn-primary, .ant-popconfirm-buttons .ant-btn-primary, .ant-modal-footer .ant-btn-primary')
      .first()
      .click();
    await page.getByText(/正在索引商品/).waitFor();
    await page.getByText(/已索引[\d,]+件商品/).waitFor({ timeout: 60_000 });
  });
});
