/** Members from registration to disabled and back, a level that goes, top-ups with the second check, and reviews in batches. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { complaints, enter, productUrl } from './browser.ts';
import { CHECK, identity, setCheck } from './check.ts';
import { confirm, front, it, rowsOf } from './desk.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').last();
const rows = (page: Page) => page.locator('main .kit-row');

async function addMember(page: Page, uname: string, mobile: string): Promise<void> {
  await page.goto(productUrl('/member/member-list?create=1'));
  const dialog = dialogOf(page);
  await dialog.getByLabel('用户名').fill(uname);
  await dialog.getByLabel('设置密码').fill('abc123!');
  await dialog.getByLabel('确认密码').fill('abc123!');
  await dialog.getByLabel('手机号').fill(mobile);
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await dialog.waitFor({ state: 'detached' });
}

/** The page of a member, found by name. */
async function openMember(page: Page, uname: string, list = '/member/member-list'): Promise<void> {
  await page.goto(productUrl(`${list}?keyword=${encodeURIComponent(uname)}`));
  await rowsOf(page, uname).first().waitFor();
  await rowsOf(page, uname).first().getByRole('button', { name: '详情' }).click();
  await page.waitForURL('**/member/edit/*');
  await front(page).getByRole('heading', { name: '等级与资产' }).waitFor();
}

describe('comments', () => {
  it('are reviewed together or not at all: where a colleague was faster, the message names the comment', async ({ page, colleague }) => {
    await enter(page);
    const list = '/sale/goods-comment-list?audit_status=WAIT_AUDIT';
    await page.goto(productUrl(list));
    await rows(page).first().waitFor();
    const other = await colleague('superadmin');
    await other.goto(productUrl(list));
    await rows(other).first().waitFor();
    for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').check();
    const audit = async (on: Page, open: () => Promise<void>) => {
      await open();
      await dialogOf(on).locator('.ant-modal-footer .ant-btn-primary').click();
    };
    await audit(other, () =>
      rows(other)
        .nth(1)
        .getByRole('button', { name: /^审\s?核/ })
        .click(),
    );
    await dialogOf(other).waitFor({ state: 'detached' });
    await audit(page, () =>
      page
        .getByRole('region', { name: /已选/ })
        .getByRole('button', { name: /审\s?核/ })
        .click(),
    );
    await dialogOf(page)
      .getByText(/已审核过，本次没有审核任何评论/)
      .waitFor();
  });
});

describe('a member', () => {
  it('has the form that is open in the address of its page: it is there after loading anew and closed by going back; a link does nothing else', async ({
    page,
  }) => {
    await enter(page);
    await page.goto(productUrl('/member/edit/1'));
    await page.getByRole('button', { name: '更多操作' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await form.waitFor();
    await page.waitForURL('**/member/edit/1?edit=1');
    await page.reload();
    await form.waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await page.waitForURL('**/member/edit/1');
    await page.goto(productUrl('/member/edit/1?do=disable:1'));
    await page.waitForURL('**/member/edit/1');
    await page.getByRole('button', { name: '更多操作' }).waitFor();
    expect(await form.count()).toBe(0);
  });

  it('is added, disabled, found in the recycle bin and restored', async ({ page }) => {
    const said = complaints(page);
    await enter(page);
    const uname = '旅程会员甲';
    await addMember(page, uname, '17200000001');
    await openMember(page, uname);
    expect(await confirm(page, '禁用')).toContain(uname);
    await front(page).getByText('已禁用').first().waitFor();
    await page.goto(productUrl(`/member/member-list?keyword=${encodeURIComponent(uname)}`));
    await page.getByText('没有符合条件').first().waitFor();
    await openMember(page, uname, '/member/member-recycle');
    await confirm(page, '恢复会员');
    await page.goto(productUrl(`/member/member-list?keyword=${encodeURIComponent(uname)}`));
    await rowsOf(page, uname).first().waitFor();
    expect(said).toEqual([]);
  });

  it('moves to another level when its own is deleted', async ({ page }) => {
    await enter(page);
    await page.goto(productUrl('/member/member-level'));
    const row = rowsOf(page, '铂金会员').first();
    await row.waitFor();
    await row.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('combobox').click();
    await page.getByTitle('金卡会员').last().click();
    await dialog.locator('.ant-modal-footer .ant-btn').last().click();
    await row.waitFor({ state: 'detached' });
    await page.goto(productUrl('/member/member-list'));
    await rows(page).first().waitFor();
    expect(await page.locator('main').innerText()).not.toContain('铂金会员');
  });

  it('is topped up only with the right second check; the totals of the list follow', async ({ page }) => {
    await enter(page);
    await page.goto(productUrl('/setting/system-verification'));
    await setCheck(page);
    const uname = '旅程会员乙';
    await addMember(page, uname, '17200000002');
    await openMember(page, uname);
    await front(page).getByRole('button', { name: '充值', exact: true }).first().click();
    await page.waitForURL('**/member/member-top-up?**');
    await front(page).getByText('￥0.00').first().waitFor();
    await front(page).getByLabel('充值金额', { exact: true }).fill('88.8');
    await front(page).getByRole('button', { name: '充值', exact: true }).click();
    await page.getByRole('dialog', { name: '充值' }).getByRole('button', { name: '充值', exact: true }).click();
    const check = identity(page);
    const password = check.getByLabel('验证密码');
    await password.fill('wrong1');
    await password.press('Enter');
    await check.getByText('验证密码不正确').waitFor();
    await password.fill(CHECK);
    await password.press('Enter');
    await front(page).getByText('￥88.80').first().waitFor();
    await front(page).getByRole('link', { name: '查看充值记录' }).click();
    await rowsOf(page, '￥88.80').first().waitFor();
    await page.locator('.kit-figure').filter({ hasText: '充值总金额' }).getByText('88.80').waitFor();
  });
});
