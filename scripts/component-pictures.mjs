// One small picture per component of the gallery, for docs/components.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { showGallery } from './gallery.mjs';

/** Largest picture in bytes. */
const LARGEST = 60_000;

/** Few colours, and fewer until it is small enough. */
async function small(picture) {
  let png = picture;
  for (const colours of [128, 64, 32, 16]) {
    png = await sharp(picture).resize({ width: 800, withoutEnlargement: true }).png({ palette: true, colours, effort: 10 }).toBuffer();
    if (png.length <= LARGEST) break;
  }
  return png;
}

/**
 * Takes each entry in the state that it names.
 * @param {import('playwright-core').Page} page signed in
 * @param {string} url of the product
 * @param {string} dir where the pictures go, named after their entries
 */
export async function takeComponents(page, url, dir) {
  await showGallery(page.context(), url);
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(`${url}/dev/gallery`);
  await page.locator('nav a[data-picture]').first().waitFor();
  const shown = await page.locator('nav a[data-picture]').evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.dataset.picture]));
  for (const [href, state] of shown) {
    await page.goto(`${url}${href}/${state}`);
    await page.locator('[data-stage]').waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .ant-spin-spinning'), undefined, { timeout: 15_000 }).catch(() => undefined);
    await page.waitForTimeout(1000);
    const dialog = page.locator('.ant-modal-content').first();
    const part = (await dialog.count()) > 0 ? dialog : page.locator('[data-stage]');
    writeFileSync(join(dir, `${href.split('/').pop()}.png`), await small(await part.screenshot()));
  }
}
