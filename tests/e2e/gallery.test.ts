/** Every component of the gallery is accessible in every state, in both languages and both themes. Its build: scripts/gallery.mjs. */
import { describe, expect } from 'vitest';
import { productUrl } from './browser.ts';
import { it, unmeant } from './gallery.ts';

describe('every state', () => {
  it.for([
    { theme: 'light', lang: 'zh' },
    { theme: 'dark', lang: 'en' },
  ] as const)('is accessible, $theme, $lang', async ({ theme, lang }, { gallery }) => {
    const { page } = gallery;
    await page.context().addCookies([{ name: 'adminLanguage', value: lang, url: productUrl() }]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await gallery.load();
    expect(await page.locator('html').getAttribute('lang')).toMatch(lang);
    const entries = await page.locator('nav li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').pop() ?? ''));
    expect(entries.length).toBeGreaterThan(10);
    // What is around the components is the same everywhere.
    const found = await gallery.findings(`gallery, ${theme}`, 'html', ['main']);
    for (const name of entries) {
      await gallery.open(`/${name}`);
      await gallery.settled();
      found.push(...(await gallery.findings(`${name}, ${theme}`, 'body', ['nav'])));
      // What covers the page is looked at alone.
      const alone = await page
        .locator('main section:not(:has([data-stage])) h3 a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of alone) {
        await gallery.open(href.replace(/^.*\/dev\/gallery/, ''));
        await gallery.settled();
        found.push(...(await gallery.findings(`${href}, ${theme}`)));
      }
    }
    expect(found).toEqual([]);
  });
});

it('nothing complained meanwhile', ({ gallery }) => {
  expect(unmeant(gallery)).toEqual([]);
});
