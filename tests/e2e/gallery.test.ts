/**
 * Every component of the gallery in a real browser: each state is accessible in both languages and themes, and each is driven
 * through its limits, wrong input, and ordering by mouse and by keyboard. Runs on a build of its own (scripts/gallery.mjs).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artifacts, complaints, launch, openContext, productUrl, settled, signIn } from './browser.ts';

/** A script without types of its own. */
const { showGallery } = (await import(/* @vite-ignore */ join(import.meta.dirname, '../../scripts/gallery.mjs'))) as {
  showGallery: (context: BrowserContext, origin: string) => Promise<void>;
};
let PNG: Buffer;
let browser: Browser;
let page: Page;
let said: string[];

const at = (path = '') => productUrl(`/dev/gallery${path}`);

/** States that show loading never settle: after this time they are as they stay, in ms. */
const SETTLED_MS = 1_500;

async function open(path: string): Promise<void> {
  await page.goto(at(path));
  await Promise.race([settled(page).catch(() => undefined), page.waitForTimeout(SETTLED_MS)]);
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const value = async (): Promise<unknown> => JSON.parse((await page.locator('[data-value]').innerText()).replace('—', 'null'));
const order = (selector: string) => page.locator(selector).allInnerTexts();

/** Holds something with the mouse and lets it go over something else. */
async function drag(from: string, to: string): Promise<void> {
  const [start, end] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 });
  await page.mouse.up();
}

/** The serious findings of axe about what is on the page. */
async function findings(what: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, any }) => `${what}: ${id} ${target.join(' ')} ${any.map((check) => check.message).join('; ')}`),
    );
}

beforeAll(async () => {
  PNG = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1677ff' } })
    .png()
    .toBuffer();
  browser = await launch();
  const context = await openContext(browser, { lang: 'zh', theme: 'light', width: 1280 });
  await showGallery(context, productUrl(''));
  page = await context.newPage();
  said = complaints(page);
  await signIn(page);
});
afterAll(() => browser?.close());

describe('every state', () => {
  it.each(['light', 'dark'] as const)('is accessible, %s', { timeout: 600_000 }, async (theme) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open('');
    const entries = await page.locator('nav li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').pop() ?? ''));
    expect(entries.length).toBeGreaterThan(10);
    const times: Record<string, number> = {};
    const found: string[] = [];
    for (const name of entries) {
      const started = performance.now();
      await open(`/${name}`);
      times[name] = Math.round(performance.now() - started);
      found.push(...(await findings(`${name}, ${theme}`)));
      // What covers the page is looked at alone, in one of the themes each.
      const alone = await page.locator('main section:not(:has([data-stage])) h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      for (const [index, href] of alone.entries()) {
        if ((index % 2 === 0) !== (theme === 'light')) continue;
        await open((href ?? '').replace(/^.*\/dev\/gallery/, ''));
        found.push(...(await findings(`${href}, ${theme}`)));
      }
    }
    mkdirSync(artifacts, { recursive: true });
    writeFileSync(join(artifacts, `gallery-times-${theme}.json`), JSON.stringify(times, null, 2));
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(found).toEqual([]);
  });
});

describe('region picker', () => {
  it('goes down the levels by keyboard alone', async () => {
    await open('/region-picker/empty');
    const box = page.locator('.region-box');
    await box.focus();
    await page.keyboard.press('Enter');
    for (let level = 1; level <= 4 && (await page.locator('.region-panel').isVisible()); level += 1) {
      await page.waitForFunction((n) => document.querySelectorAll('.region-tabs button').length === n || !document.querySelector('.region-panel'), level);
      if (!(await page.locator('.region-panel').isVisible())) break;
      await page.waitForFunction(() => document.activeElement?.classList.contains('region-item'));
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => !document.querySelector('.region-panel [aria-busy=true]'));
    }
    await page.waitForFunction(() => document.querySelector('[data-value]')?.textContent?.includes('internal_region_id'));
    expect(await value()).toMatchObject({ country_code: 'CN', region_type: 0 });
    await open('/region-picker/default');
    await page.getByText('双江拉祜族佤族布…').waitFor();
  });
});

describe('image picker', () => {
  const uids = () => page.locator('.image-card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-uid')));

  it('puts pictures in order by mouse and by keyboard', async () => {
    await open('/image-picker/dialog');
    expect(await uids()).toEqual(['a', 'b', 'c']);
    await drag('[data-uid=a] .image-handle', '[data-uid=c] .image-handle');
    await page.waitForFunction(() => document.querySelector('.image-card')?.getAttribute('data-uid') === 'b');
    expect(await uids()).toEqual(['b', 'c', 'a']);
    await page.locator('[data-uid=a] .image-handle').focus();
    await page.keyboard.press('Space');
    await page.waitForTimeout(100);
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(300);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelectorAll('.image-card')[1]?.getAttribute('data-uid') === 'a');
    // Esc ends the drag, not the dialog.
    await page.keyboard.press('Space');
    await page.waitForTimeout(100);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    expect(await uids()).toEqual(['b', 'a', 'c']);
    expect(await findings('after ordering')).toEqual([]);
  });

  it('takes no more than fit, uploads, crops and sets operations', async () => {
    await open('/image-picker/empty');
    const input = page.locator('.ant-modal input[type=file]');
    const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
    await input.setInputFiles(Array.from({ length: 11 }, (_, n) => picture(`${n}.png`)));
    await page.getByText('文件数量超过限制！').waitFor();
    await input.setInputFiles([picture('a.png')]);
    await page.locator('.image-card').waitFor();
    const before = await page.locator('.image-card img').getAttribute('src');
    await button('裁剪图片 1').click();
    await page.locator('.ReactCrop__drag-handle').first().waitFor();
    await page.getByLabel('裁剪区域', { exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: '裁剪图片' }).getByRole('button', { name: '确定' }).click();
    await page.waitForFunction((old) => document.querySelector('.image-card img')?.getAttribute('src') !== old, before);
    await button('设置图片 1 的操作').click();
    await page.getByLabel('操作', { exact: true }).press('ArrowDown');
    await page.locator('.ant-select-item', { hasText: '店铺编号' }).click();
    const wanted = page.getByLabel('操作值');
    const save = () => button('保存').click();
    await wanted.fill('0');
    await save();
    await page.getByText('请输入正整数').waitFor();
    await wanted.fill('9223372036854775808');
    await page.getByText('id值超过上限').waitFor();
    await wanted.fill('9223372036854775807');
    await save();
    await page.locator('.image-badge', { hasText: '店铺编号' }).waitFor();
  });
});

describe('floor editors', () => {
  it('puts tags in order by mouse and keyboard, and the form stays with its tag', async () => {
    await open('/floor-tags-editor/dialog');
    const tags = () => order('.floor-tag-text');
    await drag('.floor-tag:nth-child(1) .floor-handle', '.floor-tag:nth-child(3) .floor-handle');
    await page.waitForFunction(() => document.querySelector('.floor-tag-text')?.textContent === '冰箱');
    expect(await tags()).toEqual(['冰箱', '洗衣机', '空调']);
    expect(await order('.floor-tag[data-current] .floor-tag-text')).toEqual(['空调']);
    await page.getByLabel('标签文本').fill('新空调');
    expect(await tags()).toEqual(['冰箱', '洗衣机', '新空调']);
    await button('移动 新空调').focus();
    await page.keyboard.press('Space');
    await page.waitForTimeout(100);
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(300);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelectorAll('.floor-tag-text')[1]?.textContent === '新空调');
    await page.getByLabel('标签文本').fill('123456789');
    expect(await page.getByLabel('标签文本').inputValue()).toBe('12345');
    await open('/floor-tags-editor/full');
    await button(/添加标签/).click();
    await page.getByText('超过最大个数！').waitFor();
  });

  it('refuses titles and colours that are none', async () => {
    await open('/floor-title-editor/empty');
    await page.getByLabel('标题文字').fill('家');
    await page.getByLabel('标题栏背景色', { exact: true }).fill('#ff');
    await button('确定').click();
    await page.getByText('请输入楼层标题文字！').waitFor();
    expect(await page.getByText('请输入正确的十六进制颜色！').count()).toBe(2);
    await page.getByText('表单填写有误，请核对！').waitFor();
  });
});

describe('texts, ranges and dates', () => {
  it('say what is wrong and hand on what is right', async () => {
    await open('/text-picker/empty');
    await button('确定').click();
    await page.getByText('请输入文本内容！').waitFor();
    await open('/price-range-editor/field');
    await button('设置价格区间').click();
    await page.getByLabel('第3组结束值').fill('1000');
    await button('确定').click();
    await page.locator('.ant-message', { hasText: '最后一个区间的第二个值需要大于第一个值！' }).waitFor();
    await page.getByLabel('第3组结束值').fill('2000');
    await button('添加区间').click();
    await button('确定').click();
    await page.waitForFunction(() => document.querySelector('[data-value]')?.textContent?.includes('2001'));
    expect(await value()).toEqual([
      [0, 100],
      [100, 1000],
      [1000, 2000],
      [2000, 2001],
    ]);
    await open('/year-month-picker/year');
    expect(await value()).toMatchObject({ type: 'YEAR', month: '' });
    await open('/date-range-picker/days');
    await page.locator('.ant-picker input').first().click();
    await page.getByText('最近一周').click();
    await page.waitForFunction(() => document.querySelector('[data-value]')?.textContent?.startsWith('['));
    const [from, until] = (await value()) as [number, number];
    expect(until - from).toBe(8 * 86_400 - 1);
  });
});

describe('rich text editor', () => {
  it('is written, formatted and limited', async () => {
    await open('/rich-text-editor/empty');
    await page.locator('.tiptap').click();
    await page.keyboard.type('hello');
    await page.waitForFunction(() => document.querySelector('[data-value]')?.textContent === '"<p>hello</p>"');
    await page.keyboard.press('Control+a');
    await button('粗体').click();
    await page.waitForFunction(() => document.querySelector('[data-value]')?.textContent === '"<p><strong>hello</strong></p>"');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await page.waitForFunction(() => document.querySelector('[data-value]')?.textContent === '""');
    await button('表格').click();
    await page.getByRole('menuitem', { name: '插入表格' }).click();
    await page.locator('.tiptap table').waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PNG });
    await page.locator('.tiptap img').waitFor();
    expect(await value()).toMatch(/<img src="\/files\/ueditor\//);
    await open('/rich-text-editor/limited');
    await page.locator('.tiptap').click();
    await page.keyboard.press('End');
    await page.keyboard.type('90ab');
    expect(await page.locator('.tiptap').innerText()).toBe('1234567890');
    await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PNG });
    await page.getByText('文件不能超过10 B').waitFor();
  });
});

it('nothing complained meanwhile', () => {
  // Pictures of samples that no server has, and the samples that show a failure.
  expect(said.filter((line) => !/\/pictures\/\w+\.png|\/admin\/nowhere/.test(line))).toEqual([]);
});
