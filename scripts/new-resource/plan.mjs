// Everything that a new kind of record needs, worked out before anything is written.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFiles } from './contract.mjs';
import { editsFor } from './edits.mjs';
import { namesOf } from './names.mjs';
import { screenFiles } from './screens.mjs';
import { serverFiles } from './server.mjs';
import { testFiles } from './tests.mjs';

/** The files of a project: the text of one (undefined when there is none), and all below a folder with an ending, in one text. */
export const filesOf = (root) => ({
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  below: (folder, ending) =>
    readdirSync(join(root, folder), { recursive: true })
      .map(String)
      .filter((path) => path.endsWith(ending))
      .map((path) => readFileSync(join(root, folder, path), 'utf8'))
      .join('\n'),
});

/**
 * The files to make and those to extend, with their new texts, by path.
 * @throws an Error that says why nothing can be written
 */
export function planOf(asked, values, files) {
  const names = namesOf(asked, values, files);
  const created = new Map([...contractFiles(names), ...serverFiles(names), ...screenFiles(names), ...testFiles(names)]);
  const taken = [...created.keys()].filter((path) => files.read(path) !== undefined);
  if (taken.length > 0) throw new Error(`Nothing was written, since these files exist already: ${taken.join(', ')}`);
  const edited = new Map();
  for (const { path, fresh, edit } of editsFor(names, files)) {
    const before = files.read(path);
    if (before === undefined && fresh === undefined) throw new Error(`Nothing was written: ${path} is missing.`);
    if (before === undefined) created.set(path, fresh);
    else if (edit(before) !== before) edited.set(path, edit(before));
  }
  return { names, created, edited };
}
