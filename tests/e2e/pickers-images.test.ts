/** Image picker and picture field in a real browser: files, order, cropping, and what a tap does. */
import type { Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect } from 'vitest';
import { it, unmeant, type Gallery } from './gallery.ts';

let PNG: Buffer;
beforeAll(async () => {
  PNG = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1677ff' } })
    .png()
    .toBuffer();
});

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
const cards = ({ page }: Gallery) => page.locator('.image-card');
const uids = (gallery: Gallery) => cards(gallery).evaluateAll((all) => all.map((card) => card.getAttribute('data-uid')));
const files = ({ page }: Gallery) => page.locator('input[type=file]').first();
const UPLOADS = /\/admin\/uploaders/;

/** Waits until the pictures stand in an order. */
const ordered = ({ page }: Gallery, wanted: readonly string[]) =>
  page.waitForFunction((order) => [...document.querySelectorAll('.image-card')].map((card) => card.getAttribute('data-uid')).join() === order, wanted.join());

describe('image picker', () => {
  it('puts pictures in order by mouse and by keyboard', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/image-picker/dialog');
    await cards(gallery).nth(2).waitFor();
    expect(await uids(gallery)).toEqual(['a', 'b', 'c']);
    await gallery.drag('[data-uid=a] .image-handle', '[data-uid=c] .image-handle');
    await ordered(gallery, ['b', 'c', 'a']);
    await page.locator('[data-uid=a] .image-handle').focus();
    await page.keyboard.press('Space');
    await gallery.heard('移到位置 3');
    await page.keyboard.press('ArrowLeft');
    await gallery.heard('移到位置 2');
    await page.keyboard.press('Space');
    await ordered(gallery, ['b', 'a', 'c']);
    // Esc ends the drag, not the dialog.
    await gallery.focused(page.locator('[data-uid=a] .image-handle'));
    await page.keyboard.press('Space');
    await gallery.heard('移到位置 2');
    await page.keyboard.press('ArrowLeft');
    await gallery.heard('移到位置 1');
    await page.keyboard.press('Escape');
    await gallery.heard('已取消移动');
    expect(await uids(gallery)).toEqual(['b', 'a', 'c']);
    expect(await gallery.findings('after ordering')).toEqual([]);
  });

  it('takes no more than fit and nothing of another kind, by choosing and by dropping', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/image-picker/empty');
    await files(gallery).setInputFiles(Array.from({ length: 11 }, (_, n) => picture(`${n}.png`)));
    await gallery.told('文件数量超过限制！');
    expect(await cards(gallery).count()).toBe(0);
    await files(gallery).setInputFiles([{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }]);
    await gallery.told('jpg, jpeg, png, gif');
    // What only says that it is a picture is refused by the server.
    await files(gallery).setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') }]);
    await gallery.told('文件');
    expect(await cards(gallery).count()).toBe(0);
    const dropped = await page.evaluateHandle((base64) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.codePointAt(0) ?? 0)], 'dropped.png', { type: 'image/png' }));
      return data;
    }, PNG.toString('base64'));
    await page.locator('.image-drop').dispatchEvent('drop', { dataTransfer: dropped });
    await cards(gallery).first().waitFor();
    await page.getByText('最多 10 个，已有 1 个，还可添加 9 个').waitFor();
    await gallery.open('/image-picker/full');
    await cards(gallery).nth(2).waitFor();
    await files(gallery).setInputFiles([picture('one-more.png')]);
    await gallery.told('文件数量超过限制！');
    expect(await cards(gallery).count()).toBe(3);
  });

  it('checks what a tap does, with ids up to 9223372036854775807', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/image-picker/dialog');
    await gallery.button('设置图片 1 的操作').click();
    const panel = page.getByRole('region', { name: '图片 1 的操作' });
    const choose = async (type: string) => {
      const box = panel.getByLabel('操作', { exact: true });
      if ((await box.getAttribute('aria-expanded')) !== 'true') await box.press('ArrowDown');
      await page.locator('.ant-select-item-option:visible', { hasText: type }).click();
    };
    const value = panel.getByLabel('操作值');
    const problem = panel.locator('.ant-form-item-explain-error');
    await panel.getByLabel('操作', { exact: true }).waitFor();
    await choose('链接地址');
    for (const wrong of ['assemble', '/', '/a', '//evil.example', '/\\evil']) {
      await value.fill(wrong);
      await value.press('Enter');
      await problem.filter({ hasText: '链接值只能以 / 开头！' }).waitFor();
    }
    await value.fill('/assemble');
    await problem.waitFor({ state: 'detached' });
    for (const type of ['商品序号', '店铺编号', '商品分类']) {
      await choose(type);
      for (const wrong of ['0', '-1', '1.5', '01']) {
        await value.fill(wrong);
        await value.press('Enter');
        await problem.filter({ hasText: '请输入正整数' }).waitFor();
      }
      await value.fill('9223372036854775808');
      await problem.filter({ hasText: 'id值超过上限' }).waitFor();
      await value.fill('9223372036854775807');
      await problem.waitFor({ state: 'detached' });
    }
    await value.press('Enter');
    await panel.waitFor({ state: 'detached' });
    await page.locator('[data-uid=a] .image-badge', { hasText: '商品分类' }).waitFor();
  });

  it('uploads, crops and hands on; cancelling keeps what was there', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/image-picker/field');
    const opener = gallery.button('选择图片');
    await opener.focus();
    await page.keyboard.press('Enter');
    await gallery.button('移除图片 1').press('Enter');
    await cards(gallery).nth(2).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await gallery.dialog.waitFor({ state: 'detached' });
    await gallery.focused(opener);
    expect(await gallery.value()).toHaveLength(3);
    await opener.click();
    await page.locator('.ant-modal input[type=file]').setInputFiles([picture('a.png')]);
    await cards(gallery).nth(3).waitFor();
    const source = () => cards(gallery).nth(3).locator('img').getAttribute('src');
    const before = await source();
    await gallery.button('裁剪图片 4').click();
    await page.locator('.ReactCrop__drag-handle').first().waitFor();
    await page.getByLabel('裁剪区域', { exact: true }).press('ArrowRight');
    const cropping = page.getByRole('dialog', { name: '裁剪图片' });
    await cropping.getByRole('button', { name: '确定' }).click();
    await cropping.waitFor({ state: 'detached' });
    await page.waitForFunction((old) => document.querySelectorAll('.image-card img')[3]?.getAttribute('src') !== old, before);
    await gallery.button('确定').click();
    await gallery.dialog.waitFor({ state: 'detached' });
    const items = (await gallery.value<{ response: { url: string } }[]>()) ?? [];
    expect(items).toHaveLength(4);
    expect(items[3]?.response.url).toMatch(/^http:.*\/api\/files\/.*\.png$/);
  });

  it('lets an upload be cancelled while its progress shows', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/image-picker/empty');
    let held: Route | undefined;
    await page.route(UPLOADS, (route) => void (held = route));
    await files(gallery).setInputFiles([picture('slow.png')]);
    await page.getByRole('progressbar', { name: 'slow.png' }).waitFor();
    expect(await gallery.button('确定').isDisabled()).toBe(true);
    await gallery.button('取消上传').press('Enter');
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await cards(gallery).count()).toBe(0);
    expect(await gallery.button('确定').isEnabled()).toBe(true);
    await held?.abort().catch(() => undefined);
    await page.unroute(UPLOADS);
  });
});

describe('picture field', () => {
  it('takes one picture, removes it to an empty text, and refuses two', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/image-upload/empty');
    // The file box takes one; dropping does not know that.
    const two = await page.evaluateHandle((base64) => {
      const data = new DataTransfer();
      for (const name of ['a.png', 'b.png'])
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.codePointAt(0) ?? 0)], name, { type: 'image/png' }));
      return data;
    }, PNG.toString('base64'));
    await page.locator('.kit-upload-add').dispatchEvent('drop', { dataTransfer: two });
    await gallery.told('文件数量超过限制！');
    await files(gallery).setInputFiles([{ name: 'a.gif', mimeType: 'image/gif', buffer: PNG }]);
    await gallery.told('jpg, jpeg, png');
    await files(gallery).setInputFiles([picture('face.png')]);
    await gallery.holds(/^"http:.*\/api\/files\/.*\.png"$/);
    await gallery.button('移除图片').press('Enter');
    await gallery.holds(/^""$/);
    await page.locator('.kit-upload-add').waitFor();
  });
});

it('nothing complained meanwhile', ({ gallery }) => {
  // A cancelled upload is a failed request of the browser.
  expect(unmeant(gallery).filter((line) => !UPLOADS.test(line))).toEqual([]);
});
