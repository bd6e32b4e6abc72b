/**
 * Pictures of goods in the sizes of the goods settings (R7): made when a picture is uploaded, by the sizes of that moment; pictures that are
 * stored already stay as they are.
 */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { GoodsSetting } from '#contract/goods/setting.schema.ts';
import type { Context } from '#server/core/context.ts';
import type { PutFile } from '#server/core/storage.ts';
import type { Db } from '../db/client.ts';
import { readGoodsSetting } from './goods-setting.ts';
import { storedFile } from './schema.ts';
import { shrunk, type Box, type UploadExt } from './upload-check.ts';

const SIZES = ['thumbnail', 'small', 'big'] as const;
export type PictureSize = (typeof SIZES)[number];

/** A smaller copy as it was stored. */
export interface StoredCopy {
  of: PictureSize;
  path: string;
  storage: PutFile['storage'];
  url: string;
  ext: UploadExt;
  size: number;
}

const boxOf = (setting: GoodsSetting, size: PictureSize): Box => ({ width: setting[`${size}_width`], height: setting[`${size}_height`] });

/** Makes and stores the copies of a cleaned picture. Where it is small enough already there is none. Nothing stays behind when it fails. */
export async function storeCopies({ services, db }: Pick<Context, 'services' | 'db'>, content: Buffer, ext: UploadExt): Promise<StoredCopy[]> {
  const setting = await readGoodsSetting(db);
  const made = await shrunk(
    content,
    ext,
    SIZES.map((size) => boxOf(setting, size)),
  );
  const stored: StoredCopy[] = [];
  try {
    for (const [at, of] of SIZES.entries()) {
      const copy = made.copies[at];
      if (copy) stored.push({ ...(await services.files.put('goods', made.ext, copy)), of, ext: made.ext, size: copy.length });
    }
  } catch (error) {
    await Promise.allSettled(stored.map(({ path }) => services.files.remove(path)));
    throw error;
  }
  return stored;
}

/** The addresses of a picture in all sizes, from its copies. */
export const inSizes = (url: string, copies: readonly Pick<StoredCopy, 'of' | 'url'>[]): Record<PictureSize, string> =>
  Object.fromEntries(SIZES.map((size) => [size, copies.find(({ of }) => of === size)?.url ?? url])) as Record<PictureSize, string>;

/** Removes the copies of a picture. @returns their paths, whose files are to be removed */
export async function forgetCopies(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .delete(storedFile)
    .where(eq(storedFile.copy_of, Number(id)))
    .returning({ path: storedFile.path });
  return rows.map(({ path }) => path);
}

/**
 * What goods keep of their pictures: each address with those of its sizes, in the order given. Pictures without copies (from elsewhere, or
 * stored before there were any) stand for all sizes themselves.
 */
export async function picturesInSizes({ services, db }: Pick<Context, 'services' | 'db'>, urls: readonly string[]) {
  const paths = new Map(urls.map((url) => [url, services.files.pathOf(url)]));
  const wanted = [...paths.values()].filter((path) => path !== null);
  const originals =
    wanted.length === 0
      ? []
      : await db.select({ id: storedFile.id, path: storedFile.path, url: storedFile.path }).from(storedFile).where(inArray(storedFile.path, wanted));
  const copies =
    originals.length === 0
      ? []
      : await db
          .select({ copy_of: storedFile.copy_of, of: storedFile.copy_size, path: storedFile.path })
          .from(storedFile)
          .where(
            and(
              inArray(
                storedFile.copy_of,
                originals.map(({ id }) => Number(id)),
              ),
              isNotNull(storedFile.copy_size),
            ),
          );
  return urls.map((original) => {
    const id = originals.find(({ path }) => path === paths.get(original))?.id;
    // A copy stands beside its picture: its address differs in the path alone.
    const own = copies.flatMap(({ copy_of, of, path }) =>
      id !== undefined && copy_of === Number(id) && of ? [{ of, url: original.replace(paths.get(original) ?? '', path) }] : [],
    );
    return { original, ...inSizes(original, own) };
  });
}
