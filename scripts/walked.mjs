// Whether what takes long to prove is as it was when it was last proven. The answer is a file of the project, as a snapshot is: a change of
// what the proof is about, or of the proof itself, makes the next `npm test` go through it again and write the file anew.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from './lib.mjs';

/** What each of them is about: files and folders, and the packages that it rests on. */
const PROOFS = {
  /** Every component in every state in a browser. */
  gallery: {
    sources: [
      'kit',
      'pickers',
      'src/theme',
      'src/gallery',
      'scripts/gallery.mjs',
      'tests/e2e/browser.ts',
      'tests/e2e/gallery.ts',
      'tests/e2e/gallery.test.ts',
      ...['choice', 'editors', 'images', 'lists', 'page'].map((name) => `tests/e2e/pickers-${name}.test.ts`),
    ],
    packages: ['antd', 'react', '@tiptap/core', '@dnd-kit/core', 'react-image-crop'],
  },
  /** That what the generator of resources writes compiles, is clean and obeys its rules. */
  'new-resource': {
    sources: [
      'scripts/new-resource.mjs',
      'scripts/new-resource',
      'tests/server/scripts/new-resource.test.ts',
      'tests/server/harness.ts',
      'tsconfig.json',
      '.oxlintrc.json',
      '.oxfmtrc.json',
      'contract/core',
      'contract/platform/export.ts',
      'contract/platform/search.ts',
      'kit',
      'providers/http',
      'server/core',
      ...['client', 'columns', 'order', 'page'].map((name) => `server/db/${name}.ts`),
      'server/platform/part.ts',
      'server/platform/records',
      'server/groups/goods/part.ts',
      'server/groups/goods/schema.ts',
      'resources/goods/index.ts',
    ],
    packages: ['typescript', 'oxlint', 'oxfmt', 'drizzle-kit', 'drizzle-orm', 'zod', 'vitest', 'react'],
  },
};

/** @returns the state of what the proof is about, and whether it changed since */
export function proofState(name) {
  const { sources, packages } = PROOFS[name];
  const mark = join(root, `tests/${name}.walked`);
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(root, source)))) hash.update(file.slice(root.length)).update(readFileSync(file));
  for (const one of packages) hash.update(JSON.parse(readFileSync(join(root, 'node_modules', one, 'package.json'), 'utf8')).version);
  const state = hash.digest('hex').slice(0, 16);
  return { mark, state, changed: !existsSync(mark) || readFileSync(mark, 'utf8').trim() !== state };
}

/** Notes that it was proven as it stands. */
export function keepProof({ mark, state }) {
  writeFileSync(mark, `${state}\n`);
}
