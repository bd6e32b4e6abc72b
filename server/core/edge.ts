/**
 * The door of the process: how long, deep and numerous anything that comes in may be, judged before work is done with it. What passes here
 * takes time in proportion to its length and no more; whether it means anything is for the field checks.
 */
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { commonErrors, type Refusal } from '#contract/core/refusal.ts';
import { DEFAULT_LANG, textIn, toLang } from '#contract/core/text.ts';
import type { Config } from './config.ts';
import { answerError, answerMethod, answerNotFound } from './answers.ts';
import { readFields, type Fields } from './forms.ts';
import { exceeds } from './json-bounds.ts';
import { Refused } from './refused.ts';

/** The largest of everything. Sizes are characters of what arrives, before anything is decoded, unless they say bytes. */
export const bounds = {
  url: 8_192,
  /** One place of a path; lists of ids are the longest. */
  place: 2_000,
  query: { values: 1_000, names: 100 },
  form: { values: 5_000, names: 200 },
  json: { values: 20_000, depth: 32 },
  bodyBytes: 2 * 1024 * 1024,
  /** Of somebody who has not signed in. */
  publicBodyBytes: 64 * 1024,
} as const;

/** What stands in place of a query string that holds too much: parsers of the router may not throw. */
const OVERFLOW: Fields = Object.freeze(Object.create(null));

function refusing(refusal: Refusal, field: string, request: FastifyRequest): Refused {
  return new Refused(refusal, undefined, [{ field, message: textIn(refusal, toLang(request.headers.language)) }]);
}

/** Answers what is no HTTP at all, or has headers beyond the limit of the platform; there is no request to read a language from. */
const answerNoHttp: FastifyServerOptions['clientErrorHandler'] = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, refusal] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', commonErrors.tooLarge]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', commonErrors.badRequest]
        : ['400 Bad Request', commonErrors.badRequest];
  const body = JSON.stringify({ code: refusal.code, message: textIn(refusal, DEFAULT_LANG) });
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`;
  if (socket.writable) socket.write(head + body);
  socket.destroy(error);
};

/** The options of the application that bound what comes in. */
export const edgeOptions = {
  bodyLimit: bounds.bodyBytes,
  routerOptions: {
    maxParamLength: bounds.place,
    ignoreTrailingSlash: true,
    querystringParser: (text: string) => readFields(text, bounds.query) ?? OVERFLOW,
  },
  frameworkErrors: answerError,
  clientErrorHandler: answerNoHttp,
} satisfies FastifyServerOptions;

/** A connection over which nothing moves in either direction is closed after this time, in ms; event streams show life every 20 s. */
const SILENT_MS = 10 * 60_000;
/** How often connections are looked at, in ms. */
const LOOK_MS = 10_000;

/** The options that end a call which never arrives whole. They count until its last byte: long answers and event streams are not concerned. */
export function patienceOptions({ patience }: Pick<Config, 'patience'>) {
  const [headersTimeout, requestTimeout] = [patience.headers * 1000, patience.call * 1000];
  return {
    requestTimeout,
    connectionTimeout: SILENT_MS,
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval: Math.min(LOOK_MS, headersTimeout) },
  } satisfies FastifyHttpOptions<Server>;
}

const hasBody = ({ headers }: FastifyRequest): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether some endpoint has this path, whatever its method. */
function pathsOf(endpoints: readonly Endpoint[]): (path: string) => boolean {
  const known = endpoints.map(({ path }) => new RegExp(`^/api${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`));
  return (path) => known.some((one) => one.test(path));
}

/**
 * Registers the parsers and the checks that every call passes first. Nothing is read of a body whose path or type is wrong.
 * @param endpoints what the API offers, to tell a wrong method from a wrong path
 */
export function registerEdge(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const isOffered = pathsOf(endpoints);

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, url } = request;
    const bodyless = method === 'GET' || method === 'HEAD';
    if (url.length > bounds.url) throw refusing(commonErrors.urlTooLong, 'url', request);
    if (request.query === OVERFLOW) throw refusing(commonErrors.tooComplex, 'query', request);
    if (request.is404 && (!bodyless || url.startsWith('/api/')))
      return isOffered(url.split('?', 1)[0] ?? '') ? answerMethod(request, reply) : answerNotFound(request, reply);
    if (bodyless && hasBody(request)) throw refusing(commonErrors.unexpectedBody, 'body', request);
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw refusing(commonErrors.badType, 'body', request);
  });

  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const fields = readFields(body as string, bounds.form);
    done(fields ? null : refusing(commonErrors.tooComplex, 'body', request), fields ?? undefined);
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (exceeds(body as string, bounds.json)) return done(refusing(commonErrors.tooComplex, 'body', request));
    return parseJson(request, body as string, (error, value: unknown) => {
      // Bodies of this API are objects, unless the endpoint says otherwise; a list would pass for one without fields.
      const isList = Array.isArray(value) && request.routeOptions.config.listBody !== true;
      const odd = !error && value !== null && (typeof value !== 'object' || isList);
      done(odd ? refusing(commonErrors.badRequest, 'body', request) : error, value);
    });
  });
}
