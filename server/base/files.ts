/** Serves uploaded files at /files and at /api/files, for everybody, in a way that no browser runs anything of them. */
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/core/context.ts';
import { API_FILES_PREFIX, FILES_PREFIX } from '#server/core/storage.ts';

/** Even a file that slipped through the checks gets neither scripts nor the origin of the back-office. */
const POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Registers reading (with ranges) and the multipart parser that uploads need. Generated names never change their content. */
export async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fields: 10, fieldSize: 10_000, files: 1, parts: 11, headerPairs: 50 } });
  const { root } = services.files;
  if (root === null) return;
  for (const prefix of [FILES_PREFIX, API_FILES_PREFIX])
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        reply.header('x-content-type-options', 'nosniff');
        reply.header('content-security-policy', POLICY);
        // The buyers' sites show these files too.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        // A sandboxed page may not open the browser's document viewer.
        if (path.endsWith('.pdf')) reply.header('content-disposition', 'attachment');
      },
    });
}
