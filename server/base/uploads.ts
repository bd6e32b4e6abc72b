/** Uploads (R26): one file part, checked, stored under a generated name, remembered. No transaction is open meanwhile. */
import { eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { refusal } from '#contract/core/refusal.ts';
import { uploadTypes } from '#contract/base/upload.ts';
import { uploadErrors, type UploadedFile } from '#contract/base/upload.schema.ts';
import { isOutcomeUnknown } from '../db/away.ts';
import type { Db } from '../db/client.ts';
import { actorOf, type Context } from '#server/core/context.ts';
import { writeLog } from '#server/core/log/write.ts';
import { found, refuse, Refused } from '#server/core/refused.ts';
import { forgetCopies, inSizes, storeCopies, type StoredCopy } from './goods-pictures.ts';
import { storedFile } from './schema.ts';
import { PlaceAway } from './storage/uploads.ts';
import type { PutFile } from '#server/core/storage.ts';
import { checkedType, cleanName, cleanPicture, HEAD_BYTES, type UploadExt } from './upload-check.ts';

/** The scene whose pictures come in sizes. */
const GOODS = 'goods';

const MEGABYTE = 1024 * 1024;

const malformed = refusal('004', '上传内容不完整，请重新上传', 'The upload is incomplete, please try again', 400);

/** Bytes of a file part, as they arrive; null at the end. A broken request reads as a refusal. */
type Read = () => Promise<Buffer | null>;

export interface FilePart {
  filename: string;
  mimetype: string;
  read: Read;
  /** Reads past what is left, so that the answer reaches a client that is still sending. */
  skip: () => Promise<void>;
}

/** The file part of the named field; null when there is none. What cannot be read is refused. */
export async function filePart(context: Context, field: string): Promise<FilePart | null> {
  if (!context.request.isMultipart()) return null;
  try {
    return await searchedPart(context, field);
  } catch {
    // Nothing but the parser is at work here: no boundary, an end too early, too many parts, a forbidden name.
    return refuse(malformed);
  }
}

async function searchedPart({ request }: Context, field: string): Promise<FilePart | null> {
  const largest = Math.max(...Object.values(uploadTypes).map(({ bytes }) => bytes));
  for await (const part of request.parts({ limits: { fileSize: largest + 1 } })) {
    if (part.type !== 'file') continue;
    const { file, filename, mimetype } = part;
    if (part.fieldname !== field || !filename) {
      file.resume();
      continue;
    }
    const iterator = file.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
    return {
      filename,
      mimetype,
      read: async () => {
        try {
          const { value, done } = await iterator.next();
          return done ? null : value;
        } catch {
          return refuse(malformed);
        }
      },
      skip: async () => {
        await iterator.return?.();
        file.on('error', () => {}).resume();
      },
    };
  }
  return null;
}

async function readHead(read: Read): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const chunk = await read();
    if (!chunk) break;
    chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}

/** The whole content; ends with a refusal as soon as it is larger than its type may be. */
async function* limited(ext: UploadExt, head: Buffer, read: Read): AsyncGenerator<Buffer> {
  const { bytes } = uploadTypes[ext];
  let size = 0;
  for (let chunk: Buffer | null = head; chunk; chunk = await read()) {
    size += chunk.length;
    if (size > bytes) refuse(uploadErrors.tooLarge, { ext, limit: bytes / MEGABYTE });
    yield chunk;
  }
}

/** Passes bytes on and tells how many there were. */
async function* counted(chunks: AsyncIterable<Buffer>, onSize: (size: number) => void): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    onSize(size);
    yield chunk;
  }
}

const isPicture = (ext: UploadExt): boolean => uploadTypes[ext].contentType.startsWith('image/');

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Stores the content. Videos go to the store as they come; everything else is small enough to be looked at whole. */
async function store(
  context: Context,
  scene: string,
  ext: UploadExt,
  chunks: AsyncIterable<Buffer>,
): Promise<PutFile & { size: number; copies: StoredCopy[] }> {
  const { files, log } = context.services;
  let size = 0;
  let content: Buffer | Readable;
  let copies: StoredCopy[] = [];
  if (ext === 'mp4') content = Readable.from(counted(chunks, (now) => (size = now)));
  else {
    content = await whole(chunks);
    if (ext !== 'pdf') content = await cleanPicture(content, ext);
    size = content.length;
  }
  try {
    if (scene === GOODS && Buffer.isBuffer(content) && isPicture(ext)) copies = await storeCopies(context, content, ext);
    return { ...(await files.put(scene, ext, content)), size, copies };
  } catch (error) {
    await Promise.allSettled(copies.map(({ path }) => files.remove(path)));
    if (error instanceof Refused) throw error;
    log.error({ err: error }, 'an upload cannot be stored');
    return refuse(error instanceof PlaceAway ? uploadErrors.storageAway : uploadErrors.failed);
  }
}

/**
 * Takes the file of a multipart call and leaves its log record.
 * @param field name of the file part
 * @param scene what it is for, one of the upload scenes
 */
export async function takeUpload(context: Context, endpoint: Endpoint, field: string, scene: string): Promise<UploadedFile> {
  const part = found(await filePart(context, field));
  let stored: string[] = [];
  try {
    const name = cleanName(part.filename);
    const head = await readHead(part.read);
    const ext = await checkedType(name, part.mimetype, head);
    const { size, copies, ...put } = await store(context, scene, ext, limited(ext, head, part.read));
    stored = [put, ...copies].map(({ path }) => path);
    await remember(context, endpoint, { ...put, size, name, ext, scene }, copies);
    return { name, ext, url: put.url, ...(scene === GOODS && isPicture(ext) && inSizes(put.url, copies)) };
  } catch (error) {
    await part.skip();
    // Its record may be there all the same.
    if (!isOutcomeUnknown(error)) await Promise.allSettled(stored.map((path) => context.services.files.remove(path)));
    throw error;
  }
}

interface Remembered extends PutFile {
  size: number;
  name: string;
  ext: UploadExt;
  scene: string;
}

async function remember(context: Context, endpoint: Endpoint, file: Remembered, copies: readonly StoredCopy[]): Promise<void> {
  const { id } = actorOf(context);
  const { path, storage, name, ext, size, scene, url } = file;
  await context.db.transaction(async (inner) => {
    const tx = inner as Db;
    const [row] = await tx
      .insert(storedFile)
      .values({ path, storage, name, ext, size, scene, content_type: uploadTypes[ext].contentType, uploader: id, created: context.now })
      .returning({ id: storedFile.id });
    const ofCopy = (copy: StoredCopy) => ({
      path: copy.path,
      storage: copy.storage,
      ext: copy.ext,
      size: copy.size,
      name,
      scene,
      uploader: id,
      created: context.now,
      content_type: uploadTypes[copy.ext].contentType,
      copy_of: Number(row?.id),
      copy_size: copy.of,
    });
    if (copies.length > 0) await tx.insert(storedFile).values(copies.map(ofCopy));
    await writeLog({ ...context, db: tx }, endpoint, [{ resource: 'upload', ids: [row?.id ?? ''], after: { name, ext, size, scene, url }, title: name }]);
  });
}

/** Deletes a file that this server stored. `address` is what the upload answered, or its path. */
export async function removeUpload(context: Context, address: string): Promise<void> {
  const { files, log } = context.services;
  const path = files.pathOf(address);
  const [row] = path === null ? [] : await context.db.delete(storedFile).where(eq(storedFile.path, path)).returning();
  if (!row) return refuse(uploadErrors.notDeletable);
  const { id, name, ext, size, scene } = row;
  const copies = await forgetCopies(context.db, id);
  context.audit({ resource: 'upload', ids: [id], before: { name, ext, size, scene, url: address }, title: name });
  try {
    await Promise.all([row.path, ...copies].map((one) => files.remove(one, context.db)));
  } catch (error) {
    log.error({ err: error }, 'a stored file cannot be deleted');
    refuse(uploadErrors.notDeletable);
  }
}
