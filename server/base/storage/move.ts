/**
 * Carries uploads to the place that is open (`npm run move-uploads`). Each file is copied, then its row says where it is, then the old copy
 * goes; a run that is cut off anywhere is simply run again. Readers find a file wherever it is at that moment, and uploads that come
 * meanwhile go to the open place by themselves.
 */
import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Services } from '#server/core/context.ts';
import { NotKept, type FilePlace } from '#server/core/storage.ts';
import type { Db } from '#server/db/client.ts';
import { storedFile } from '../schema.ts';
import { openPlace, placeOf, type PlaceName } from './places.ts';

type Needs = Pick<Services, 'database' | 'config'>;
type Row = Pick<typeof storedFile.$inferSelect, 'id' | 'path' | 'storage' | 'left_at' | 'size' | 'content_type'>;

/** How far a move has come. */
export interface MoveProgress {
  moved: number;
  /** Files that were nowhere to be found, or that could not be carried; they stay where their rows say. */
  failed: number;
  total: number;
}

export interface MoveOptions {
  /** After each file. It may throw to end the move. */
  onProgress?: (progress: MoveProgress) => void | Promise<void>;
  /** Told of each file that could not be carried. */
  onFailure?: (path: string, error: unknown) => void;
}

/** There is no open place, so there is nowhere to carry files to. */
export class NowhereToMove extends Error {
  constructor() {
    super('no storage solution is in use');
    this.name = 'NowhereToMove';
  }
}

const PAGE = 100;

/** Rows of one page behind an id: those that are elsewhere, or whose old copy may still be there. */
const pageOf = (db: Db, to: PlaceName, after: string): Promise<Row[]> =>
  db
    .select({
      id: storedFile.id,
      path: storedFile.path,
      storage: storedFile.storage,
      left_at: storedFile.left_at,
      size: storedFile.size,
      content_type: storedFile.content_type,
    })
    .from(storedFile)
    .where(and(gt(storedFile.id, after), sql`(${storedFile.storage} <> ${to} or ${storedFile.left_at} is not null)`))
    .orderBy(asc(storedFile.id))
    .limit(PAGE);

/** Copies one file and has its row say so; the old copy remains. False when it was deleted or moved by somebody else meanwhile. */
async function carry(db: Db, row: Row, from: FilePlace, to: { bean: PlaceName; place: FilePlace }): Promise<boolean> {
  // A copy of an earlier run that was cut off right then is as good, when it is whole.
  if ((await to.place.size(row.path)) !== row.size) {
    const { content, size } = await from.get(row.path);
    if (size !== row.size) {
      content.destroy();
      throw new Error(`${size} bytes are there instead of ${row.size}`);
    }
    await to.place.put(row.path, content, row.content_type);
    const arrived = await to.place.size(row.path);
    if (arrived !== row.size) throw new Error(`${arrived ?? 'no'} bytes arrived of ${row.size}`);
  }
  const changed = await db
    .update(storedFile)
    .set({ storage: to.bean, left_at: row.storage })
    .where(and(eq(storedFile.id, row.id), eq(storedFile.storage, row.storage)))
    .returning({ id: storedFile.id });
  if (changed.length > 0) return true;
  const [now] = await db.select({ storage: storedFile.storage }).from(storedFile).where(eq(storedFile.id, row.id));
  // Deleted while it was copied: nobody will ask for the copy.
  if (!now) await to.place.remove(row.path);
  return false;
}

/** Removes the copy that was left behind by a move. */
async function leave(services: Needs, db: Db, { id, path }: Row, at: PlaceName): Promise<void> {
  await (await placeOf(services, db, at))?.remove(path);
  await db
    .update(storedFile)
    .set({ left_at: null })
    .where(and(eq(storedFile.id, id), eq(storedFile.left_at, at), ne(storedFile.storage, at)));
}

/**
 * Carries every upload that is elsewhere to the open place, until none is left; what cannot be carried is told and tried once.
 * @throws NowhereToMove
 */
export async function moveUploads(services: Needs, { onProgress, onFailure }: MoveOptions = {}): Promise<MoveProgress> {
  const { db } = services.database;
  const progress: MoveProgress = { moved: 0, failed: 0, total: 0 };
  const failed = new Set<string>();
  for (let found = true; found;) {
    found = false;
    const target = await openPlace(services, db);
    if (!target) throw new NowhereToMove();
    progress.total = progress.moved + progress.failed + (await db.$count(storedFile, ne(storedFile.storage, target.bean)));
    for (let after = '0', page = await pageOf(db, target.bean, after); page.length > 0; page = await pageOf(db, target.bean, after)) {
      for (const row of page) {
        after = row.id;
        if (failed.has(row.id)) continue;
        found = true;
        try {
          // What an earlier run left behind goes first: the file may have to go back there.
          if (row.left_at) await leave(services, db, row, row.left_at);
          if (row.storage !== target.bean) {
            const from = await placeOf(services, db, row.storage);
            if (!from) throw new NotKept();
            if (await carry(db, row, from, target)) await leave(services, db, { ...row, storage: target.bean }, row.storage);
            progress.moved += 1;
          }
        } catch (error) {
          failed.add(row.id);
          progress.failed += 1;
          onFailure?.(row.path, error);
        }
        await onProgress?.({ ...progress });
      }
    }
  }
  return progress;
}

/** How many files are elsewhere than in the open place, or left something behind. */
export async function uploadsElsewhere(services: Needs): Promise<number> {
  const { db } = services.database;
  const open = await openPlace(services, db);
  return open
    ? db.$count(storedFile, sql`(${storedFile.storage} <> ${open.bean} or ${storedFile.left_at} is not null)`)
    : db.$count(storedFile, isNotNull(storedFile.left_at));
}
