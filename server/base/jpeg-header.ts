/** What the header of a JPEG tells, read without a decoder: that takes as much memory for the header of a progressive one as for the picture. */

/** Size of a JPEG, and whether its lines come in several passes. */
export interface JpegHeader {
  width: number;
  height: number;
  progressive: boolean;
}

/** Start of frame; C4, C8 and CC in between are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without content. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The first frame of a JPEG; null where none is found. */
export function jpegHeader(content: Buffer): JpegHeader | null {
  let at = 2;
  while (at + 9 < content.length) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    // Bytes of filling before a marker.
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrame(marker)) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7), progressive: (marker & 3) === 2 };
    else at += 2 + Math.max(2, content.readUInt16BE(at + 2));
  }
  return null;
}
