import type { Endpoint } from '#contract/core/endpoint.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { captchaApi, siteApi, validatorApi } from '#contract/base/site.ts';
import { chatApi } from '#contract/platform/chat.ts';
import { regionApi } from '#contract/base/region.ts';
import { uploadApi } from '#contract/base/upload.ts';
import { implement, type Route } from '#server/core/context.ts';
import { asAnswer } from '#server/core/json-text.ts';
import { found } from '#server/core/refused.ts';
import { captchaKey, makeCaptcha, speakCaptcha } from './captcha.ts';
import { encodingFor, isKnown, regionChildren, regionTree } from './regions.ts';
import { readSite } from './site.ts';
import { asScript, editorSettings, editorUpload } from './ueditor.ts';
import { removeUpload, takeUpload } from './uploads.ts';
import { pluginRoutes } from './plugin/routes.ts';
import { privateFileRoutes } from './private-file/routes.ts';
import { validatorInfo } from './validator.ts';

const site = implement(siteApi, { show: (_request, { db }) => readSite(db) });

const validator = implement(validatorApi, { open: async (_request, { db }) => found(await validatorInfo(db)) });

const captcha = implement(captchaApi, {
  image: async ({ params }, { db, reply }) => {
    const key = found(captchaKey(params.type, params.id), { ...commonErrors.badRequest });
    reply.type('image/jpeg').header('cache-control', 'no-store').header('pragma', 'no-cache');
    return (await makeCaptcha(db, key)) as unknown as undefined;
  },
  sound: async ({ params, query }, { db, lang, reply }) => {
    const key = found(captchaKey(params.type, params.id), { ...commonErrors.badRequest });
    reply.type('audio/wav').header('cache-control', 'no-store').header('pragma', 'no-cache');
    return (await speakCaptcha(db, key, query.lang ?? lang)) as unknown as undefined;
  },
});

const region = implement(regionApi, {
  children: async ({ params }, { db, reply }) => {
    const rows = await regionChildren(db, params.id);
    reply.header('cache-control', 'public, max-age=3600');
    return rows;
  },
  depth: async ({ params }, { services, request, reply }) => {
    const { etag, bodies } = await regionTree(services.database, params.depth);
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply.header('cache-control', 'public, max-age=86400').header('etag', etag).header('vary', 'accept-encoding');
    if (isKnown(request.headers['if-none-match'], etag)) {
      reply.code(304);
      return asAnswer('');
    }
    // Compressed already, so it is not compressed once more for this call.
    reply.header('content-encoding', encoding);
    return asAnswer(bodies[encoding]);
  },
});

const upload = implement(uploadApi, {
  admin: ({ query }, context) => takeUpload(context, uploadApi.admin as unknown as Endpoint, 'file', query.scene),
  base: ({ query }, context) => takeUpload(context, uploadApi.base as unknown as Endpoint, 'file', query.scene),
  remove: async ({ query }, context) => {
    await removeUpload(context, query.file_path);
    return undefined;
  },
  editorConfig: async ({ query }, { reply }) => {
    if (query.callback === undefined) return editorSettings;
    reply.type('application/javascript; charset=utf-8');
    return asScript(query.callback, editorSettings) as unknown as typeof editorSettings;
  },
  editor: (_request, context) => editorUpload(context),
});

// Every page of clients of this API family asks for it. Nobody can write a message as long as chat is not there, so there are none to tell of.
const chat = implement(chatApi, { unread: async () => 0 });

export const baseRoutes: Route[] = [...site, ...validator, ...captcha, ...region, ...upload, ...pluginRoutes, ...privateFileRoutes, ...chat];
