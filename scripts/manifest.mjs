// What Vite says of the files of a build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} dist folder of the build */
export const readManifest = (dist) => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The name under which the manifest knows a source, or a group of vite.config.ts. */
export function keyOf(manifest, source) {
  const key = Object.keys(manifest).find(
    (name) => name === source || manifest[name].src === source || (name.startsWith('_') && manifest[name].name === source),
  );
  if (!key) throw new Error(`${source} is not in the build`);
  return key;
}

/** Everything that the browser must have before the given modules run, by its name in the manifest. */
export function closure(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    closure(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

/** The same as files, with their style sheets, from the folder of the build on. @param {string[]} sources */
export function filesOf(manifest, sources) {
  const keys = closure(
    manifest,
    sources.map((source) => keyOf(manifest, source)),
  );
  return [...new Set([...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))];
}
