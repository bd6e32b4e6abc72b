// What a person does all day, for measure.mjs; `npm run bench -- browser` serves the product and measures it.
const goods = '/goods/goods-list';
const brands = '/goods/goods-setting/brand-list';
const list = (noun) => `.kit-rows[aria-label*="${noun}"]`;
const rowsOf = (noun) => `${list(noun)} .kit-row`;
const menu = (path) => `nav[aria-label="主菜单"] a[href="${path}"]`;
const tabs = 'nav[aria-label="已打开的页面"]';
/** Nobody types a name, a password and a captcha faster. */
const TYPING_MS = 3_000;
const waiting = '.kit-grey, .kit-rows-outdated';

/** Opens the groups of the menu that a link is in, which is no part of a figure. */
async function open(page, path, groups) {
  const link = page.locator(menu(path)).first();
  for (const group of groups) {
    const button = page.locator('nav[aria-label="主菜单"] button', { hasText: new RegExp(`^${group}`) }).first();
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }
  await link.waitFor();
}
const openGoods = (page) => open(page, goods, ['商品']);
const openBrands = (page) => open(page, brands, ['商品', '商品设置']);

/** Runs in the page. */
const fillSignIn = () => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const [name, value] of Object.entries({ username: 'superadmin', password: '111111', validcode: '1111' })) {
    const input = document.querySelector(`input[name=${name}]`);
    set.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

export default {
  name: 'back-office',
  url: process.env.BENCH_URL ?? 'http://127.0.0.1:7000/login',
  endless: /\/admin\/live/,
  // The button waits for the code behind the form: from then on it can be sent.
  ready: { selector: 'button[type=submit]:enabled' },
  cache: true,
  home: { selector: '.kit-chart canvas', gone: '.ant-skeleton-active, [aria-busy=true]' },
  // The goods list opens with 10 rows; 20 is what other admins show.
  prepare: (page) => page.addInitScript(() => localStorage.setItem('list_size_goodsList', JSON.stringify({ data: 20, expires: Date.now() + 86_400_000 }))),
  login: async (page, tools) => {
    await page.locator('input[name=username]').fill('superadmin');
    await page.locator('input[name=password]').fill('111111');
    await page.locator('input[name=validcode]').fill('1111');
    await page.waitForTimeout(TYPING_MS);
    await tools.click(page, 'button[type=submit]');
    await page.waitForURL('**/dashboard');
    await page.locator(menu('/dashboard')).first().waitFor();
  },
  keys: {
    enter: async (page) => {
      await page.until('document.querySelector("button[type=submit]:enabled")');
      // What types here presses no capital letters and no digits.
      await page.read(`(${fillSignIn})()`);
      await page.click('button[type=submit]');
      await page.until('location.pathname === "/dashboard" && document.querySelector("nav")');
    },
    into: {
      'typing in the search box': async (page) => {
        await page.open(new URL(goods, await page.read('location.href')).href);
        await page.until(`document.querySelectorAll('.kit-row').length >= 10`);
        await page.click('.kit-searchbar input');
      },
      'typing in a form': async (page) => {
        await page.open(new URL(brands, await page.read('location.href')).href);
        await page.until(`document.querySelectorAll('.kit-row').length >= 10`);
        await page.click('.kit-heading-actions .ant-btn-primary');
        await page.click('.ant-modal input[type=text]');
      },
    },
  },
  steps: [
    {
      name: 'menu → goods list, first visit',
      before: openGoods,
      act: (page, tools) => tools.click(page, menu(goods)),
      settled: () => ({ path: goods, selector: rowsOf('商品'), min: 10, gone: waiting }),
    },
    {
      name: 'menu → brand list, first visit',
      before: openBrands,
      act: (page, tools) => tools.click(page, menu(brands)),
      settled: () => ({ path: brands, selector: rowsOf('品牌'), min: 10, gone: waiting }),
    },
    {
      name: 'tab switch',
      act: (page, tools) => tools.click(page, `${tabs} a[href^="${goods}"]`),
      settled: () => ({ path: goods, selector: rowsOf('商品'), min: 10, gone: waiting }),
    },
    {
      name: 'menu → brand list, second visit (its tab was closed)',
      before: async (page) => {
        await page.locator(`${tabs} li`, { hasText: '品牌列表' }).locator('button').click();
        await openBrands(page);
      },
      act: (page, tools) => tools.click(page, menu(brands)),
      settled: () => ({ path: brands, selector: rowsOf('品牌'), min: 10, gone: waiting }),
    },
    {
      name: 'menu → goods list, second visit (its tab was closed)',
      before: async (page) => {
        await page.locator(`${tabs} li`, { hasText: '商品列表' }).locator('button').click();
        await openGoods(page);
      },
      act: (page, tools) => tools.click(page, menu(goods)),
      settled: () => ({ path: goods, selector: rowsOf('商品'), min: 10, gone: waiting }),
    },
    {
      name: 'next page',
      act: (page, tools) => tools.click(page, '.ant-pagination-next button'),
      settled: () => ({ path: 'page_no=2', selector: rowsOf('商品'), min: 10, gone: waiting, changed: rowsOf('商品') }),
    },
    {
      name: '200 rows',
      before: async (page) => {
        await page.locator('.size-chooser select:visible').click();
        await page.locator('.size-chooser option[value="200"]:visible').waitFor();
      },
      act: (page, tools) => tools.click(page, '.size-chooser option[value="200"]'),
      settled: () => ({ selector: rowsOf('商品'), min: 8, gone: waiting, changed: rowsOf('商品') }),
    },
    { name: 'scroll 200 rows', measure: 'scroll', act: async () => '.kit-frame[data-virtual]' },
    { name: 'typing in the search box', measure: 'typing', act: (page, tools) => tools.click(page, '.kit-searchbar input') },
    {
      name: 'typing in a form',
      measure: 'typing',
      before: async (page) => {
        await page.locator(`${tabs} a[href^="${brands}"]`).click();
        await page.locator('.kit-heading-actions .ant-btn-primary:visible').click();
        await page.locator('.ant-modal input[type=text]:visible').first().waitFor();
      },
      act: (page, tools) => tools.click(page, '.ant-modal input[type=text]'),
    },
    {
      // The page size is kept with the list's settings on the server: the next run starts with it.
      name: 'back to 20 rows',
      measure: 'none',
      act: async (page) => {
        await page
          .locator('.ant-modal button:visible', { hasText: /取\s?消/ })
          .first()
          .click();
        // What was typed into the form is asked about.
        await page.locator('button:visible', { hasText: '放弃修改' }).click();
        await page.locator(`${tabs} a[href^="${goods}"]`).click();
        await page.locator('.size-chooser select:visible').selectOption('20');
        await page.waitForTimeout(1000);
      },
    },
    { name: 'heap at the end', measure: 'heap', act: async () => {} },
  ],
};
