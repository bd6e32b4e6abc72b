/** The page picker in a real browser. */
import { describe, expect } from 'vitest';
import { it, unmeant, type Gallery } from './gallery.ts';

const rows = ({ page }: Gallery) => page.locator('.page-picker tbody tr:not(:has([colspan]))');
const chosenRows = (gallery: Gallery) => rows(gallery).and(gallery.page.locator('[data-chosen]'));
const picked = ({ page }: Gallery) => page.locator('[data-counter=chosen]').innerText();

describe('page picker', () => {
  it('chooses up to its limit across pages and keywords, and says when it is passed', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/page-picker/dialog');
    await rows(gallery).nth(19).waitFor();
    expect(await picked(gallery)).toBe('2');
    const free = rows(gallery).and(page.locator(':not([data-chosen])'));
    const name = await free.first().locator('td').nth(1).innerText();
    await free.first().locator('td').nth(2).click();
    expect(await picked(gallery)).toBe('3');
    await page.locator('.ant-pagination-item-2').click();
    await rows(gallery).filter({ hasText: name }).waitFor({ state: 'detached' });
    // By keyboard: the box of a row.
    await free.first().getByRole('checkbox').press('Space');
    await gallery.told('最多可选 3 项！');
    expect(await picked(gallery)).toBe('3');
    await page.getByRole('textbox', { name: '页面名称' }).fill('没有这样的页面');
    await page.getByText('没有符合条件的结果').waitFor();
    await page.getByRole('textbox', { name: '页面名称' }).fill(name);
    const again = rows(gallery).filter({ hasText: name }).first();
    await again.waitFor();
    expect(await again.getByRole('checkbox').isChecked()).toBe(true);
    await again.getByRole('checkbox').press('Space');
    expect(await picked(gallery)).toBe('2');
  });

  it('offers radio buttons where one is the limit, moved through by arrow keys', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/page-picker/single');
    await rows(gallery).nth(2).waitFor();
    expect(await page.locator('.page-picker th').first().innerText()).toBe('单选');
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await rows(gallery).first().locator('td').nth(1).click();
    await rows(gallery).first().getByRole('radio').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await chosenRows(gallery).count()).toBe(1);
    expect(await rows(gallery).nth(2).getByRole('radio').isChecked()).toBe(true);
    expect(await picked(gallery)).toBe('1');
  });

  it('keeps what was chosen when it is cancelled, and gives the focus back', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/page-picker/field');
    const opener = gallery.button('选择页面 (1)');
    await opener.focus();
    await page.keyboard.press('Enter');
    await rows(gallery).nth(5).waitFor();
    await rows(gallery).and(page.locator(':not([data-chosen])')).first().getByRole('checkbox').press('Space');
    expect(await picked(gallery)).toBe('2');
    await page.keyboard.press('Escape');
    await gallery.dialog.waitFor({ state: 'detached' });
    expect(await gallery.value()).toEqual(['1']);
    await gallery.focused(opener);
    await opener.click();
    const first = rows(gallery).and(page.locator(':not([data-chosen])')).first();
    await first.click();
    await gallery.button('确定').click();
    await gallery.dialog.waitFor({ state: 'detached' });
    expect(await gallery.value<string[]>()).toHaveLength(2);
    expect((await gallery.value<string[]>())?.[0]).toBe('1');
  });

  it('stays open when confirming is refused', async ({ gallery }) => {
    await gallery.open('/page-picker/refused');
    await rows(gallery).first().waitFor();
    await gallery.button('确定').click();
    await gallery.told('页面已下线');
    expect(await picked(gallery)).toBe('1');
  });
});

it('nothing complained meanwhile', ({ gallery }) => {
  expect(unmeant(gallery)).toEqual([]);
});
