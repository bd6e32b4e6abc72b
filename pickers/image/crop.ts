/** Cuts a part out of a picture. */
import { fileUrl } from '#providers/config.ts';

/** A part of a picture in shares of its width and height, 0 to 100. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The data of a picture, so that it may be drawn and read. Rejects when its server does not allow that. */
export async function loadPicture(source: Blob | string): Promise<Blob> {
  if (typeof source !== 'string') return source;
  const answer = await fetch(fileUrl(source));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.blob();
}

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg' };
const QUALITY = 0.92;

/**
 * The part as a file of its own. Photographs stay JPEG, everything else becomes PNG.
 * @param name of the picture; the file is called alike
 */
export async function cropPicture(picture: HTMLImageElement, part: Part, name: string): Promise<File> {
  const { naturalWidth, naturalHeight } = picture;
  const width = Math.max(1, Math.round((part.width / 100) * naturalWidth));
  const height = Math.max(1, Math.round((part.height / 100) * naturalHeight));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, (part.x / 100) * naturalWidth, (part.y / 100) * naturalHeight, width, height, 0, 0, width, height);
  const ext = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const type = TYPES[ext] ?? 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('nothing was drawn');
  const stem = name.replace(/\.\w+$/, '') || 'image';
  return new File([blob], `${stem}-crop.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type });
}
