import { privateFileApi } from '#contract/setting/private-file.ts';
import { implement, type Route } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
import { readPrivateFile, takePrivateFile } from './files.ts';

/** Handlers of private files. */
export const privateFileRoutes: Route[] = implement(privateFileApi, {
  upload: (_request, context) => takePrivateFile(context),
  download: async ({ params }, { db, services, reply }) => {
    const { name, content } = found(await readPrivateFile(services, db, params.id));
    reply
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-disposition',
        `attachment; filename="private-file"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      );
    return content as unknown as undefined;
  },
});
