/** Server-sent events: one stream per browser, from the moment it asks until its session, token or connection ends. */
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { ServerResponse } from 'node:http';
import { presentedToken } from '../platform/auth/authenticate.ts';
import { actorOf, type Context } from '../platform/context.ts';
import type { LiveEvent } from '../platform/live.ts';
import { adminUser } from '../platform/schema.ts';

/** Proxies drop connections that stay silent; a comment is a sign of life that no listener hears. */
const HEARTBEAT_MS = 20_000;
/** A browser that does not read is let go instead of being buffered for. */
const MAX_BUFFERED = 1024 * 1024;
/** The longest wait that a timer can take, in ms. */
const MAX_TIMER = 2_147_483_647;

const streams = new Set<() => void>();

/** Ends every open stream of this process; for an orderly end of the server. */
export function closeAll(): void {
  for (const close of streams) close();
}

/** How many streams are open in this process. */
export const openStreams = (): number => streams.size;

/** Who reads a stream. `roleId` follows a change of the administrator's role. */
interface Reader {
  adminId: number;
  roleId: number;
  sid: string;
}

/** Whether an event is meant for this reader: for everybody, for the administrator, or for the role. */
export function isFor({ admins, roles }: Pick<LiveEvent, 'admins' | 'roles'>, reader: Pick<Reader, 'adminId' | 'roleId'>): boolean {
  if (!admins && !roles) return true;
  return (admins?.includes(reader.adminId) ?? false) || (roles?.includes(reader.roleId) ?? false);
}

const texts = new WeakMap<LiveEvent, string>();

/** The event as it travels; JSON has no raw line breaks, so it is always one `data:` line. */
function textOf(event: LiveEvent): string {
  let text = texts.get(event);
  if (text === undefined) {
    text = `event: ${event.type}\ndata: ${JSON.stringify(event.data ?? null)}\n\n`;
    texts.set(event, text);
  }
  return text;
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

function begin(context: Context): ServerResponse {
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
  return raw;
}

/** Opens the stream of the signed-in administrator. Answers itself; returns at once. */
export async function openStream(context: Context): Promise<undefined> {
  const { services } = context;
  const actor = actorOf(context);
  const reader: Reader = { adminId: actor.id, roleId: actor.roleId, sid: actor.sid };
  const raw = begin(context);

  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    clearTimeout(expiry);
    unsubscribe();
    streams.delete(end);
    raw.end();
  };
  const write = (text: string) => {
    if (ended) return;
    raw.write(text);
    if (raw.writableLength <= MAX_BUFFERED) return;
    end();
    raw.destroy();
  };
  const followRole = async () => {
    const [row] = await services.database.db.select({ roleId: adminUser.role_id }).from(adminUser).where(eq(adminUser.id, reader.adminId));
    if (row) reader.roleId = row.roleId;
  };

  const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS).unref();
  const expiry = setTimeout(end, lifetime(context)).unref();
  const unsubscribe = services.live.subscribe((event) => {
    if (!isFor(event, reader)) return;
    write(textOf(event));
    if (endsSession(event, reader.sid)) end();
    else if (event.type === 'permission' && event.admins)
      followRole().catch((error: unknown) => services.log.warn({ err: error }, 'the role of a live reader cannot be read'));
  });
  streams.add(end);
  raw.on('close', end);
  raw.on('error', end);
  if (raw.destroyed) end();
  return undefined;
}
