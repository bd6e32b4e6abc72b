/** What a failed call answers: refusals as declared, framework errors mapped to the conventions, everything else as 500 without internals. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors, refusal, type ErrorBody, type Refusal } from '#contract/core/refusal.ts';
import { textIn, toLang } from '#contract/core/text.ts';
import { isAway, isOutcomeUnknown, reasonOf } from '#server/db/away.ts';
import { Refused } from './refused.ts';

const uploadTooLarge = refusal('901', '上传的内容过大', 'The upload is too large', 413);
const badUrl = refusal('004', '请求地址有误', 'Invalid address', 400);
const badBody = refusal('004', '请求内容无法解析', 'The request body cannot be read', 400);

/** When a client may ask again while the database is away, in seconds. */
const RETRY_AFTER = 2;

/** Framework errors by their code. */
const known: ReadonlyMap<string, Refusal> = new Map([
  ['FST_ERR_BAD_URL', badUrl],
  ['FST_ERR_MAX_PARAM_LENGTH', commonErrors.urlTooLong],
  ['FST_ERR_CTP_BODY_TOO_LARGE', commonErrors.tooLarge],
  ['FST_REQ_FILE_TOO_LARGE', uploadTooLarge],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', commonErrors.badType],
  ['FST_ERR_CTP_INVALID_JSON_BODY', badBody],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', badBody],
]);

function bodyOf(source: Refusal, request: FastifyRequest, refused?: Refused): ErrorBody {
  const message = textIn(source, toLang(request.headers.language), refused?.params);
  return { code: source.code, message, ...(refused?.errors && { errors: refused.errors }), ...(refused?.data !== undefined && { data: refused.data }) };
}

export function answerError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refused) {
    if (error.refusal.status === 503) reply.header('retry-after', RETRY_AFTER);
    return reply.code(error.refusal.status).send(bodyOf(error.refusal, request, error));
  }
  if (isAway(error)) {
    const unknown = isOutcomeUnknown(error);
    request.log.warn({ reason: reasonOf(error), unknown }, 'the database is away');
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER)
      .send(bodyOf(unknown ? commonErrors.outcomeUnknown : commonErrors.unavailable, request));
  }
  const mapped =
    known.get(error.code) ??
    (error.statusCode === 429 ? commonErrors.tooMany : error.statusCode && error.statusCode < 500 ? { ...badBody, status: 400 } : undefined);
  if (mapped) return reply.code(mapped.status).send(bodyOf(mapped, request));
  request.log.error({ err: error }, 'unexpected failure');
  return reply.code(500).send(bodyOf(commonErrors.internal, request));
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(bodyOf(commonErrors.notFound, request));
}

export function answerMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(405).send(bodyOf(commonErrors.methodNotAllowed, request));
}
