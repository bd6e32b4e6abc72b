/** All uploads, wherever they are kept: new ones go to the open place, each is found where it was put until it is moved. */
import { eq } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { uploadTypes } from '#contract/base/upload.ts';
import { uploadErrors } from '#contract/base/upload.schema.ts';
import type { Services } from '#server/core/context.ts';
import { found, Refused } from '#server/core/refused.ts';
import { FILES_PREFIX, isFilePath, LOCAL, newPath, NotKept, pathOfUpload, uploadFolder, folderPlace, type FileStore } from '#server/core/storage.ts';
import { storedFile } from '../schema.ts';
import { openPlace, placeOf, type PlaceName } from './places.ts';

const typeOf = (ext: string): string =>
  Object.hasOwn(uploadTypes, ext) ? uploadTypes[ext as keyof typeof uploadTypes].contentType : 'application/octet-stream';

type Needs = Pick<Services, 'database' | 'config'>;

/** The open place cannot be reached, or takes nothing. */
export class PlaceAway extends Error {
  constructor(cause: unknown) {
    super('the place of uploads takes nothing', { cause });
    this.name = 'PlaceAway';
  }
}

/**
 * The store of uploads.
 * @returns a store whose `put` refuses with 404 '003' while no place is open, and rejects with `PlaceAway` when the open one cannot be reached
 */
export function uploadStore(services: Needs): FileStore {
  const { db } = services.database;
  const root = uploadFolder(services.config);
  const local = folderPlace(root);

  const placeNameOf = async (path: string): Promise<PlaceName | undefined> => {
    const [row] = await db.select({ storage: storedFile.storage }).from(storedFile).where(eq(storedFile.path, path));
    return row?.storage;
  };

  async function openElsewhere(path: string, ...rest: Parameters<FileStore['open']> extends [string, ...infer R] ? R : never) {
    // A file that is being moved may be gone from where it just was: then it is where it is now.
    for (let last: PlaceName | undefined; ;) {
      const name = await placeNameOf(path);
      const place = name && name !== last ? await placeOf(services, db, name) : null;
      if (!place) throw new NotKept();
      try {
        return await place.get(path, ...rest);
      } catch (error) {
        if (!(error instanceof NotKept)) throw error;
        last = name;
      }
    }
  }

  return {
    root,
    pathOf: pathOfUpload,
    async put(scene, ext, content: Buffer | Readable) {
      const { bean, place } = found(await openPlace(services, db), uploadErrors.noStorage);
      const path = newPath(scene, ext);
      try {
        await place.put(path, content, typeOf(ext));
      } catch (error) {
        if (bean === LOCAL || error instanceof Refused) throw error;
        throw new PlaceAway(error);
      }
      return { path, url: FILES_PREFIX + path, storage: bean };
    },
    async open(path, range) {
      if (!isFilePath(path)) throw new NotKept();
      // Most files are here, and those need no question to the database.
      try {
        return await local.get(path, range);
      } catch (error) {
        if (!(error instanceof NotKept)) throw error;
        return openElsewhere(path, range);
      }
    },
    async remove(path, on = db) {
      if ((await local.size(path)) !== null) return local.remove(path);
      await (await placeOf(services, on, 'ossPlugin'))?.remove(path);
    },
  };
}
