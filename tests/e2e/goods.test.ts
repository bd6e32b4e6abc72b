/** Goods and staff, where two people meet: audits of several goods, parameters and bindings, stale edits, shared views, grants. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { productUrl, enter } from './browser.ts';
import { it, rowsOf } from './desk.ts';

const main = (page: Page) => page.locator('main');
const ok = (page: Page) => page.getByRole('dialog').locator('.ant-modal-footer .ant-btn').last();
const totalOf = async (page: Page) => Number((await main(page).innerText()).match(/共 ([\d,]+) 条/)?.[1]?.replaceAll(',', ''));

describe('goods audit', () => {
  it('passes several at once, and the rest of the list stays', async ({ page }) => {
    await enter(page);
    await page.goto(productUrl('/goods/goods-audit'));
    await main(page).locator('.kit-row').nth(2).waitFor();
    const before = await totalOf(page);
    for (const place of [0, 1]) await main(page).locator('.kit-row').nth(place).getByRole('checkbox').check();
    await main(page)
      .getByRole('region', { name: /2/ })
      .getByRole('button', { name: /审\s?核/ })
      .click();
    await ok(page).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // A background task does it; the list follows by itself when the own task has ended, and there is nothing to hint at.
    await page.waitForFunction((count) => document.querySelector('main')?.textContent?.includes(`共 ${count} 条`), before - 2);
    expect(await page.getByRole('button', { name: /处更新/ }).count()).toBe(0);
  });
});

describe('category parameters', () => {
  it('are grouped, added and moved, and stay', async ({ page }) => {
    await enter(page);
    await page.goto(productUrl('/goods/goods-setting/category-params/1'));
    await page.getByRole('button', { name: '添加参数组' }).first().click();
    await page.getByRole('textbox', { name: '参数组名' }).fill('包装参数');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '添加 包装参数' }).click();
    const dialog = page.getByRole('dialog');
    await ok(page).click();
    await dialog.getByText('请填写参数名称').waitFor();
    await dialog.getByRole('textbox').first().fill('箱规');
    await ok(page).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await main(page).getByText('参数组名：包装参数').waitFor();
    await main(page).getByText('箱规').waitFor();
  });

  it('and its brands are bound where buyers filter by them', async ({ page }) => {
    await enter(page);
    await page.goto(productUrl('/goods/goods-setting/category-list'));
    const openBrands = async () => {
      await main(page)
        .getByRole('button', { name: /更多操作$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: '品牌' }).click();
    };
    await openBrands();
    const dialog = page.getByRole('dialog', { name: /关联品牌/ });
    await dialog.getByRole('textbox', { name: '关联新品牌' }).fill('a');
    await dialog.getByRole('button', { name: /搜\s?索/ }).click();
    const found = dialog.getByRole('list', { name: '关联新品牌' }).getByRole('button', { disabled: false });
    const name = ((await found.first().getAttribute('aria-label')) ?? '').replace('关联 ', '');
    expect(name).not.toBe('');
    await found.first().click();
    await ok(page).click();
    await dialog.waitFor({ state: 'detached' });
    await openBrands();
    await dialog.getByRole('list', { name: '已关联品牌' }).getByText(name, { exact: true }).waitFor();
  });
});

describe('a brand that two people edit', () => {
  it('shows both versions to the second one, who keeps the own', async ({ page, colleague }) => {
    const open = async (one: Page) => {
      await one.goto(productUrl('/goods/goods-setting/brand-list?page_no=3'));
      await main(one).locator('.kit-row').first().waitFor();
      await main(one)
        .locator('.kit-row')
        .first()
        .getByRole('button', { name: /修\s?改/ })
        .click();
      return one.getByRole('dialog').getByRole('textbox').first();
    };
    const clerk = await colleague('goods_clerk');
    await enter(page);
    const mine = await open(page);
    const theirs = await open(clerk);
    await theirs.fill('对方的品牌名');
    await ok(clerk).click();
    await clerk.getByRole('dialog').waitFor({ state: 'detached' });

    await mine.fill('我的品牌名');
    await ok(page).click();
    const panel = page.getByRole('dialog').getByRole('alert');
    await panel.getByText('对方的品牌名').waitFor();
    expect(await mine.inputValue()).toBe('我的品牌名');
    await panel.getByRole('button', { name: '保留我的' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await rowsOf(page, '我的品牌名').first().waitFor();
  });
});

describe('a saved view', () => {
  it('that is shared with a role is there for its people', async ({ page, colleague }) => {
    await enter(page);
    await page.goto(productUrl('/goods/goods-list?market_enable=0'));
    await main(page).locator('.kit-row').first().waitFor();
    await page.getByRole('button', { name: /视图/ }).first().click();
    await page.getByText('保存和管理视图').click();
    const dialog = page.getByRole('dialog', { name: '视图' });
    await dialog.getByLabel('视图名称').fill('仓库里的商品');
    await dialog.getByLabel('共享给角色').click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '商品' }).first().click();
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await dialog.getByRole('list', { name: '视图' }).getByText('仓库里的商品').waitFor();

    const clerk = await colleague('goods_clerk');
    await clerk.goto(productUrl('/goods/goods-list'));
    await main(clerk).locator('.kit-row').first().waitFor();
    await clerk.getByRole('button', { name: /视图/ }).first().click();
    await clerk.getByText('仓库里的商品').first().click();
    await clerk.waitForURL(/market_enable=0/);
  });
});

describe('a grant', () => {
  it('of a right that the granter lacks is refused, and what was ticked stays', async ({ page, colleague }) => {
    await enter(page);
    // A role that may manage roles but has nothing else.
    await page.goto(productUrl('/setting/auth-settings/role-permission/0'));
    await page.getByLabel('角色名称').fill('权限专员');
    await page.getByRole('button', { name: '权限的下级权限' }).click();
    await page.getByRole('group', { name: '权限的下级权限' }).getByRole('checkbox', { name: '角色' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '保存设置' }).click();
    await page.waitForURL((url) => !url.pathname.includes('role-permission'));

    await page.goto(productUrl('/setting/auth-settings/administrator-manage'));
    await rowsOf(page, 'auditor')
      .getByRole('button', { name: /编\s?辑/ })
      .click();
    await page.getByRole('dialog').locator('.ant-select-selector').first().click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '权限专员' }).click();
    await ok(page).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const keeper = await colleague('auditor');
    await keeper.goto(productUrl('/setting/auth-settings/role-permission/0'));
    await keeper.getByLabel('角色名称').fill('越权的角色');
    await keeper.getByRole('checkbox', { name: '商品', exact: true }).first().check();
    await keeper.getByRole('button', { name: '保存设置' }).click();
    await keeper.getByRole('alert').filter({ hasText: '不能授予自己没有的权限' }).waitFor();
    expect(await keeper.getByLabel('角色名称').inputValue()).toBe('越权的角色');
    expect(await keeper.getByRole('checkbox', { name: '商品', exact: true }).first().isChecked()).toBe(true);
  });
});
