/**
 * Events that reach browsers at once: a transaction sends them with NOTIFY, every server process hears them and hands
 * them to its own connected browsers. Nothing is sent when the transaction rolls back.
 */
import { sql } from 'drizzle-orm';
import type { Database, Db, Watcher } from '#server/db/client.ts';

export const LIVE_CHANNEL = 'live';

/** Who hears an event; each that is given narrows it, but of `admins` and `roles` one suffices. */
export interface Audience {
  /** Ids of administrators. */
  admins?: readonly number[];
  /** Ids of roles. */
  roles?: readonly number[];
  /** Ids of endpoints that answer what the event carries, e.g. `order.list`: it is for whoever may call one of them when it arrives. */
  readers?: readonly string[];
  /** Ids of endpoints whose callers are told the kind of record only, so that they ask again for what they show of it. */
  hinted?: readonly string[];
}

/** Somebody at least is named. */
type Addressed = Required<Pick<Audience, 'admins'>> | Required<Pick<Audience, 'roles'>> | Required<Pick<Audience, 'readers'>>;

/** One event. Those about rights may be for everybody; those that carry something out of the tables always say for whom. */
export type LiveEvent = { data: unknown } & Audience & ({ type: 'permission' | 'session' } | ({ type: 'badge' | 'change' | 'task' } & Addressed));

export type LiveListener = (event: LiveEvent) => void;

export interface Live {
  /** Sends inside the caller's transaction: browsers hear it when that commits. */
  publish(db: Db, event: LiveEvent): Promise<void>;
  subscribe(listener: LiveListener): () => void;
  /** Hears that events are being missed, and that they come again: whoever remembers something by them must then look anew. */
  watch(watcher: Watcher): () => void;
  close(): Promise<void>;
}

/** NOTIFY takes 8000 bytes; larger events must carry a reference instead of the thing itself. */
const MAX_PAYLOAD = 7_900;

export async function openLive(database: Database): Promise<Live> {
  const listeners = new Set<LiveListener>();
  const watchers = new Set<Watcher>();
  const hear = (payload: string) => {
    const event = JSON.parse(payload) as LiveEvent;
    for (const listener of listeners) listener(event);
  };
  const stop = await database.listen(LIVE_CHANNEL, hear, (state, reason) => {
    for (const watcher of watchers) watcher(state, reason);
  });
  return {
    async publish(db, event) {
      const payload = JSON.stringify(event);
      if (Buffer.byteLength(payload) > MAX_PAYLOAD) throw new Error(`live event ${event.type} is too large`);
      await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    close: stop,
  };
}
