/**
 * Certificates and keys (R32): sealed in the database, so that they lie in no folder and no bucket, are the same for every process and go
 * with a backup. A setting holds the ones that it uses; what nobody holds for a day is swept.
 */
import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { PRIVATE_FILE_BYTES, privateFileApi } from '#contract/setting/private-file.ts';
import { privateFileErrors, type PrivateFile } from '#contract/setting/private-file.schema.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { isId } from '#contract/core/fields.ts';
import { actorOf, type Context, type Services } from '#server/core/context.ts';
import { writeLog } from '#server/core/log/write.ts';
import { found, refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { privateFile } from '../schema.ts';
import { seal, unseal } from '../secrets.ts';
import { cleanName } from '../upload-check.ts';
import { filePart, type FilePart } from '../uploads.ts';
import { allowedType, checkContent } from './judge.ts';

const MEGABYTE = 1024 * 1024;
/** How long a file may wait for a setting to be saved, in seconds. */
const KEEP_UNUSED = 86_400;
/** So many of one administrator may wait. */
const MAX_UNUSED = 20;

async function contentOf({ read }: FilePart): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for (let chunk = await read(); chunk; chunk = await read()) {
    size += chunk.length;
    if (size > PRIVATE_FILE_BYTES) refuse(privateFileErrors.tooLarge, { limit: PRIVATE_FILE_BYTES / MEGABYTE });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Removes what nobody holds any more. */
export async function sweepPrivateFiles(db: Db, now: number): Promise<void> {
  await db
    .delete(privateFile)
    .where(and(isNull(privateFile.holder), lt(privateFile.created, now - KEEP_UNUSED), lt(sql`coalesce(${privateFile.released}, 0)`, now - KEEP_UNUSED)));
}

/** Takes the file of a multipart call and leaves its log record. */
export async function takePrivateFile(context: Context): Promise<PrivateFile> {
  const { services, now } = context;
  const { id: uploader } = actorOf(context);
  const part = found(await filePart(context, 'file'));
  try {
    const name = cleanName(part.filename);
    const type = allowedType(name);
    const bytes = await contentOf(part);
    checkContent(type, bytes);
    const content = await seal(services, bytes.toString('base64'));
    return await context.db.transaction(async (inner) => {
      const tx = inner as Db;
      await sweepPrivateFiles(tx, now);
      const count = await tx.$count(privateFile, and(eq(privateFile.uploader, uploader), isNull(privateFile.holder)));
      if (count >= MAX_UNUSED) refuse(privateFileErrors.unused, { count });
      const [row] = await tx.insert(privateFile).values({ name, size: bytes.length, content, uploader, created: now }).returning({ id: privateFile.id });
      const { id } = found(row);
      const entry = { resource: 'privateFile', ids: [id], after: { name, size: bytes.length }, title: name };
      await writeLog({ ...context, db: tx }, privateFileApi.upload as unknown as Endpoint, [entry]);
      return { id, name };
    });
  } catch (error) {
    await part.skip();
    throw error;
  }
}

/** A private file with its content; null when there is none of that id, or it cannot be opened any more. */
export async function readPrivateFile(services: Pick<Services, 'database' | 'config'>, db: Db, id: string): Promise<{ name: string; content: Buffer } | null> {
  const [row] = isId(id) ? await db.select().from(privateFile).where(eq(privateFile.id, id)) : [];
  const content = row ? await unseal(services, row.content) : '';
  return row && content !== '' ? { name: row.name, content: Buffer.from(content, 'base64') } : null;
}

/** What private files are called, by id; unknown ids are left out. */
export async function privateFileNames(db: Db, ids: readonly string[]): Promise<Record<string, string>> {
  const known = ids.filter(isId);
  if (known.length === 0) return {};
  const rows = await db.select({ id: privateFile.id, name: privateFile.name }).from(privateFile).where(inArray(privateFile.id, known));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/**
 * Says which private files a setting uses from now on, in the transaction that saves it. Those that it used before are let go, and swept
 * a day later.
 * @param holder the setting, e.g. `payment:weixinPayPlugin`
 * @returns the ids that there are no files of
 */
export async function holdPrivateFiles(tx: Db, holder: string, ids: readonly string[], now: number): Promise<string[]> {
  const known = ids.filter(isId);
  const own = eq(privateFile.holder, holder);
  await tx
    .update(privateFile)
    .set({ holder: null, released: now })
    .where(known.length > 0 ? and(own, notInArray(privateFile.id, known)) : own);
  if (known.length === 0) return [...ids];
  const held = await tx
    .update(privateFile)
    .set({ holder })
    .where(and(inArray(privateFile.id, known), sql`(${privateFile.holder} is null or ${privateFile.holder} = ${holder})`))
    .returning({ id: privateFile.id });
  return ids.filter((id) => !held.some((one) => one.id === id));
}
