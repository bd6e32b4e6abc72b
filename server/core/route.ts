/** Wires one declared endpoint to Fastify: session, permission, field checks, transaction, log record, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMutation, type Endpoint, type Shapes } from '#contract/core/endpoint.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { toLang, type Lang } from '#contract/core/text.ts';
import { publicAddress } from '#server/core/addresses.ts';
import type { Db } from '#server/db/client.ts';
import { joined } from '#server/db/together.ts';
import { roleErrors } from '#contract/access/role.schema.ts';
import { authenticate } from '#server/core/auth/authenticate.ts';
import { confirmIdentity, giveMarkBack, hasMark } from '#server/core/auth/identity.ts';
import { seenAs } from '#server/core/auth/preview.ts';
import { mayCall } from '#server/core/auth/permits.ts';
import { check, entityOf, refuseWrong } from './checks.ts';
import { businessNow } from './clock.ts';
import { bounds } from './edge.ts';
import { writeLog } from './log/write.ts';
import type { Actor, AuditEntry, Context, Route, Services } from './context.ts';
import { JsonText } from './json-text.ts';
import { limitOf } from './limits.ts';
import { Refused } from './refused.ts';
import { tellChanged } from './told-later.ts';
import { declaredOf, writtenAnswer, type Declared } from './written.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The JSON body is a list. */
    listBody?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in administrator; null on public endpoints. */
    actor: Actor | null;
  }
}

/** The address of a declared path below the API prefix: `{id}` becomes `:id`. */
export const mountedPath = (path: string) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

function checkedRequest(request: FastifyRequest, endpoint: Endpoint, shapes: Shapes, lang: Lang) {
  if (request.isMultipart() && endpoint.encoding !== 'multipart') throw new Refused(commonErrors.badType);
  const query = request.query as Record<string, unknown>;
  const given = endpoint.listBody !== undefined && Array.isArray(request.body) ? { [endpoint.listBody]: request.body } : request.body;
  const rawBody = endpoint.bodyInQuery || endpoint.listBody !== undefined ? { ...query, ...(given as object | null) } : given;
  const entity = entityOf(endpoint);
  const params = check(shapes.params, request.params, entity, lang);
  const queried = check(shapes.query, query, entity, lang);
  const body = check(endpoint.encoding === 'multipart' ? undefined : shapes.body, rawBody, entity, lang);
  refuseWrong([...params.errors, ...queried.errors, ...body.errors]);
  return { params: params.value, query: queried.value, body: body.value };
}

async function authorise(request: FastifyRequest, endpoint: Endpoint, services: Services): Promise<Actor | null> {
  if (endpoint.permission === 'public') return null;
  const signedIn = await authenticate(request, services);
  if (!signedIn) throw new Refused(commonErrors.sessionInvalid);
  const actor = seenAs(signedIn, request.headers['view-as-role']);
  // As it came: judged by the same path that the router matched, with nothing like `..` resolved in between.
  const path = (request.url.split('?', 1)[0] ?? '').slice('/api'.length);
  if (!(await mayCall(services.database.db, actor, endpoint, path))) throw new Refused(commonErrors.notPermitted);
  if (actor.preview && (endpoint.method !== 'GET' || isMutation(endpoint))) throw new Refused(roleErrors.previewOnly);
  return actor;
}

/** @param undo what a failed call without a transaction puts back */
async function handled<T>(work: () => Promise<T>, undo: (() => Promise<void>) | undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await undo?.();
    throw error;
  }
}

/** Registers one route. Its shapes are loaded once, at registration. */
export async function registerRoute(app: FastifyInstance, route: Route, services: Services): Promise<void> {
  const { endpoint, handler } = route;
  const shapes = await endpoint.shapes();
  const declared = declaredOf(endpoint, shapes.response);

  // Pages at other addresses load it as a picture or a script, without asking.
  const embedded = endpoint.permission === 'public' && endpoint.answer === 'binary' && services.config.allowedOrigins.length > 0;

  const written = joined<string>();
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (embedded) reply.header('cross-origin-resource-policy', 'cross-origin');
    const lang = toLang(request.headers.language);
    const { actor } = request;
    const checked = checkedRequest(request, endpoint, shapes, lang);
    const audits: AuditEntry[] = [];
    const contextOn = (db: Db): Context => ({
      services,
      db,
      lang,
      ip: request.ip,
      now: businessNow(),
      actor,
      audit: (entry) => void audits.push(entry),
      request,
      reply,
    });
    const { db } = services.database;
    // Before anything slow is done or a try is counted; it is taken with the write.
    if (endpoint.guarded && !(await hasMark(contextOn(db)))) throw new Refused(commonErrors.identityNeeded);
    if (handler.alike && !endpoint.guarded) {
      const key = `${lang} ${publicAddress(services.config, request)} ${JSON.stringify([checked.params, checked.query])}`;
      const text = await written(db, key, async () => {
        // Nobody's own: what is the same for all cannot know who asks.
        const answer = await handler(checked as never, { ...contextOn(db), actor: null });
        return writtenAnswer(declared, answer, services, request);
      });
      return reply.type('application/json; charset=utf-8').send(text);
    }
    const ready = await handler.prepare?.(checked as never, contextOn(db));
    const run = async (on: Db) => {
      const context = contextOn(on);
      const mark = endpoint.guarded ? await confirmIdentity(context) : null;
      const answer = await handled(() => handler(checked as never, context, ready), mark && !isMutation(endpoint) ? () => giveMarkBack(db, mark) : undefined);
      if (isMutation(endpoint) && actor) await writeLog(context, endpoint, audits);
      await tellChanged(services.live, db);
      return answer;
    };
    const answer = isMutation(endpoint) ? await db.transaction((tx) => run(tx as Db)) : await run(db);
    return send(reply, declared, answer, services);
  };

  app.route({
    method: endpoint.method,
    url: mountedPath(endpoint.path),
    // Before anything of the body is read.
    onRequest: async (request) => {
      request.actor = await authorise(request, endpoint, services);
    },
    handler: serve,
    ...(endpoint.permission === 'public' && { bodyLimit: bounds.publicBodyBytes }),
    config: { rateLimit: limitOf(endpoint, services.config), listBody: endpoint.listBody !== undefined },
  });
}

function send(reply: FastifyReply, declared: Declared, answer: unknown, services: Services): unknown {
  const { endpoint } = declared;
  if (reply.sent || endpoint.answer === 'stream') return reply;
  if (endpoint.answer === 'binary') return answer;
  if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text);
  if (answer === undefined || endpoint.answer === 'void') return reply.code(200).send('');
  if (endpoint.answer === 'text') return reply.type('text/plain; charset=utf-8').send(String(answer));
  return reply.type('application/json; charset=utf-8').send(writtenAnswer(declared, answer, services, reply.request));
}
