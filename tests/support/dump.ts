/** The prepared embedded database, read once in a process. */
import { readFileSync } from 'node:fs';

const read = new Map<string, ArrayBuffer>();

/** A blob of a file that gives its bytes without copying them: a blob made of bytes copies them piece by piece on every start. */
export function dumpAt(file: string): Blob {
  let bytes = read.get(file);
  if (!bytes) {
    bytes = readFileSync(file).buffer;
    read.set(file, bytes);
  }
  const held = bytes;
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(held) });
}
