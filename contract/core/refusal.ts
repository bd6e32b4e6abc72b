import type { Text } from './text.ts';

/**
 * One way in which the server says no: HTTP status, the code of the group and the sentence that the user reads.
 * Business rules answer 409; the framework's own refusals (bad input, no session ...) carry their status. 5xx is for what really
 * failed, where nobody broke a rule; a group may give it a code of its own.
 */
export interface Refusal extends Text {
  status: number;
  code: string;
}

/** Declares a refused business rule. `zh` and `en` may hold `{name}` places. */
export function refusal(code: string, zh: string, en: string, status = 409): Refusal {
  return { status, code, zh, en };
}

/** The refusals that every endpoint can answer with. Source: reference/platform.yaml `error_codes.framework`. */
export const commonErrors = {
  badRequest: refusal('004', '请求参数有误', 'Invalid parameter', 400),
  notPermitted: refusal('002', '没有权限', 'Not permitted', 401),
  identityNeeded: refusal('940', '请先完成二次身份验证', 'Please confirm your identity first', 400),
  sessionInvalid: refusal('403', '登录已失效', 'Session no longer valid', 403),
  notFound: refusal('003', '资源不存在', 'Not found', 404),
  methodNotAllowed: refusal('004', '不支持的请求方法', 'Method not allowed', 405),
  badType: refusal('004', '不支持的请求内容类型', 'Unsupported content type', 400),
  unexpectedBody: refusal('004', 'GET 请求不能携带内容', 'A GET request takes no body', 400),
  urlTooLong: refusal('004', '请求地址过长', 'The address is too long', 400),
  tooComplex: refusal('004', '请求内容过多或层级过深', 'The request holds too many values or is nested too deeply', 400),
  tooLarge: refusal('004', '请求内容过大', 'The request is too large', 413),
  tooMany: refusal('429', '操作过于频繁，请稍后再试', 'Too many requests, please try again later', 429),
  unavailable: refusal('503', '服务暂时不可用，请稍后再试', 'The service is unavailable for a moment, please try again later', 503),
  stale: refusal('409', '数据已被他人修改，请刷新后重试', 'Somebody else changed this record; reload and try again', 409),
  outcomeUnknown: refusal(
    '503',
    '保存时与数据库的连接中断，无法确定本次操作是否已生效，请刷新核对后再决定是否重试',
    'The connection to the database broke while this was being saved, so it may or may not have taken effect: reload and look before you try again',
    503,
  ),
  internal: refusal('007', '系统异常，请联系管理员', 'Internal error', 500),
} as const;

/** A field that failed its check, as answered in `errors` of a 400. */
export interface FieldError {
  field: string;
  message: string;
}

/** The body of every error answer. */
export interface ErrorBody {
  code: string;
  message: string;
  errors?: FieldError[];
  /** What the client needs to go on, e.g. the challenge of a second sign-in step. */
  data?: unknown;
}
