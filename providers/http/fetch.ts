/** A request over fetch with a limit of time. */
import { cancelledError, networkError, timeoutError } from './failure.ts';

/** A request as it travels. */
export interface Wire {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  /** Milliseconds; 0 means as long as it takes. */
  timeout: number;
  /** The answer is a file. */
  binary: boolean;
  signal?: AbortSignal | undefined;
}

/** Whatever was answered, refusals included. Names of headers are in small letters. */
export interface Sent {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** A Blob for a file that was not refused, else a text. */
  data: unknown;
}

/** A page that is left drops its calls, and nobody is left to read about it. A download leaves the page alone, so this ends by itself. */
const LEAVING_MS = 3_000;
let leftAt = -Infinity;
globalThis.addEventListener?.('beforeunload', () => (leftAt = Date.now()));
globalThis.addEventListener?.('pagehide', () => (leftAt = Infinity));
globalThis.addEventListener?.('pageshow', () => (leftAt = -Infinity));
const leaving = () => Date.now() - leftAt < LEAVING_MS;

/**
 * Sends a request and reads its answer.
 * @throws ApiError for a call without an answer: given up, out of time, or without a network
 */
export async function send({ url, method, headers, body, timeout, binary, signal }: Wire): Promise<Sent> {
  if (signal?.aborted) throw cancelledError();
  const control = new AbortController();
  const giveUp = () => control.abort();
  signal?.addEventListener('abort', giveUp);
  let late = false;
  const timer = timeout
    ? setTimeout(() => {
        late = true;
        control.abort();
      }, timeout)
    : undefined;
  try {
    const answer = await fetch(url, { method, headers, signal: control.signal, ...(body !== undefined && { body }) });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      data: binary && answer.ok ? await answer.blob() : await answer.text(),
    };
  } catch {
    if (late) throw timeoutError();
    throw signal?.aborted || leaving() ? cancelledError() : networkError();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
