// Whether the components of the gallery are those that were last walked through in a browser. The answer is a file of the project,
// as a snapshot is: a change of kit, pickers or of the walk itself makes the next `npm test` walk again and write it anew.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from './lib.mjs';

const WALKED = join(root, 'tests/e2e/gallery.walked');
/** What a walk through the gallery shows. */
const SOURCES = [
  'kit',
  'pickers',
  'src/theme',
  'src/gallery',
  'scripts/gallery.mjs',
  'tests/e2e/browser.ts',
  'tests/e2e/gallery.ts',
  'tests/e2e/gallery.test.ts',
  ...['choice', 'editors', 'images', 'lists', 'page'].map((name) => `tests/e2e/pickers-${name}.test.ts`),
];
/** Packages that draw. */
const PACKAGES = ['antd', 'react', '@tiptap/core', '@dnd-kit/core', 'react-image-crop'];

export function galleryState() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesBelow(join(root, source)))) hash.update(file.slice(root.length)).update(readFileSync(file));
  for (const name of PACKAGES) hash.update(JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version);
  const state = hash.digest('hex').slice(0, 16);
  return { state, changed: !existsSync(WALKED) || readFileSync(WALKED, 'utf8').trim() !== state };
}

/** Notes that the gallery was walked through as it stands. */
export function keepGalleryState({ state }) {
  writeFileSync(WALKED, `${state}\n`);
}
