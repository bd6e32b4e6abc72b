/** Forms with files: axios, since fetch does not say how much of a body is sent. Loaded with the first file. */
import axios, { AxiosHeaders } from 'axios';
import { toApiError } from './axios-failure.ts';
import type { Sent, Wire } from './fetch.ts';

/**
 * Sends a form.
 * @param onProgress hears the share that is sent, 0 to 1
 * @throws ApiError for a call without an answer
 */
export async function upload({ url, method, headers, body, timeout, binary, signal }: Wire, onProgress?: (share: number) => void): Promise<Sent> {
  try {
    const answer = await axios.request<unknown>({
      url,
      method,
      // False keeps axios from naming a content type where the browser has to.
      headers: { ...headers, 'Content-Type': false },
      data: body,
      timeout,
      responseType: binary ? 'blob' : 'text',
      // Answers are read by who asked, so that long ids survive; refusals as well.
      transformResponse: [(data: unknown) => data],
      validateStatus: () => true,
      // Else a timeout could not be told from a page that goes away.
      transitional: { clarifyTimeoutError: true },
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
    });
    return { status: answer.status, headers: AxiosHeaders.from(answer.headers as never).toJSON() as Record<string, string>, data: answer.data };
  } catch (failure) {
    throw await toApiError(failure);
  }
}
