/** Serves uploaded files at /files and at /api/files, wherever they are kept, for everybody, in a way that no browser runs anything of them. */
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors } from '#contract/core/refusal.ts';
import { uploadTypes } from '#contract/base/upload.ts';
import { isAway } from '#server/db/away.ts';
import type { Services } from '#server/core/context.ts';
import { Refused } from '#server/core/refused.ts';
import { nginxFor } from './storage/nginx.ts';
import { API_FILES_PREFIX, FILES_PREFIX, folderPlace, isFilePath, NotKept, type ByteRange } from '#server/core/storage.ts';

/** Even a file that slipped through the checks gets neither scripts nor the origin of the back-office. */
const POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Generated names never change their content. */
function headersOf(path: string): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
    // The buyers' sites show these files too.
    'cross-origin-resource-policy': 'cross-origin',
    // A sandboxed page may not open the browser's document viewer.
    ...(path.endsWith('.pdf') && { 'content-disposition': 'attachment' }),
  };
}

const typeOf = (path: string): string => {
  const ext = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(uploadTypes, ext) ? uploadTypes[ext as keyof typeof uploadTypes].contentType : 'application/octet-stream';
};

/** One range, as players of films ask for it; anything else is answered with the whole file. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined) return undefined;
  const range = { start: Number(from), end: to ? Number(to) : undefined };
  return range.end !== undefined && range.end < range.start ? undefined : range;
}

/** A file of another place, streamed through: the same address, headers and policy as one of this machine. */
async function fromElsewhere({ files, log }: Services, path: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const tag = `"${path}"`;
  reply.headers({ ...headersOf(path), etag: tag, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const range = rangeOf(request.headers.range);
  try {
    const { content, size } = await files.open(path, range);
    const end = Math.min(range?.end ?? size - 1, size - 1);
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${end}/${size}`);
    reply.header('content-length', range ? end - range.start + 1 : size).type(typeOf(path));
    if (request.method !== 'HEAD') return reply.send(content);
    content.destroy();
    return reply.send();
  } catch (error) {
    for (const name of Object.keys(reply.getHeaders()))
      if (/^(cache-control|etag|accept-ranges|content-(length|range|disposition|type))$/.test(name)) reply.removeHeader(name);
    if (error instanceof NotKept) throw new Refused(commonErrors.notFound);
    if (isAway(error)) throw error;
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 416) return reply.code(416).send();
    log.error({ err: error }, 'a file cannot be read from where it is kept');
    throw new Refused(commonErrors.unavailable);
  }
}

/** Registers reading (with ranges) and the multipart parser that uploads need. */
export async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fields: 10, fieldSize: 10_000, files: 1, parts: 11, headerPairs: 50 } });
  const { root } = services.files;
  const local = folderPlace(root);
  const nginx = nginxFor(services);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(headersOf(path))) reply.header(name, value);
    },
  });
  for (const prefix of [FILES_PREFIX, API_FILES_PREFIX])
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      handler: async (request, reply) => {
        const path = request.params['*'];
        if (!isFilePath(path)) return reply.sendFile(path);
        if ((await local.size(path)) === null) return fromElsewhere(services, path, request, reply);
        const location = await nginx(request.hostname);
        if (location === null) return reply.sendFile(path);
        return reply.headers(headersOf(path)).type(typeOf(path)).header('x-accel-redirect', `${location}${path}`).send();
      },
    });
}
