/** A project from its draft to its outcome: copied, kept as a draft, published; refused for what it clashes with; closed by hand, and refunded. */
import { describe, expect } from 'vitest';
import { complaints, enter, productUrl } from './browser.ts';
import { actionButton, front, it } from './desk.ts';

/** Projects of the demonstration: the second is being funded, the fourth is a draft. */
const [RUNNING, DRAFT] = ['2', '4'];

describe('a project', () => {
  it('is copied as a draft and published; one whose rewards are in another project is refused with its name', async ({ page, row }) => {
    const said = complaints(page);
    await enter(page);
    await page.goto(productUrl(`/promotions/add-crowdfunding?copy=${DRAFT}`));
    const form = front(page);
    await form.getByLabel('项目名称').fill('旅程众筹项目');
    await form.getByText(/筹满 .* 即成功/).waitFor();
    await form.getByRole('button', { name: /保\s?存/ }).click();
    await page.waitForURL(/\/promotions\/crowdfunding(\?|$)/);
    await row('旅程众筹项目').filter({ hasText: '草稿' }).first().waitFor();
    await row('旅程众筹项目').first().getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '发布' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /发\s?布/ })
      .click();
    await row('旅程众筹项目').filter({ hasText: '待开始' }).first().waitFor();
    expect(said).toEqual([]);

    await page.goto(productUrl(`/promotions/add-crowdfunding?copy=${RUNNING}`));
    await front(page).getByLabel('项目名称').fill('旅程冲突项目');
    await front(page).getByText('保存并发布').click();
    await front(page)
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await front(page)
      .getByText(/已参加众筹“/)
      .first()
      .waitFor();
  });

  it('is closed by hand while it is being funded, and what was paid is refunded', async ({ page, row }) => {
    await enter(page);
    await page.goto(productUrl(`/promotions/view-crowdfunding/${RUNNING}`));
    await front(page).getByText('众筹中').first().waitFor();
    await (await actionButton(page, '关闭')).click();
    await page.getByRole('dialog').getByLabel('关闭原因').fill('店铺无法供货');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click();
    await front(page).getByText('已关闭').first().waitFor();
    await page.goto(productUrl(`/promotions/view-crowdfunding/${RUNNING}/supports?status=REFUNDING`));
    await row('待退款').first().getByRole('button', { name: '确认退款' }).click();
    await page.getByRole('dialog').getByLabel('退款备注').fill('全额退款');
    const number = await row('待退款').first().innerText();
    await page.getByRole('dialog').getByRole('button', { name: '确认退款' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(productUrl(`/promotions/view-crowdfunding/${RUNNING}/supports?status=REFUNDED`));
    await row(/ZC\d+/.exec(number)?.[0] ?? 'none')
      .first()
      .waitFor();
  });
});
