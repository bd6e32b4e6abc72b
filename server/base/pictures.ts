/** Generated pictures of the demonstration catalogue at /api/base/pictures/{kind}/{seed}.svg. */
import type { FastifyInstance } from 'fastify';
import { commonErrors } from '#contract/core/refusal.ts';
import { Refused } from '#server/core/refused.ts';
import { PICTURES_PREFIX } from '#server/core/addresses.ts';
import { renderPicture } from './pictures/index.ts';

/** Registers the pictures. The same address always gives the same picture, so it may be kept for ever. */
export async function registerPictures(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { kind: string; file: string } }>(`${PICTURES_PREFIX}:kind/:file`, async ({ params }, reply) => {
    const seed = /^(.+)\.svg$/.exec(params.file)?.[1];
    const picture = seed === undefined ? undefined : renderPicture(params.kind, seed);
    if (picture === undefined) throw new Refused(commonErrors.notFound);
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(picture);
  });
}
