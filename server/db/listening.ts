/** NOTIFY messages of PostgreSQL over one connection that comes back by itself. */
import pg from 'pg';
import { reasonOf } from './away.ts';
import type { Listener, Watcher } from './client.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 15_000;

interface Subscription {
  hear: Listener;
  watch: Watcher;
}

/** The listening connection of a process. */
export interface Listening {
  /** Rejects when the first connection cannot be made. */
  listen(channel: string, hear: Listener, watch: Watcher): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Some processes lose their database at the same moment; they must not all come back at the same one. */
const pauseOf = (failures: number) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.75 + Math.random() / 4);

async function endQuietly(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // It had ended already.
  }
}

/** @param connect makes a client that is not connected yet */
export function openListening(connect: () => pg.Client): Listening {
  const channels = new Map<string, Set<Subscription>>();
  let current: Promise<pg.Client> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** From the loss of the connection until the next one stands. */
  let away = false;

  const everybody = (tell: (one: Subscription) => void) => {
    for (const subscriptions of channels.values()) for (const one of subscriptions) tell(one);
  };

  async function open(): Promise<pg.Client> {
    const client = connect();
    let lost = false;
    let ready = false;
    const onLost = (error: Error) => {
      if (lost) return;
      lost = true;
      void endQuietly(client);
      if (!ready || closed) return;
      current = undefined;
      away = true;
      everybody(({ watch }) => watch('away', reasonOf(error)));
      again(0);
    };
    client.on('error', onLost);
    client.on('end', () => onLost(new Error('the connection ended')));
    client.on('notification', ({ channel, payload }) => {
      for (const { hear } of channels.get(channel) ?? []) hear(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lost = true;
      await endQuietly(client);
      throw error;
    }
    if (lost || closed) throw new Error('the connection ended');
    ready = true;
    return client;
  }

  async function comeBack(failures: number): Promise<void> {
    retry = undefined;
    const opened = open();
    try {
      const client = await opened;
      if (closed) return await endQuietly(client);
      current = opened;
      away = false;
      everybody(({ watch }) => watch('back'));
    } catch {
      again(failures + 1);
    }
    return undefined;
  }

  function again(failures: number): void {
    if (closed) return;
    retry = setTimeout(() => void comeBack(failures), pauseOf(failures));
    retry.unref();
  }

  return {
    async listen(channel, hear, watch) {
      const subscriptions = channels.get(channel) ?? new Set();
      const subscription = { hear, watch };
      const isNew = subscriptions.size === 0;
      channels.set(channel, subscriptions.add(subscription));
      if (!current && !away) {
        current = open();
        current.catch(() => (current = undefined));
        await current;
      } else if (isNew && current) {
        // Where it is away just now, the next connection listens to all channels.
        const client = await current;
        await client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      }
      return async () => {
        subscriptions.delete(subscription);
        if (subscriptions.size > 0 || channels.get(channel) !== subscriptions) return;
        channels.delete(channel);
        const client = await current?.catch(() => undefined);
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const client = await current?.catch(() => undefined);
      if (client) await endQuietly(client);
    },
  };
}
