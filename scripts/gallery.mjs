// Builds the screens with the gallery of components into dist/gallery, for the browser tests and the pictures. Never part of the product.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { bin, root, run } from './lib.mjs';

const dir = join(root, 'dist/gallery');
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

export function buildGallery() {
  run(bin('vite'), ['build', '--mode', 'gallery', '--outDir', 'dist/gallery', '--logLevel', 'warn']);
}

/**
 * Shows that build instead of the product's screens in a browser, with the server's settings and its headers. Everything else, as
 * the API, stays the server's.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} origin where the product is served, below no base path
 */
export async function showGallery(context, origin) {
  if (!existsSync(join(dir, 'index.html'))) throw new Error('the gallery is not built: node scripts/gallery.mjs');
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  await context.route(`${origin}/**`, async (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    const file = join(dir, path);
    if (path.startsWith('/assets/') && existsSync(file)) return route.fulfill({ path: file, contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
    if (!route.request().isNavigationRequest()) return route.continue();
    const answer = await route.fetch();
    const page = await answer.text();
    const settings = /<script type="application\/json" id="config">.*?<\/script>/s.exec(page)?.[0] ?? '';
    const base = /<base [^>]*>/.exec(page)?.[0] ?? '';
    return route.fulfill({ response: answer, body: html.replace('<head>', `<head>${base}`).replace('<!--config-->', settings) });
  });
}

if (process.argv[1] === join(root, 'scripts/gallery.mjs')) buildGallery();
