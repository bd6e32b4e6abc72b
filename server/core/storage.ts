/** Where uploaded files are kept. Rules of uploads are in uploads.ts; this file only knows bytes and paths. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/core/config.ts';
import { dayOf } from '#contract/core/zone.ts';

/** Where a file landed: `path` names it in this store, `url` is publicly readable (absolute or root-relative). */
export interface PutFile {
  path: string;
  url: string;
}

/** A place for uploaded files. */
export interface FileStore {
  /**
   * Stores a file under a generated name; nothing stays behind when it fails.
   * @param scene first part of the path, one of the upload scenes
   * @param ext extension without the dot
   */
  put(scene: string, ext: string, content: Buffer | Readable): Promise<PutFile>;
  /** Removes a file; one that is already gone is no error. */
  remove(path: string): Promise<void>;
  /** The content of a file, for exports and tasks. */
  open(path: string): Readable;
  /** The path of a file of this store by the address that `put` answered, or null when it is not one of ours. */
  pathOf(url: string): string | null;
  /** The folder that this server serves at /files, when it serves them itself. */
  readonly root: string | null;
}

/** Root-relative address below which local files are served, as it is stored. */
export const FILES_PREFIX = '/files/';
/** The same files once more, where clients find them that reach nothing but the API. */
export const API_FILES_PREFIX = '/api/files/';

const SAFE_PATH = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*\/[a-z0-9-]+\.[a-z0-9]{1,5}$/;

/** Files on the local disk, below the data folder. Paths look like `goods/202511/<uuid>.jpg`. */
export function localFiles(config: Pick<Config, 'dataDir'>): FileStore {
  const root = join(config.dataDir, 'uploads');
  mkdirSync(root, { recursive: true });

  function located(path: string): string {
    const full = join(root, path);
    if (!SAFE_PATH.test(path) || !full.startsWith(root + sep)) throw new Error('not a path of this store');
    return full;
  }

  return {
    root,
    async put(scene, ext, content) {
      const month = dayOf(Math.floor(Date.now() / 1000))
        .slice(0, 7)
        .replace('-', '');
      const path = `${scene}/${month}/${randomUUID()}.${ext}`;
      const full = located(path);
      await mkdir(dirname(full), { recursive: true });
      try {
        await pipeline(Buffer.isBuffer(content) ? [content] : content, createWriteStream(full, { flags: 'wx' }));
      } catch (error) {
        await rm(full, { force: true });
        throw error;
      }
      return { path, url: FILES_PREFIX + path };
    },
    remove: (path) => rm(located(path), { force: true }),
    open: (path) => createReadStream(located(path)),
    pathOf(url) {
      let path = url;
      if (/^https?:\/\//i.test(url) && URL.canParse(url)) path = new URL(url).pathname;
      const prefix = [FILES_PREFIX, API_FILES_PREFIX].find((one) => path.startsWith(one));
      if (prefix) path = path.slice(prefix.length);
      return SAFE_PATH.test(path) ? path : null;
    },
  };
}
