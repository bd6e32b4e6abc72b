/** Where the files of tasks are kept: below the data folder, apart from uploads, so that no address leads to them. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { localFiles } from '#server/core/storage.ts';
import type { Config } from '#server/core/config.ts';
import type { TaskFiles } from './define.ts';

/** Files on the local disk. Server processes that share a database must share the data folder. */
export function taskFiles(config: Pick<Config, 'dataDir'>): TaskFiles {
  const store = localFiles({ dataDir: join(config.dataDir, 'tasks') });
  const { root } = store;
  return {
    async write(ext, chunks) {
      let bytes = 0;
      async function* counted() {
        for await (const chunk of chunks) {
          const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
          bytes += buffer.length;
          yield buffer;
        }
      }
      const { path } = await store.put('results', ext, Readable.from(counted(), { objectMode: false }));
      return { path, bytes };
    },
    async open(path) {
      const { content } = await store.open(path);
      await new Promise((resolve, reject) => content.once('readable', resolve).once('end', resolve).once('error', reject));
      return content;
    },
    remove: (path) => store.remove(path),
    async removeOlder(than) {
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const full = join(entry.parentPath, entry.name);
        const written = await stat(full).catch(() => null);
        if (written && written.mtimeMs / 1000 < than) await rm(full, { force: true });
      }
    },
  };
}
