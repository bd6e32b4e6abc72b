/** Goods, SKU and member pickers in a real browser: limits, wrong input, and everything by keyboard. */
import { describe, expect } from 'vitest';
import { it, unmeant, type Gallery } from './gallery.ts';

const found = ({ page }: Gallery) => page.locator('.choice-pane:first-child [role=option]');
const chosen = ({ page }: Gallery) => page.locator('.choice-pane:last-child [role=option]');
const names = (list: ReturnType<typeof found>) => list.locator('.choice-text > :first-child').allInnerTexts();
const foundList = ({ page }: Gallery) => page.getByRole('listbox', { name: '可选列表' });
const counters = ({ page }: Gallery) => page.locator('[data-counter]').allInnerTexts();

/** Exactly so many entries, the last of them drawn. */
async function count(list: ReturnType<typeof found>, wanted: number): Promise<void> {
  if (wanted > 0) await list.nth(wanted - 1).waitFor();
  await list.nth(wanted).waitFor({ state: 'detached' });
}

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
async function tabTo({ page }: Gallery, target: ReturnType<typeof found>): Promise<void> {
  for (let stop = 0; stop < 20; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('it cannot be reached with Tab');
}

describe('goods picker', () => {
  it('says when the limit is passed, and cancelling keeps what was chosen', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/goods-picker/field');
    const opener = gallery.button('选择商品 (2)');
    // Something else has the focus while the pointer comes near and everything is fetched.
    await page.getByRole('button', { name: /^移除/ }).first().focus();
    await Promise.all([page.waitForResponse(/\/admin\/goods\?/), opener.hover()]);
    await opener.click();
    await count(found(gallery), 10);
    expect(await counters(gallery)).toEqual(['5', '2', '3']);
    const free = found(gallery).and(page.locator('[aria-selected=false]'));
    for (let more = 0; more < 3; more += 1) await free.first().click();
    expect(await counters(gallery)).toEqual(['5', '5', '0']);
    await free.first().click();
    await gallery.told('超过最大可选个数：5');
    expect(await counters(gallery)).toEqual(['5', '5', '0']);
    await gallery.button('取消').click();
    await gallery.dialog.waitFor({ state: 'detached' });
    expect(await gallery.value()).toEqual(['1', '2']);
    await gallery.focused(opener);
    // The next time it starts with what the field holds.
    await page.keyboard.press('Enter');
    await count(chosen(gallery), 2);
    await page.keyboard.press('Escape');
    await gallery.dialog.waitFor({ state: 'detached' });
    await gallery.focused(opener);
  });

  it('keeps the choice across pages and searches', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/goods-picker/field');
    await gallery.button('选择商品 (2)').click();
    await count(found(gallery), 10);
    await gallery.button('加载更多').click();
    await count(found(gallery), 20);
    const [, name] = [await found(gallery).nth(14).click(), (await names(chosen(gallery))).at(-1)];
    await page.getByRole('textbox', { name: '关键字' }).fill('没有这样的商品');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的结果').waitFor();
    expect((await names(chosen(gallery))).at(-1)).toBe(name);
    await page.getByRole('textbox', { name: '关键字' }).fill(name ?? '');
    await gallery.button(/搜索/).click();
    await found(gallery).first().waitFor();
    // Found again it is still chosen.
    expect(await found(gallery).filter({ hasText: name }).first().getAttribute('aria-selected')).toBe('true');
    await gallery.button('确定').click();
    await gallery.dialog.waitFor({ state: 'detached' });
    expect(await gallery.value<string[]>()).toHaveLength(3);
    expect((await gallery.value<string[]>())?.slice(0, 2)).toEqual(['1', '2']);
  });

  it('drops a typed id that is none, and finds exactly the goods with the others', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/goods-picker/seller');
    await count(found(gallery), 10);
    await gallery.open('/goods-picker/dialog');
    const ids = page.getByRole('combobox', { name: '请输入商品编号，按回车添加' });
    for (const wrong of ['0', '1.5', '9223372036854775808']) {
      await ids.fill(wrong);
      await page.keyboard.press('Enter');
      await gallery.told('商品编号须为正整数');
    }
    expect(await page.locator('.choice-filters .ant-select-selection-item').count()).toBe(0);
    await ids.fill('3，9223372036854775807');
    await page.keyboard.press('Enter');
    await page.locator('.choice-filters .ant-select-selection-item').nth(1).waitFor();
    await gallery.button('查找').click();
    await page.locator('.choice-pane:first-child h3', { hasText: '可选（1）' }).waitFor();
    await count(found(gallery), 1);
    expect(await found(gallery).getAttribute('aria-selected')).toBe('true');
  });

  it('stays open with the choice when confirming is refused, and says why loading failed', async ({ gallery }) => {
    await gallery.open('/goods-picker/refused');
    await count(chosen(gallery), 1);
    await gallery.button('确定').click();
    await gallery.told('所选商品已参加其他活动');
    await count(chosen(gallery), 1);
    await gallery.open('/goods-picker/failed');
    const alerts = gallery.page.getByRole('alert');
    await alerts.nth(1).waitFor();
    expect(await gallery.button('确定').isDisabled()).toBe(true);
    // The button that tries again goes while it does; the dialog still hears keys.
    await alerts.first().getByRole('button', { name: '重试' }).focus();
    await gallery.page.keyboard.press('Enter');
    await alerts.nth(1).waitFor();
    expect(await gallery.page.evaluate(() => document.activeElement?.closest('.ant-modal-wrap') !== null)).toBe(true);
  });
});

describe('SKU picker', () => {
  it('loads ten more at a time, draws only what is on the screen, and keeps the focus meanwhile', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/goods-picker/sku');
    await count(found(gallery), 10);
    const more = gallery.button('加载更多');
    await tabTo(gallery, more);
    for (let rows = 20; rows <= 60; rows += 10) {
      await page.keyboard.press('Enter');
      await count(found(gallery), rows);
      await gallery.focused(more);
    }
    await page.keyboard.press('Enter');
    await page.locator('.choice-list[data-virtual]').waitFor();
    expect(await found(gallery).count()).toBeLessThan(40);
    await foundList(gallery).focus();
    await page.keyboard.press('End');
    const last = found(gallery).and(page.locator('[aria-posinset="70"]'));
    await last.waitFor();
    await page.keyboard.press('Enter');
    await count(chosen(gallery), 1);
    expect(await names(chosen(gallery))).toEqual(await names(last));
    // Values of several specs are joined.
    expect((await page.locator('.choice-sub').allInnerTexts()).some((text) => / - /.test(text))).toBe(true);
  });
});

describe('member picker', () => {
  it('is used by keyboard alone, from the opener and back to it', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/member-picker/field');
    const opener = gallery.button('选择会员 (2)');
    await opener.focus();
    await page.keyboard.press('Enter');
    await count(found(gallery), 10);
    await tabTo(gallery, foundList(gallery));
    await page.keyboard.press('Home');
    const all = await names(found(gallery));
    const before = await names(chosen(gallery));
    // Shift chooses on the way; Enter and Space toggle.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    const onTheWay = [2, 3].map((at) => all[at] ?? '').filter((name) => !before.includes(name));
    expect(await names(chosen(gallery))).toEqual([...before, ...onTheWay]);
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await count(chosen(gallery), before.length + onTheWay.length + 1);
    await page.keyboard.press('Enter');
    await count(chosen(gallery), before.length + onTheWay.length);
    expect(await foundList(gallery).getAttribute('aria-activedescendant')).toBe(await found(gallery).nth(9).getAttribute('id'));
    // Everything of the right list is removed there; the keyboard does not fall out of the dialog.
    await tabTo(gallery, page.getByRole('listbox', { name: '已选列表' }));
    for (let left = before.length + onTheWay.length; left > 0; left -= 1) {
      await page.keyboard.press('Enter');
      await count(chosen(gallery), left - 1);
    }
    await gallery.focused(foundList(gallery));
    await page.keyboard.press('Space');
    await count(chosen(gallery), 1);
    await tabTo(gallery, gallery.button('确定'));
    await page.keyboard.press('Enter');
    await gallery.dialog.waitFor({ state: 'detached' });
    await gallery.focused(gallery.button('选择会员 (1)'));
    expect(await gallery.value<string[]>()).toHaveLength(1);
  });

  it('keeps to its limit, and searches by sex and keyword', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/member-picker/dialog');
    await count(chosen(gallery), 2);
    await count(found(gallery), 10);
    await foundList(gallery).focus();
    // Ten at most, two of them before: with what these ten leave the limit is passed on the way down the second page.
    await gallery.button('加载更多').click();
    await count(found(gallery), 20);
    await foundList(gallery).focus();
    for (let step = 0; step < 14; step += 1) await page.keyboard.press('Shift+ArrowDown');
    await gallery.told('超过最大可选个数：10');
    expect(await counters(gallery)).toEqual(['10', '10', '0']);
    await page.getByRole('combobox', { name: '性别' }).press('ArrowDown');
    await page.locator('.ant-select-item-option', { hasText: '女' }).click();
    await page.getByRole('textbox', { name: '关键字' }).fill('不会有这个会员');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的结果').waitFor();
    await page.getByRole('textbox', { name: '关键字' }).fill('');
    await page.keyboard.press('Enter');
    await count(found(gallery), 10);
    expect(await counters(gallery)).toEqual(['10', '10', '0']);
    await gallery.button('清空').click();
    expect(await counters(gallery)).toEqual(['10', '0', '10']);
  });
});

it('nothing complained meanwhile', ({ gallery }) => {
  expect(unmeant(gallery)).toEqual([]);
});
