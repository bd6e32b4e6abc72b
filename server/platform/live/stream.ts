/** Server-sent events: one stream per browser, from the moment it asks until its session, token or connection ends. */
import { decodeJwt } from 'jose';
import { commonErrors } from '#contract/core/refusal.ts';
import { authenticate, presentedToken } from '#server/core/auth/authenticate.ts';
import { seenAs } from '#server/core/auth/preview.ts';
import { actorOf, type Actor, type Context } from '#server/core/context.ts';
import type { LiveEvent } from '#server/core/live.ts';
import { Refused } from '#server/core/refused.ts';
import { sharedRights, type LiveRights } from './rights.ts';

/** Proxies drop connections that stay silent; a comment is a sign of life that no listener hears. */
const HEARTBEAT_MS = 20_000;
/** A browser that does not read is let go instead of being buffered for. */
const MAX_BUFFERED = 1024 * 1024;
/** The last words of a stream that ends in order. */
const BYE = ': bye\n\n';
/** The longest wait that a timer can take, in ms. */
const MAX_TIMER = 2_147_483_647;

const streams = new Set<() => void>();

/** Ends every open stream of this process; for an orderly end of the server. */
export function closeAll(): void {
  for (const close of streams) close();
}

/** How many streams are open in this process. */
export const openStreams = (): number => streams.size;

/** Whether an event is addressed to this administrator; what its readers must hold is judged apart. */
export function isFor({ type, admins, roles, readers }: LiveEvent, { id, roleId }: Pick<Actor, 'id' | 'roleId'>): boolean {
  // What carries something out of the tables and says of nobody that they may see it is for nobody.
  if (!admins && !roles) return readers !== undefined || type === 'permission' || type === 'session';
  return (admins?.includes(id) ?? false) || (roles?.includes(roleId) ?? false);
}

/** The event as it travels; JSON has no raw line breaks, so it is always one `data:` line. */
const textOf = (type: LiveEvent['type'], data: unknown): string => `event: ${type}\ndata: ${JSON.stringify(data ?? null)}\n\n`;

/** What an administrator may hear of an event by the rights of now; undefined for nothing. */
async function heardOf(event: LiveEvent, reader: Actor, rights: LiveRights): Promise<string | undefined> {
  if (!isFor(event, reader)) return undefined;
  const { type, data, readers, hinted } = event;
  if (!readers || (await rights.mayCallOne(reader, readers))) return textOf(type, data);
  if (!hinted || !(await rights.mayCallOne(reader, hinted))) return undefined;
  const { resource } = (data ?? {}) as { resource?: unknown };
  return textOf(type, { resource });
}

/** Whether a session event says that this very session has ended. */
function endsSession(event: LiveEvent, sid: string): boolean {
  if (event.type !== 'session') return false;
  const { sids } = (event.data ?? {}) as { sids?: readonly string[] };
  return sids === undefined || sids.includes(sid);
}

/** Milliseconds until the presented token expires. */
function lifetime(context: Context): number {
  const token = presentedToken(context.request);
  const { exp } = token ? decodeJwt(token) : {};
  return exp === undefined ? MAX_TIMER : Math.min(MAX_TIMER, Math.max(0, exp * 1000 - Date.now()));
}

function begin(context: Context): void {
  const { reply } = context;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies must hand over every event at once.
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');
}

/** Opens the stream of the signed-in administrator. Answers itself; returns at once. */
export async function openStream(context: Context): Promise<undefined> {
  const { services } = context;
  const rights = sharedRights(services.database.db);
  /** Follows changes of the account. */
  let reader = actorOf(context);
  const { raw } = context.reply;

  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    clearTimeout(expiry);
    unsubscribe();
    unwatch();
    streams.delete(end);
    raw.end(BYE);
  };
  const write = (text: string) => {
    if (ended) return;
    raw.write(text);
    if (raw.writableLength <= MAX_BUFFERED) return;
    end();
    raw.destroy();
  };
  /** Who listens as of now; false when the session has ended. */
  const followAccount = async (): Promise<boolean> => {
    const signedIn = await authenticate(context.request, services);
    if (signedIn) reader = seenAs(signedIn, context.request.headers['view-as-role']);
    return signedIn !== null;
  };
  const hear = async (event: LiveEvent) => {
    if (ended) return;
    const text = await heardOf(event, reader, rights);
    if (text === undefined) return;
    write(text);
    if (endsSession(event, reader.sid)) end();
    else if (event.type === 'permission' && event.admins && !(await followAccount())) end();
  };
  /** One thing after the other, so that what follows a change of rights is judged by the new ones. */
  let open: () => void = () => {};
  let last = new Promise<void>((resolve) => (open = resolve));
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => {
      services.log.warn({ err: error }, 'the rights of a live listener cannot be read');
      // The browser opens another stream, and asks anew for what it shows.
      end();
    });
  };

  const unsubscribe = services.live.subscribe((event) => {
    if (event.type === 'permission') rights.forget();
    next(() => hear(event));
  });
  // Events were missed, perhaps the end of this session: the browser asks for a new stream, and for all that it shows.
  const unwatch = services.live.watch((state) => {
    if (state !== 'back') return;
    rights.forget();
    next(async () => end());
  });
  try {
    // What changed after the call was let in and before the stream listened.
    if (!(await followAccount())) throw new Refused(commonErrors.sessionInvalid);
  } catch (error) {
    unsubscribe();
    unwatch();
    throw error;
  }
  begin(context);
  const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS).unref();
  const expiry = setTimeout(end, lifetime(context)).unref();
  open();
  streams.add(end);
  raw.on('close', end);
  raw.on('error', end);
  if (raw.destroyed) end();
  return undefined;
}
