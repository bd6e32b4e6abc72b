/**
 * Calls to a company's own services, for clients that bring their own axios calls: the session and its headers, the language, long ids and
 * the errors are those of declared endpoints. What went wrong is told by the caller.
 */
import axios, { AxiosHeaders, isAxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { accessToken } from '../session/tokens.ts';
import { toApiError } from './axios-failure.ts';
import { isApiError } from './errors.ts';
import { callHeaders } from './headers.ts';
import { parseJson } from './json.ts';
import { afterForbidden, checkSession } from './session-check.ts';
import { markTold } from './told.ts';
import { usualTimeout } from './transport.ts';

const never = () => new Promise<never>(() => undefined);

/** Errors that nobody reports: the person is on the way to the login screen, or the caller gave up. */
function silence(error: unknown): void {
  if (isApiError(error) && (error.kind === 'session' || error.kind === 'cancelled')) markTold(error.message);
}

async function withSession(request: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  try {
    if (!(await checkSession())) return await never();
  } catch (error) {
    silence(error);
    throw error;
  }
  const token = accessToken();
  request.headers = AxiosHeaders.concat(request.headers, callHeaders(token));
  return request;
}

/** Services answer JSON; what is none, e.g. a proxy's page, stays a text. */
function readText(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** An axios instance whose failures are ApiErrors. It takes absolute addresses. */
export function restClient(): AxiosInstance {
  const client = axios.create({
    timeout: usualTimeout(),
    // Read here, so that long ids survive.
    transformResponse: [readText],
    transitional: { clarifyTimeoutError: true },
  });
  client.interceptors.request.use((request) => withSession(request));
  client.interceptors.response.use(undefined, async (failure: unknown) => {
    const error = await toApiError(failure);
    if (error.status === 403) {
      const sent = isAxiosError(failure) ? failure.config?.headers.get('Authorization') : undefined;
      afterForbidden(typeof sent === 'string' ? sent : undefined);
    }
    silence(error);
    throw error;
  });
  return client;
}
