/** One declared call over the wire, and nothing else: no session check, no overlay, no messages. */
import axios, { type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { encodingOf, fillPath, partedBody, type EndpointSpec } from '#contract/core/endpoint.ts';
import { apiUrl } from '../config.ts';
import { learnClock } from '../session/clock.ts';
import { encodeBody, encodeQuery } from './encode.ts';
import { toApiError } from './failure.ts';
import { callHeaders } from './headers.ts';
import { parseJson } from './json.ts';
import type { RawRequest } from './types.ts';

/** Time for a call unless its endpoint says otherwise. */
export const DEFAULT_TIMEOUT_MS = 5_000;

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

const http = axios.create({
  // Bodies are read and written here, so that long ids survive and no text is taken for JSON by chance.
  transformRequest: [(data: unknown) => data],
  transformResponse: [(data: unknown) => data],
  // Else a timeout could not be told from a page that goes away.
  transitional: { clarifyTimeoutError: true },
});

const isUpload = (endpoint: EndpointSpec) => encodingOf(endpoint) === 'multipart' || /\/(uploaders|ueditor)(\/|$)/.test(endpoint.path);

/** Milliseconds that a call may take; 0 means as long as it takes. */
export const timeoutOf = (endpoint: EndpointSpec): number => endpoint.timeout ?? (isUpload(endpoint) ? 0 : DEFAULT_TIMEOUT_MS);

/** The full address of a call, e.g. for an image that the browser loads by itself. */
export function addressOf(endpoint: EndpointSpec, { params, query }: RawRequest = {}): string {
  const search = encodeQuery(query);
  return apiUrl(fillPath(endpoint.path, params)) + (search ? `?${search}` : '');
}

function readAnswer(endpoint: EndpointSpec, { data, headers }: AxiosResponse<unknown>): unknown {
  if (endpoint.answer === 'void') return undefined;
  if (endpoint.answer === 'text' || typeof data !== 'string') return data;
  // Servers of this family answer some results as bare text.
  const type = String((headers as Record<string, unknown>)['content-type'] ?? '');
  return data === '' || type === '' || /json/i.test(type) ? parseJson(data) : data;
}

/**
 * Sends one call.
 * @throws ApiError
 */
export async function transmit(endpoint: EndpointSpec, request: RawRequest = {}, options: TransmitOptions = {}): Promise<Answer> {
  const { body, query } = partedBody(endpoint, request.body);
  const { data, contentType } = encodeBody(body, encodingOf(endpoint));
  const url = addressOf(endpoint, { ...request, query: { ...request.query, ...query } });
  const sentAt = Date.now();
  const learn = (answer: AxiosResponse | undefined) => learnClock(answer?.headers['date'], sentAt);
  try {
    const answer = await http.request<unknown>({
      url,
      method: endpoint.method,
      // False keeps axios from naming a content type where the browser has to, or where there is no body.
      headers: { ...callHeaders(options.token), 'Content-Type': contentType ?? false },
      data,
      timeout: timeoutOf(endpoint),
      responseType: endpoint.answer === 'binary' ? 'blob' : 'text',
      ...(options.signal && { signal: options.signal }),
      ...(options.onProgress && { onUploadProgress: ({ progress }: AxiosProgressEvent) => options.onProgress?.(progress ?? 0) }),
    });
    learn(answer);
    return { data: readAnswer(endpoint, answer), headers: answer.headers as Record<string, unknown> };
  } catch (failure) {
    if (axios.isAxiosError(failure)) learn(failure.response);
    throw await toApiError(failure);
  }
}
