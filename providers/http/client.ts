/** Calling declared endpoints: session check, overlay, messages; the caller gets the body of the answer. */
import type { Endpoint, EndpointSpec, RequestOf, ResponseOf, Shapes } from '#contract/core/endpoint.ts';
import { accessToken } from '../session/tokens.ts';
import { currentEffects } from './effects.ts';
import { isApiError, type ApiError } from './errors.ts';
import { cancelledError } from './failure.ts';
import { needsToken } from './headers.ts';
import { confirming } from './identity.ts';
import { beginOverlay } from './overlay.ts';
import { afterForbidden, checkSession } from './session-check.ts';
import { markTold } from './told.ts';
import { addressOf, transmit, type Answer } from './transport.ts';
import type { RawRequest } from './types.ts';

export interface CallOptions {
  /** False: no overlay. */
  loading?: boolean | undefined;
  /** False: no error toast. `caller`: the caller tells by its own means, once, whatever it tries again before. */
  message?: boolean | 'caller' | undefined;
  /** False: neither session check nor Authorization header. Default: whether the endpoint needs a session. */
  needToken?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Share of the body that was sent, 0 to 1, for uploads. */
  onProgress?: ((share: number) => void) | undefined;
}

/** A typed request; a multipart body may be given as FormData as well. */
export type CallRequest<S extends Shapes> = RequestOf<S> | (Omit<RequestOf<S>, 'body'> & { body: FormData });

type CallArgs<S extends Shapes> =
  Record<never, never> extends RequestOf<S> ? [request?: CallRequest<S>, options?: CallOptions] : [request: CallRequest<S>, options?: CallOptions];

/** True for failures that a person must not be bothered with: they are led to the login screen, or gave up themselves. */
const isSilent = ({ kind }: ApiError) => kind === 'session' || kind === 'cancelled';

function deal(error: ApiError, message: boolean | 'caller'): void {
  if (message === 'caller' && !isSilent(error)) return;
  // Marked also when silent on purpose, so that nobody reports it a second time.
  markTold(error.message);
  if (message && !isSilent(error)) currentEffects().showError(error.message);
}

/** A call that never comes back, unless its caller gives up: the person is on the way to the login screen. */
const never = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(cancelledError());
    signal?.addEventListener('abort', () => reject(cancelledError()), { once: true });
  });

async function run(endpoint: EndpointSpec, request: RawRequest, options: CallOptions): Promise<Answer> {
  const needToken = options.needToken ?? needsToken(endpoint);
  let token: string | undefined;
  const send = async (): Promise<Answer | undefined> => {
    if (needToken && !(await checkSession())) return undefined;
    token = needToken ? accessToken() : undefined;
    return transmit(endpoint, request, { token, signal: options.signal, onProgress: options.onProgress });
  };
  const attempt = async (): Promise<Answer> => {
    const endOverlay = options.loading === false ? undefined : beginOverlay();
    // The overlay ends also where the call never does.
    const answer = await send().finally(() => endOverlay?.());
    return answer ?? never(options.signal);
  };
  try {
    return await confirming(endpoint, attempt);
  } catch (error) {
    // Anything else is a mistake in the call itself, which must not look like a bad network.
    if (!isApiError(error)) throw error;
    if (error.status === 403) afterForbidden(token);
    deal(error, options.message ?? true);
    throw error;
  }
}

/**
 * Calls an endpoint whose exact types are not known, e.g. by the data provider. Screens use `call`.
 * @throws ApiError
 */
export async function send(endpoint: EndpointSpec, request: RawRequest = {}, options: CallOptions = {}): Promise<unknown> {
  return (await run(endpoint, request, options)).data;
}

/**
 * Calls an endpoint and answers its body. Failures are shown as a toast unless `options.message` is false.
 * @throws ApiError
 */
export async function call<S extends Shapes>(endpoint: Endpoint<S>, ...[request, options]: CallArgs<S>): Promise<ResponseOf<S>> {
  return (await send(endpoint, request as RawRequest | undefined, options)) as ResponseOf<S>;
}

/** A file that an endpoint answered. */
export interface Download {
  blob: Blob;
  /** Name that the server suggests; empty when it suggests none. */
  name: string;
}

function suggestedName(disposition: unknown): string {
  const header = typeof disposition === 'string' ? disposition : '';
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(header)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/.exec(header)?.[1] ?? '');
  } catch {
    return '';
  }
}

/**
 * Calls an endpoint whose answer is `binary`.
 * @throws ApiError
 */
export async function download<S extends Shapes>(endpoint: Endpoint<S>, ...[request, options]: CallArgs<S>): Promise<Download> {
  const { data, headers } = await run(endpoint, (request ?? {}) as RawRequest, options ?? {});
  return { blob: data as Blob, name: suggestedName(headers['content-disposition']) };
}

/** The full address of a public endpoint, for what the browser loads by itself (the captcha image). */
export function urlOf<S extends Shapes>(endpoint: Endpoint<S>, request: RequestOf<S>): string {
  return addressOf(endpoint, request as RawRequest);
}
