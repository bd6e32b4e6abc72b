/**
 * What the server tells by itself: one stream of events per page, shared by all who subscribe. It runs while somebody
 * listens, is signed in, online and looking: browsers open only six connections per host over HTTP/1.1, so a forgotten
 * tab must not hold one. Whoever shows numbers listens to `open` as well and asks again, since events may have been missed.
 */
import { liveApi } from '#contract/platform/live.ts';
import { callHeaders } from './http/headers.ts';
import { afterForbidden, endSession } from './http/session-check.ts';
import { addressOf } from './http/transport.ts';
import { refreshTokens } from './session/refresh.ts';
import { isSignedIn, onSessionChange, storedUser } from './session/session.ts';
import { accessToken } from './session/tokens.ts';
import { StreamRefused, readEvents, type ServerEvent } from './sse.ts';

const FIRST_RETRY_MS = 1_000;
/** A person who looks at the page sees for that long at most that the server is away, although it is back. */
const LONGEST_RETRY_MS = 10_000;
/** The server sends a comment more often than this; silence means that the connection is dead without saying so. */
const SILENCE_MS = 90_000;
/** How long a tab may be out of sight before it gives its connection back. */
const HIDDEN_MS = 10_000;
/** These say that the marketplace has no live events; asking again would not help. */
const UNSUPPORTED = new Set([200, 204, 401, 404, 405, 406, 501]);

/** `open`: the stream was opened; its data is an `OpenEvent`. */
export type LiveType = 'permission' | 'badge' | 'task' | 'change' | 'session' | 'open';

/** The data of `open`. */
export interface OpenEvent {
  /** False for a page's first stream at its first try: nothing can have been missed. */
  again: boolean;
}

export type LiveHandler = (data: unknown) => void;

const handlers = new Map<LiveType, Set<LiveHandler>>();

let connection: AbortController | undefined;
let isOpen = false;
let unsupported = false;
/** A stream was open, or could not be opened. */
let tried = false;
let hidden = false;
let watching = false;

function deliver(type: LiveType, data: unknown): void {
  for (const handler of handlers.get(type) ?? []) {
    try {
      handler(data);
    } catch (error) {
      // One listener's mistake must not cost the others their events.
      reportError(error);
    }
  }
}

function onEvent({ type, data }: ServerEvent, stream: AbortController): void {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return;
  }
  deliver(type as LiveType, value);
  // A session has ended, perhaps this one: connecting again asks the server, which answers 403 if so.
  if (type === 'session') stream.abort();
}

/** Ends the pause before the next try: somebody looks at the page now. */
let hurry = () => {};

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    hurry = done;
  });

const retryDelay = (failures: number) => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.75 + Math.random() / 4);

/** One stream from opening to end. */
async function stream(outer: AbortSignal, onOpen: () => void): Promise<void> {
  const own = new AbortController();
  const stop = () => own.abort();
  outer.addEventListener('abort', stop, { once: true });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const onLife = () => {
    clearTimeout(silence);
    silence = setTimeout(stop, SILENCE_MS);
  };
  const opened = () => {
    isOpen = true;
    onOpen();
    deliver('open', { again: tried } satisfies OpenEvent);
    tried = true;
  };
  onLife();
  try {
    await readEvents(addressOf(liveApi.stream), {
      headers: callHeaders(accessToken()),
      signal: own.signal,
      onOpen: opened,
      onLife,
      onEvent: (event) => onEvent(event, own),
    });
  } finally {
    isOpen = false;
    clearTimeout(silence);
    outer.removeEventListener('abort', stop);
  }
}

/** Keeps a stream open until the signal says otherwise. */
async function keepOpen(signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let token: string | undefined;
    try {
      if (!accessToken() && !(await refreshTokens())) return endSession();
      token = accessToken();
      await stream(signal, () => (failures = 0));
    } catch (error) {
      if (error instanceof StreamRefused) {
        if (error.status === 403) afterForbidden(token);
        else if (UNSUPPORTED.has(error.status)) {
          unsupported = true;
          return;
        }
      }
    }
    if (signal.aborted) return;
    await wait(retryDelay(failures), signal);
    failures += 1;
    tried = true;
  }
}

const wanted = () => handlers.size > 0 && !unsupported && !hidden && globalThis.navigator?.onLine !== false && isSignedIn() && storedUser() !== undefined;

function close(): void {
  connection?.abort();
  connection = undefined;
}

function update(): void {
  if (!wanted()) return close();
  if (connection) return;
  const own = new AbortController();
  connection = own;
  void keepOpen(own.signal).finally(() => {
    if (connection === own) connection = undefined;
  });
}

function watch(): void {
  if (watching) return;
  watching = true;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  addEventListener('online', update);
  addEventListener('offline', update);
  addEventListener('focus', () => hurry());
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(() => {
        hidden = true;
        update();
      }, HIDDEN_MS);
      return;
    }
    hidden = false;
    update();
    hurry();
  });
  onSessionChange((change) => {
    if (change === 'signed-in') {
      // Perhaps somebody else: the stream belongs to the administrator who opened it.
      unsupported = false;
      close();
    }
    update();
  });
}

/** True while the stream is open: `open` was told already, and comes to later listeners only when it is opened again. */
export const isLiveOpen = (): boolean => isOpen;

/** Hears events of one type. Returns the end of the subscription; the stream closes with the last one. */
export function subscribeLive(type: LiveType, handler: LiveHandler): () => void {
  watch();
  const own: LiveHandler = (data) => handler(data);
  const set = handlers.get(type) ?? new Set();
  handlers.set(type, set.add(own));
  update();
  return () => {
    set.delete(own);
    if (set.size === 0 && handlers.get(type) === set) handlers.delete(type);
    update();
  };
}
