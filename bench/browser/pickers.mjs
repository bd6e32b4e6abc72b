// From the click on a picker to its first entries on the screen, for measure.mjs; `npm run bench:pickers` serves the gallery and
// measures it. The pointer rests on the picker for 300 ms before the click: that is when code and data are fetched ahead.
import { showGallery } from '../../scripts/gallery.mjs';

const login = process.env.BENCH_URL ?? 'http://127.0.0.1:7000/login';
const { origin } = new URL(login);
const HOVER_MS = 300;

const field = '.choice-field > button';
const dialogField = '.picker-field > button';
const select = '.ant-select-selector';
const option = '.ant-select-dropdown .ant-select-item-option';
const found = '.choice-pane:first-child [role=option]';
const cells = '.ant-picker-dropdown .ant-picker-cell';

/** Picker, state of the gallery, what is clicked, what must be there, how many of it. */
const PICKERS = [
  ['goods picker', 'goods-picker/field', field, found, 10],
  ['SKU picker', 'goods-picker/sku-field', field, found, 10],
  ['member picker', 'member-picker/field', field, found, 10],
  ['page picker', 'page-picker/field', field, '.page-picker tbody tr:not(:has([colspan]))', 10],
  ['shop picker', 'shop-picker/empty', select, option, 5],
  ['brand picker', 'brand-picker/empty', select, option, 5],
  ['category cascader', 'category-cascader/empty', select, '.ant-cascader-menu-item', 5],
  ['region picker', 'region-picker/empty', '.region-box', '.region-item', 30],
  ['image picker', 'image-picker/field', dialogField, '.image-card', 3],
  ['floor title editor', 'floor-title-editor/field', dialogField, '.floor-preview', 1],
  ['floor tags editor', 'floor-tags-editor/field', dialogField, '.floor-tag', 3],
  ['text picker', 'text-picker/field', dialogField, '.ant-modal textarea', 1],
  ['price range editor', 'price-range-editor/field', dialogField, '.range-rows li', 3],
  ['year and month picker', 'year-month-picker/year', '.ant-picker', cells, 10],
  ['date range picker', 'date-range-picker/days', '.ant-picker', cells, 40],
];

/** Opens a state and lets the pointer come near, which is no part of the figure. */
async function come(page, state, target) {
  await page.goto(`${origin}/dev/gallery/${state}`);
  await page.locator('[data-stage]').waitFor({ state: 'attached' });
  const place = page.locator(`[data-stage] ${target}`).first();
  await place.waitFor();
  await page.waitForFunction(() => !document.querySelector('.ant-skeleton-active, .ant-select-loading'));
  await page.mouse.move(0, 0);
  await place.hover();
  await page.waitForTimeout(HOVER_MS);
}

export default {
  name: 'pickers',
  url: login,
  endless: /\/admin\/live/,
  ready: { selector: 'input[name=username]' },
  prepare: (page) => showGallery(page.context(), origin),
  login: async (page, tools) => {
    await page.locator('input[name=username]').fill('superadmin');
    await page.locator('input[name=password]').fill('111111');
    await page.locator('input[name=validcode]').fill('1111');
    await tools.click(page, 'button[type=submit]');
    await page.waitForURL('**/dashboard');
  },
  steps: PICKERS.map(([name, state, target, selector, min]) => ({
    name,
    before: (page) => come(page, state, target),
    act: (page, tools) => tools.click(page, `[data-stage] ${target}`),
    settled: () => ({ selector, min }),
  })),
};
