/** One declared call over the wire, and nothing else: no session check, no overlay, no messages. */
import { encodingOf, fillPath, partedBody, type EndpointSpec } from '#contract/core/endpoint.ts';
import { apiUrl, config } from '../config.ts';
import { learnClock } from '../session/clock.ts';
import { encodeBody, encodeQuery } from './encode.ts';
import { answeredError } from './failure.ts';
import { send, type Sent } from './fetch.ts';
import { callHeaders, identityHeaders } from './headers.ts';
import { parseJson } from './json.ts';
import type { RawRequest } from './types.ts';

/** Milliseconds for a call unless its endpoint may take longer. */
export const usualTimeout = (): number => config().callTimeout * 1_000;

export interface TransmitOptions {
  /** Access token for the Authorization header. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Share of the body that was sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** An answer: the body as the endpoint declares it, and the headers. */
export interface Answer {
  data: unknown;
  headers: Readonly<Record<string, unknown>>;
}

const isUpload = (endpoint: EndpointSpec) => encodingOf(endpoint) === 'multipart' || /\/(uploaders|ueditor)(\/|$)/.test(endpoint.path);

/** Milliseconds that a call may take; 0 means as long as it takes. */
export function timeoutOf(endpoint: EndpointSpec): number {
  const { timeout = isUpload(endpoint) ? 0 : undefined } = endpoint;
  return timeout === 0 ? 0 : Math.max(timeout ?? 0, usualTimeout());
}

/** The full address of a call, e.g. for an image that the browser loads by itself. */
export function addressOf(endpoint: EndpointSpec, { params, query }: RawRequest = {}): string {
  const search = encodeQuery(query);
  return apiUrl(fillPath(endpoint.path, params)) + (search ? `?${search}` : '');
}

function readAnswer(endpoint: EndpointSpec, { data, headers }: Sent): unknown {
  if (endpoint.answer === 'void') return undefined;
  if (endpoint.answer === 'text' || typeof data !== 'string') return data;
  // Servers of this family answer some results as bare text.
  const type = headers['content-type'] ?? '';
  return data === '' || type === '' || /json/i.test(type) ? parseJson(data) : data;
}

/**
 * Sends one call.
 * @throws ApiError
 */
export async function transmit(endpoint: EndpointSpec, request: RawRequest = {}, options: TransmitOptions = {}): Promise<Answer> {
  const { body, query } = partedBody(endpoint, request.body);
  const { data, contentType } = encodeBody(body, encodingOf(endpoint));
  const wire = {
    url: addressOf(endpoint, { ...request, query: { ...request.query, ...query } }),
    method: endpoint.method,
    // The browser names the type of a form with files itself, since it draws the boundary.
    headers: { ...callHeaders(options.token), ...identityHeaders(endpoint), ...(contentType && { 'Content-Type': contentType }) },
    body: data,
    timeout: timeoutOf(endpoint),
    binary: endpoint.answer === 'binary',
    signal: options.signal,
  };
  const sentAt = Date.now();
  // Only XMLHttpRequest says how much of a body is sent; what speaks it comes with the first file.
  const sent = data instanceof FormData ? await (await import('./upload.ts')).upload(wire, options.onProgress) : await send(wire);
  learnClock(sent.headers['date'], sentAt);
  if (sent.status < 200 || sent.status > 299) throw await answeredError(sent.status, sent.data);
  return { data: readAnswer(endpoint, sent), headers: sent.headers };
}
