/** Decides what an upload really is (R26): by its first bytes, which name and declared type have to agree with. */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { uploadTypes } from '#contract/base/upload.ts';
import { uploadErrors } from '#contract/base/upload.schema.ts';
import { refuse, Refused } from '#server/core/refused.ts';
import { jpegHeader } from './jpeg-header.ts';
import { slots } from '#server/core/slots.ts';

export type UploadExt = keyof typeof uploadTypes;

/** Bytes that tell what a file is. */
export const HEAD_BYTES = 4_100;
/** Pictures beyond this many pixels would take too much memory to look at. */
const MAX_PIXELS = 50_000_000;
const JPEG_QUALITY = 92;
/** Smaller copies are looked at in lists. */
const COPY_QUALITY = 86;
const MAX_NAME = 200;

/** Other names under which browsers and phones declare the same type. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
]);

const isAllowed = (ext: string): ext is UploadExt => Object.hasOwn(uploadTypes, ext);

/** The name that the uploader gave, without folders and control characters. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  // oxlint-disable-next-line no-control-regex
  const plain = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return plain.length > MAX_NAME ? plain.slice(-MAX_NAME).replace(/^[\uDC00-\uDFFF]/, '') : plain;
}

/**
 * The extension of an allowed upload.
 * @param name cleaned name of the uploader
 * @param declared content type that came with it
 * @param head first bytes of the content
 */
export async function checkedType(name: string, declared: string, head: Uint8Array): Promise<UploadExt> {
  const ext = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!isAllowed(ext)) return refuse(uploadErrors.typeRefused);
  const { contentType } = uploadTypes[ext];
  const named = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  const told = synonyms.get(named) ?? named;
  if (told !== contentType) refuse(isOffered(told) ? uploadErrors.mismatch : uploadErrors.typeRefused);
  const actual = await fileTypeFromBuffer(head);
  if (actual?.mime !== contentType) refuse(uploadErrors.mismatch);
  return ext;
}

const isOffered = (contentType: string) => Object.values(uploadTypes).some((type) => type.contentType === contentType);

/** Decoded pictures are not kept: nobody asks for the same one again. */
sharp.cache(false);
// One picture at a time on each of two threads: the others of the pool are for files, passwords and compression.
sharp.concurrency(1);
const decoding = slots(2, 60);
/** Pictures that cannot be read line by line stand in memory whole: one after the other. */
const decodingWhole = slots(1, 60);
/** Beyond this many pixels a picture's memory counts. */
const LARGE = 4_000_000;
/** A progressive JPEG takes some 6 bytes a pixel, which the allocator keeps for each thread that ever held one. */
const MAX_PROGRESSIVE = 12_000_000;

function refuseBeyond(limit: number, width: number, height: number, pages = 1): void {
  if (width * height * pages > limit) refuse(uploadErrors.tooManyPixels, { width, height, limit: limit / 1_000_000 });
}

/** What the header of a picture tells, before anything of it is decoded. Refuses too many pixels. */
async function looked(content: Buffer, contentType: string): Promise<{ large: boolean; whole: boolean }> {
  const header = contentType === 'image/jpeg' ? jpegHeader(content) : null;
  if (header) refuseBeyond(header.progressive ? MAX_PROGRESSIVE : MAX_PIXELS, header.width, header.height);
  const {
    width,
    height,
    pageHeight = height,
    pages = 1,
    isProgressive = false,
    orientation = 1,
  } = await sharp(content, { limitInputPixels: false }).metadata();
  refuseBeyond(MAX_PIXELS, width, pageHeight, pages);
  const large = width * pageHeight * pages > LARGE;
  return { large, whole: large && (isProgressive || orientation > 1 || pages > 1) };
}

async function decoded(content: Buffer, contentType: string, large: boolean): Promise<Buffer> {
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, animated: contentType === 'image/gif' });
  if (contentType === 'image/jpeg') {
    // The best coding looks at the whole picture twice and so keeps it in memory: some per cent of a file for 600 MB at 49 million pixels.
    const written = { quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: !large };
    return picture.autoOrient().keepIccProfile().jpeg(written).toBuffer();
  }
  if (contentType === 'image/png') return picture.autoOrient().keepIccProfile().png({ compressionLevel: 9 }).toBuffer();
  // An animation is kept as it is; decoding it proves that it is one.
  await picture.stats();
  return content;
}

/** A box that a picture is to fit into, in px. */
export interface Box {
  width: number;
  height: number;
}

/**
 * Copies of a cleaned picture that fit into boxes, in its own proportions; null where it fits already. An animation gives its first
 * picture. They take a place among the pictures that are decoded at a time.
 */
export async function shrunk(content: Buffer, ext: UploadExt, boxes: readonly Box[]): Promise<{ ext: UploadExt; copies: (Buffer | null)[] }> {
  return decoding.run(async () => {
    const { width, height } = await sharp(content).metadata();
    const photo = ext === 'jpg' || ext === 'jpeg';
    const copies: (Buffer | null)[] = [];
    for (const box of boxes) {
      const fits = width <= box.width && height <= box.height;
      const copy = sharp(content)
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .keepIccProfile();
      copies.push(fits ? null : await (photo ? copy.jpeg({ quality: COPY_QUALITY }) : copy.png({ compressionLevel: 9 })).toBuffer());
    }
    return { ext: photo ? ext : 'png', copies };
  });
}

/**
 * A picture that may be stored: one that can be decoded, with no more pixels than allowed, and, for JPEG and PNG, written
 * anew, so that neither EXIF (where it was taken) nor anything hidden behind the picture is kept. Turned as EXIF says.
 * Two at a time are decoded, each on a thread of its own; a call that finds too many waiting is refused with 429.
 */
export async function cleanPicture(content: Buffer, ext: UploadExt): Promise<Buffer> {
  try {
    const { contentType } = uploadTypes[ext];
    const { large, whole } = await looked(content, contentType);
    const work = () => decoding.run(() => decoded(content, contentType, large));
    return await (whole ? decodingWhole.run(work) : work());
  } catch (error) {
    if (error instanceof Refused) throw error;
    return refuse(uploadErrors.damaged);
  }
}
