/** The errors that calls are rejected with, by what went wrong. */
import type { FieldError } from '#contract/core/refusal.ts';
import { say } from '../language.ts';
import { ApiError } from './errors.ts';
import { messages } from './messages.ts';

interface Told {
  code?: string;
  message?: string;
  fieldErrors?: FieldError[];
  data?: unknown;
}

const isFieldError = (value: unknown): value is FieldError =>
  value !== null && typeof value === 'object' && typeof (value as FieldError).field === 'string' && typeof (value as FieldError).message === 'string';

/** What an error answer says; nothing when it is not the envelope (a proxy's HTML page, an empty body). */
async function readBody(data: unknown): Promise<Told> {
  // A refused download was asked for as a file, so its envelope arrives as one.
  const text = data instanceof Blob ? await data.text() : data;
  try {
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    if (body === null || typeof body !== 'object') return {};
    const { code, message, errors, data: extra } = body as { code?: unknown; message?: unknown; errors?: unknown; data?: unknown };
    return {
      ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
      ...(typeof message === 'string' && message.trim() !== '' && { message }),
      ...(Array.isArray(errors) && { fieldErrors: errors.filter(isFieldError) }),
      ...(extra !== undefined && { data: extra }),
    };
  } catch {
    return {};
  }
}

/** The error of a call that got no answer. */
export const networkError = (): ApiError => new ApiError({ kind: 'network', message: say(messages.network) });

/** The error of a call whose session is over. */
export const sessionError = (status = 0): ApiError =>
  new ApiError({ kind: 'session', status, code: status ? String(status) : '', message: say(messages.sessionInvalid) });

/** The error of a call that its caller gave up. */
export const cancelledError = (): ApiError => new ApiError({ kind: 'cancelled', message: say(messages.cancelled) });

/** The error of a call whose time is over. */
export const timeoutError = (): ApiError => new ApiError({ kind: 'timeout', message: say(messages.timeout) });

/** The error of a refusal: the server's message, else the sentence for the network. @param data what was answered, a text or a file */
export async function answeredError(status: number, data: unknown): Promise<ApiError> {
  const { message, ...told } = await readBody(data);
  return new ApiError({ kind: status === 403 ? 'session' : 'server', status, message: message ?? say(messages.network), ...told });
}
