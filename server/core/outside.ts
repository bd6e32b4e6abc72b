/** Calls to other companies' services: within a time, of a bounded size, never redirected, and as JSON. */
import type { Services } from './context.ts';

/** Why a call came to nothing. Its message names no address and no content, since both may hold secrets. */
export class OutsideFailed extends Error {
  constructor(readonly reason: 'unreachable' | 'slow' | 'status' | 'large' | 'garbled') {
    super(`a service outside cannot be used: ${reason}`);
    this.name = 'OutsideFailed';
  }
}

export interface OutsideCall {
  url: string;
  /** Fields of a form, or a text with its type; without it the call is a GET. */
  form?: Readonly<Record<string, string>>;
  json?: unknown;
  /** Milliseconds for all of it. */
  timeout?: number;
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 512 * 1024;

async function bodyOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new OutsideFailed('large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Asks a service and reads its answer.
 * @throws OutsideFailed
 */
export async function askOutside({ log }: Pick<Services, 'log'>, { url, form, json, timeout = TIMEOUT_MS }: OutsideCall): Promise<unknown> {
  const type = form ? 'application/x-www-form-urlencoded; charset=utf-8' : 'application/json; charset=utf-8';
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json);
  try {
    const answer = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': type } }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    if (!answer.ok) throw new OutsideFailed('status');
    const text = await bodyOf(answer);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new OutsideFailed('garbled');
    }
  } catch (error) {
    const slow = error instanceof Error && error.name === 'TimeoutError';
    const failure = error instanceof OutsideFailed ? error : new OutsideFailed(slow ? 'slow' : 'unreachable');
    log.warn({ host: new URL(url).host, reason: failure.reason }, 'a service outside cannot be used');
    throw failure;
  }
}
