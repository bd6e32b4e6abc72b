/**
 * Addresses of uploads and pictures. They are stored root-relative (`/files/…`, `/api/base/pictures/…`), so that moving the host changes
 * nothing stored. On their way out they become absolute, since clients may stand at other addresses; on their way in our own absolute
 * ones go back to what is stored. Both happen here, for every field of every endpoint.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config.ts';
import { API_FILES_PREFIX, FILES_PREFIX } from './storage.ts';

/** Below this stand the generated pictures. */
export const PICTURES_PREFIX = '/api/base/pictures/';

const MAY_HOLD = /\/(files|pictures)\//;

/** Whether an address can begin here: where the text begins, and behind a quote, a comma or a line break. A path inside another address stays. */
const beginsAt = (text: string, at: number): boolean =>
  at === 0 || `"',\n`.includes(text.charAt(at - 1)) || (text.charAt(at - 1) === 'n' && text.charAt(at - 2) === '\\');

/** The origins of addresses that requests were sent to, since every answer needs one. */
const origins = new Map<string, string>();
const MAX_ORIGINS = 100;

/**
 * The public address of this server: the configured one, else the one that the request was sent to (a trusted proxy may say which).
 * Without a slash at its end; empty when the request names no usable host.
 */
export function publicAddress({ publicUrl }: Pick<Config, 'publicUrl'>, request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  if (publicUrl) return publicUrl;
  const given = `${request.protocol}://${request.host}`;
  let origin = origins.get(given);
  if (origin === undefined) {
    origin = /^https?:\/\/[\w.:[\]-]+$/.test(given) && URL.canParse(given) ? new URL(given).origin : '';
    // Anybody may send any host; those that are really used are few.
    if (origins.size >= MAX_ORIGINS) origins.clear();
    origins.set(given, origin);
  }
  return origin;
}

/** What is stored, and what stands for it outside: below the API, where files are found even when a proxy hands on nothing else. */
const SHOWN = [
  [FILES_PREFIX, API_FILES_PREFIX],
  [PICTURES_PREFIX, PICTURES_PREFIX],
] as const;

/** A text (a JSON text, rich text, comma-joined addresses, or one address) with our addresses made absolute. */
export function outward(text: string, address: string): string {
  if (address === '') return text;
  // Every answer comes by here, and most are long: searched without a pattern, in one go per prefix.
  return SHOWN.reduce((given, [stored, shown]) => {
    let at = given.indexOf(stored);
    if (at < 0) return given;
    let result = '';
    let from = 0;
    for (; at >= 0; at = given.indexOf(stored, at + stored.length)) {
      if (!beginsAt(given, at)) continue;
      result += given.slice(from, at) + address + shown;
      from = at + stored.length;
    }
    return result + given.slice(from);
  }, text);
}

function storedText(text: string, addresses: readonly string[]): string {
  if (!MAY_HOLD.test(text)) return text;
  let stored = text;
  for (const address of addresses) {
    for (const [given, kept] of [
      [API_FILES_PREFIX, FILES_PREFIX],
      [FILES_PREFIX, FILES_PREFIX],
      [PICTURES_PREFIX, PICTURES_PREFIX],
    ] as const) {
      let from = 0;
      for (let at = stored.indexOf(address + given); at >= 0; at = stored.indexOf(address + given, from)) {
        const replaced = beginsAt(stored, at);
        if (replaced) stored = stored.slice(0, at) + kept + stored.slice(at + address.length + given.length);
        from = at + (replaced ? kept.length : 1);
      }
    }
  }
  return stored;
}

/** No declared request lies deeper. */
const MAX_DEPTH = 32;

/** Puts what is stored in place of our absolute addresses, wherever one stands in request values. */
export function inward<T>(value: T, addresses: readonly string[], depth = 0): T {
  if (typeof value === 'string') return storedText(value, addresses) as T;
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value) || depth > MAX_DEPTH) return value;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    const given = holder[key];
    const kept = inward(given, addresses, depth + 1);
    if (kept !== given) holder[key] = kept;
  }
  return value;
}

/** Takes our addresses back in everything that is sent, before anything looks at it. */
export function registerAddresses(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('preValidation', async (request) => {
    // The address that the request came to is ours as well: it may have been answered before another one was configured.
    const addresses = [...new Set([publicAddress(config, request), publicAddress({ publicUrl: '' }, request)])].filter(Boolean);
    request.body = inward(request.body, addresses);
    request.query = inward(request.query, addresses);
  });
}
