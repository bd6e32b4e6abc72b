/** What axios rejects with as the one error of calls. */
import { isAxiosError, isCancel } from 'axios';
import { isApiError, type ApiError } from './errors.ts';
import { answeredError, cancelledError, networkError, timeoutError } from './failure.ts';

/** Maps any failure: the server's message, else the sentence for a timeout, else the one for the network. */
export async function toApiError(failure: unknown): Promise<ApiError> {
  if (isApiError(failure)) return failure;
  if (isCancel(failure)) return cancelledError();
  if (!isAxiosError(failure)) return networkError();
  if (failure.response) return answeredError(failure.response.status, failure.response.data);
  if (failure.code === 'ETIMEDOUT') return timeoutError();
  // The browser itself drops calls when the page goes away; nobody is left to read about it.
  return failure.code === 'ECONNABORTED' ? cancelledError() : networkError();
}
