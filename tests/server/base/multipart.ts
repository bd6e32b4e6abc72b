/** Real files and real multipart requests for the upload tests. */
import sharp from 'sharp';
import type { TestServer } from '../harness.ts';

export interface Part {
  name: string;
  type: string;
  content: Uint8Array | string;
  field?: string;
}

/** Sends a file as a browser would; without a part the form only has a text field. */
export async function upload(server: TestServer, url: string, part: Part | null, token?: string, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.append('remark', 'text before the file');
  if (part) form.append(part.field ?? 'file', new File([part.content as BlobPart], part.name, { type: part.type }));
  const request = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '', ...(token ? { authorization: token } : {}) },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body = (answer.body === '' ? {} : answer.json()) as Record<string, string>;
  return { status: answer.statusCode, body };
}

const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c33' } });

/** A photo with EXIF: who took it where, and that it has to be turned to be upright. */
export const photo = (): Promise<Buffer> =>
  picture()
    .withExif({ IFD0: { Artist: 'Secret Person', Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const png = (): Promise<Buffer> => picture().png().toBuffer();
export const gif = (): Promise<Buffer> => picture().gif().toBuffer();
export const pdf = (): Buffer => Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);

/** An MP4 of about this many bytes: a real header and a box of zeros. */
export function mp4(bytes = 1_000): Buffer {
  const header = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypisom'), Buffer.from([0, 0, 2, 0]), Buffer.from('isommp41')]);
  const box = Buffer.alloc(Math.max(8, bytes - header.length));
  box.writeUInt32BE(box.length, 0);
  box.write('mdat', 4);
  return Buffer.concat([header, box]);
}
