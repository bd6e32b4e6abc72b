/** Where uploaded files are kept. Rules of uploads are in server/base/uploads.ts; this file only knows bytes and paths. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/core/config.ts';
import type { BeanOf } from '#contract/setting/plugin-catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { dayOf } from '#contract/core/zone.ts';

/** The bytes of a file that are asked for, both ends included; without an end, up to the last. */
export interface ByteRange {
  start: number;
  end?: number | undefined;
}

/** A kept file that is being read: `size` in bytes of the whole. Destroy `content` when it is not read to its end. */
export interface OpenFile {
  content: Readable;
  size: number;
}

/** The file is not, or no longer, in this place. */
export class NotKept extends Error {
  constructor() {
    super('no such file in this place');
    this.name = 'NotKept';
  }
}

/** A place that keeps files by their paths: a folder, or a bucket of an object storage. Everything may reject when it cannot be reached. */
export interface FilePlace {
  /** Keeps a file, in place of one of that path; nothing stays behind when it fails. @param contentType e.g. `image/png` */
  put(path: string, content: Buffer | Readable, contentType: string): Promise<void>;
  /** Rejects with `NotKept` when there is none. */
  get(path: string, range?: ByteRange): Promise<OpenFile>;
  /** One that is already gone is no error. */
  remove(path: string): Promise<void>;
  /** Its size in bytes; null when there is none. */
  size(path: string): Promise<number | null>;
}

/** Where a file landed: `path` names it, `url` is publicly readable (root-relative), `storage` is the bean of the place. */
export interface PutFile {
  path: string;
  url: string;
  storage: BeanOf<'storage'>;
}

/** All uploaded files, wherever they are kept. */
export interface FileStore {
  /**
   * Stores a file under a generated name in the place that is open; nothing stays behind when it fails.
   * @param scene first part of the path, one of the upload scenes
   * @param ext extension without the dot
   */
  put(scene: string, ext: string, content: Buffer | Readable): Promise<PutFile>;
  /** Removes a file wherever it is; one that is already gone is no error. @param on the transaction that is open meanwhile, if any */
  remove(path: string, on?: Db): Promise<void>;
  /** Opens a file wherever it is; rejects with `NotKept` when there is none. */
  open(path: string, range?: ByteRange): Promise<OpenFile>;
  /** The path of a file of this store by the address that `put` answered, or null when it is not one of ours. */
  pathOf(url: string): string | null;
  /** The folder of files on this machine. */
  readonly root: string;
}

/** Root-relative address below which uploads are served, as it is stored. It stays the same wherever a file is kept. */
export const FILES_PREFIX = '/files/';
/** The same files once more, where clients find them that reach nothing but the API. */
export const API_FILES_PREFIX = '/api/files/';

/** The bean of the folder on this machine. */
export const LOCAL = 'localPlugin';

const SAFE_PATH = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*\/[a-z0-9-]+\.[a-z0-9]{1,5}$/;

/** Whether a path can be one of a stored file. */
export const isFilePath = (path: string): boolean => SAFE_PATH.test(path);

/** A new path: `goods/202511/<uuid>.jpg`. */
export function newPath(scene: string, ext: string): string {
  const month = dayOf(Math.floor(Date.now() / 1000))
    .slice(0, 7)
    .replace('-', '');
  return `${scene}/${month}/${randomUUID()}.${ext}`;
}

/** The path of an upload by its address, absolute or not; null when it is none of ours. */
export function pathOfUpload(url: string): string | null {
  let path = url;
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) path = new URL(url).pathname;
  const prefix = [FILES_PREFIX, API_FILES_PREFIX].find((one) => path.startsWith(one));
  if (prefix) path = path.slice(prefix.length);
  return isFilePath(path) ? path : null;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A folder on this machine. A file is there under its name only when it is whole. */
export function folderPlace(root: string): FilePlace {
  mkdirSync(root, { recursive: true });

  function located(path: string): string {
    const full = join(root, path);
    if (!isFilePath(path) || !full.startsWith(root + sep)) throw new Error('not a path of this store');
    return full;
  }

  const size = async (path: string) => {
    try {
      const found = await stat(located(path));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    size,
    async put(path, content) {
      const full = located(path);
      await mkdir(dirname(full), { recursive: true });
      const unfinished = `${full}.${randomUUID()}.part`;
      try {
        await pipeline(Buffer.isBuffer(content) ? [content] : content, createWriteStream(unfinished, { flags: 'wx' }));
        await rename(unfinished, full);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(path, range) {
      const all = await size(path);
      if (all === null) throw new NotKept();
      return { content: createReadStream(located(path), { start: range?.start, end: range?.end ?? Infinity }), size: all };
    },
    remove: (path) => rm(located(path), { force: true }),
  };
}

/** Below the data folder. */
export const uploadFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

/** Files on the local disk alone, below the data folder. */
export function localFiles(config: Pick<Config, 'dataDir'>): FileStore {
  const root = uploadFolder(config);
  const place = folderPlace(root);
  return {
    root,
    async put(scene, ext, content) {
      const path = newPath(scene, ext);
      await place.put(path, content, '');
      return { path, url: FILES_PREFIX + path, storage: LOCAL };
    },
    remove: (path) => place.remove(path),
    open: (path, range) => place.get(path, range),
    pathOf: pathOfUpload,
  };
}
