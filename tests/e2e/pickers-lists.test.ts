/** Shop, brand, category and region pickers and the grade editor in a real browser. */
import { describe, expect } from 'vitest';
import { it, unmeant, type Gallery } from './gallery.ts';

const options = ({ page }: Gallery) => page.locator('.ant-select-item-option:visible');
/** The option that Enter chooses. */
const active = ({ page }: Gallery, text: string) => page.locator('.ant-select-item-option-active:visible', { hasText: text });
const shown = ({ page }: Gallery) => page.locator('[data-stage] .ant-select-selection-item').innerText();

describe.each([
  ['shop', '选择店铺', '全平台', { shop_id: '0', shop_name: '全平台' }],
  ['brand', '选择品牌', '全部', { brand_id: '0', name: '全部' }],
] as const)('%s picker', (noun, label, all, cleared) => {
  it('is searched by name and chosen from by keyboard', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open(`/${noun}-picker/empty`);
    const box = page.getByRole('combobox', { name: label });
    await box.press('ArrowDown');
    await options(gallery).nth(3).waitFor();
    const wanted = await options(gallery).nth(3).innerText();
    await box.fill(wanted);
    await active(gallery, wanted).waitFor();
    expect(await options(gallery).allInnerTexts()).toContain(wanted);
    await page.keyboard.press('Enter');
    await gallery.holds(/^"\d+"$/);
    expect((await options(gallery).count()) === 0 || (await box.getAttribute('aria-expanded')) === 'false').toBe(true);
    await box.press('ArrowDown');
    await box.fill('没有这样的名称');
    await page.getByText('没有找到').waitFor();
    await page.keyboard.press('Escape');
    await gallery.focused(box);
    expect(await gallery.value()).toMatch(/^\d+$/);
  });

  it(`offers ${all} with the id 0`, async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open(`/${noun}-picker/all`);
    expect(await shown(gallery)).toBe(all);
    expect(await gallery.value()).toBe('0');
    const box = page.getByRole('combobox', { name: label });
    await box.press('ArrowDown');
    await options(gallery).nth(2).waitFor();
    expect(await options(gallery).first().innerText()).toBe(all);
    await options(gallery).nth(2).click();
    await gallery.holds(/^"[1-9]\d*"$/);
    await box.press('ArrowDown');
    await box.fill(all);
    await active(gallery, all).waitFor();
    await page.keyboard.press('Enter');
    await gallery.holds(/^"0"$/);
    expect(await shown(gallery)).toBe(all);
  });

  it('reports the record, and after clearing the one that stands for all', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open(`/${noun}-picker/record`);
    await page.getByRole('combobox', { name: label }).press('ArrowDown');
    await options(gallery).first().click();
    await gallery.holds(/_id":"[1-9]/);
    await page.locator('[data-stage] .ant-select').hover();
    await page.locator('[data-stage] .ant-select-clear').click();
    await gallery.holds(/_id":"0"/);
    expect(await gallery.value()).toEqual(cleared);
  });
});

describe('shop picker', () => {
  it('says why the shops could not be loaded', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/shop-picker/failed');
    await page.getByRole('combobox', { name: 'failed' }).click();
    await page.locator('.ant-select-dropdown [role=alert]').getByRole('button', { name: '重试' }).waitFor();
  });
});

describe('category cascader', () => {
  const items = ({ page }: Gallery, level: number) => page.locator('.ant-cascader-menu').nth(level).locator('.ant-cascader-menu-item');

  it('opens levels on hover and chooses any of them with a click', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/category-cascader/empty');
    await page.locator('[data-stage] .ant-select-selector').click();
    const parent = items(gallery, 0)
      .filter({ has: page.locator('.ant-cascader-menu-item-expand-icon') })
      .first();
    await parent.hover();
    await items(gallery, 1).and(page.locator(':not(.ant-cascader-menu-item-disabled)')).first().waitFor();
    await parent.click();
    await gallery.holds(/^"0\|\d+\|"$/);
    await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
    expect(await shown(gallery)).toBe(await parent.evaluate((item) => item.textContent));
  });

  it('is used by keyboard, cleared, and ends where it may go no deeper', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/category-cascader/empty');
    const box = page.getByRole('combobox', { name: '请选择分类' });
    await box.press('ArrowDown');
    await items(gallery, 0).nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await items(gallery, 1).and(page.locator(':not(.ant-cascader-menu-item-disabled)')).first().waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await gallery.holds(/^"0\|\d+\|\d+\|"$/);
    await page.keyboard.press('Escape');
    await gallery.focused(box);
    await page.locator('[data-stage] .ant-select').hover();
    await page.locator('[data-stage] .ant-select-clear').click();
    await gallery.holds(/^""$/);
    await gallery.open('/category-cascader/top');
    await page.locator('[data-stage] .ant-select-selector').click();
    await items(gallery, 0).first().waitFor();
    expect(await page.locator('.ant-cascader-menu-item-expand-icon').count()).toBe(0);
  });
});

describe('region picker', () => {
  const tabs = ({ page }: Gallery) => page.locator('.region-tabs [role=tab]');
  const item = (name: string, { page }: Gallery) => page.locator('.region-item', { hasText: name });

  it('goes down the levels by keyboard alone, and the box has the focus afterwards', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/region-picker/empty');
    const box = page.locator('.region-box');
    await box.focus();
    await page.keyboard.press('Enter');
    for (let level = 1; level <= 4; level += 1) {
      await page.waitForFunction(
        (n) =>
          !document.querySelector('.region-panel') ||
          (document.querySelectorAll('.region-tabs button').length === n && document.activeElement?.classList.contains('region-item')),
        level,
      );
      if (!(await page.locator('.region-panel').isVisible())) break;
      expect(await gallery.value()).toBeUndefined();
      await page.keyboard.press('Enter');
    }
    await gallery.holds(/internal_region_id/);
    expect(await gallery.value()).toMatchObject({ country_code: 'CN', region_type: 0 });
    await page.locator('.region-panel').waitFor({ state: 'detached' });
    await gallery.focused(box);
    await gallery.button('清除地区').press('Enter');
    await gallery.holds(/^—$/);
    await gallery.focused(box);
  });

  it('shows default ids, and drops the lower levels when an upper one is chosen again', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/region-picker/default');
    const box = page.locator('.region-box');
    await page.getByText('双江拉祜族佤族布…').waitFor();
    await box.click();
    expect(await tabs(gallery).allInnerTexts()).toEqual(['云南省', '临沧市', '双江拉祜族佤族布…', '勐勐镇']);
    await tabs(gallery).first().press('Enter');
    await item('云南省', gallery).click();
    await tabs(gallery).nth(2).waitFor({ state: 'detached' });
    expect(await tabs(gallery).allInnerTexts()).toEqual(['云南省', '请选择']);
    await gallery.holds(/^—$/);
    await page.keyboard.press('Escape');
    await page.locator('.region-panel').waitFor({ state: 'detached' });
    await gallery.focused(box);
  });

  it('asks for a complete choice where one is required, and tries again after a failure', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/region-picker/required');
    await page.locator('.region-box').click();
    await page.locator('.region-item').first().click();
    await tabs(gallery).nth(1).waitFor();
    await page.keyboard.press('Escape');
    await gallery.button('OK').click();
    await page.locator('.ant-form-item-explain', { hasText: '请选择地区' }).waitFor();
    await gallery.open('/region-picker/failed');
    await page.locator('.region-box').click();
    await page.locator('.region-panel [role=alert]', { hasText: '网络错误' }).getByRole('button', { name: '重试' }).click();
    await page.locator('.region-panel [role=alert]').waitFor();
  });
});

describe('grade editor', () => {
  const current = ({ page }: Gallery) => page.locator('.grade-item[aria-current]').allInnerTexts();

  it('is walked through by arrow keys and searched level by level', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/grade-editor/filled');
    await page.locator('.grade-item', { hasText: '衬衫' }).waitFor();
    expect(await current(gallery)).toEqual(['服装', '男装', '衬衫']);
    await page.locator('.grade-item', { hasText: '服装' }).focus();
    await page.keyboard.press('ArrowDown');
    await gallery.focused(page.locator('.grade-item', { hasText: '家电' }));
    await page.keyboard.press('Enter');
    await page.locator('.grade-item', { hasText: '空调' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await gallery.focused(page.locator('.grade-item', { hasText: '空调' }));
    await page.getByRole('textbox').first().fill('食');
    await page.locator('.grade-item[aria-current]', { hasText: '食品' }).waitFor();
    await page.getByRole('textbox').first().fill('');
    await page.locator('.grade-item[aria-current]', { hasText: '服装' }).waitFor();
    await page.locator('.grade-item[aria-current]', { hasText: '衬衫' }).waitFor();
    // What an item offers is reached by keyboard as well.
    await gallery.button('“衬衫”的更多操作').press('Enter');
    await page.getByRole('menuitem', { name: '编辑' }).press('Enter');
    await gallery.told('衬衫');
  });

  it('says that an answer is no list', async ({ gallery }) => {
    await gallery.open('/grade-editor/not-array');
    await gallery.page.getByRole('alert').filter({ hasText: 'The response is not an array!' }).waitFor();
  });
});

it('nothing complained meanwhile', ({ gallery }) => {
  expect(unmeant(gallery)).toEqual([]);
});
