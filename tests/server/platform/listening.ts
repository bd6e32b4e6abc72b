/** A server with open event streams, as browsers hold them. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import { eventParser, type ServerEvent } from '#providers/sse.ts';
import { openLive, type Live } from '#server/core/live.ts';
import { openStreams } from '#server/platform/live/stream.ts';
import { startServer, type TestServer } from '../harness.ts';

export interface Reader {
  status: number;
  headers: Headers;
  events: ServerEvent[];
  text: () => string;
  ended: Promise<void>;
  stop: () => void;
}

interface Up {
  server: TestServer;
  live: Live;
  /** Where it listens. */
  address: string;
  /** Of the founder. */
  token: string;
}

/** Waits until a check passes; fails after a few seconds. */
export async function until(check: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !check(); i += 1) await new Promise((done) => setTimeout(done, 20));
  expect(check()).toBe(true);
}

/** What everybody may see. */
export const everybody = { readers: [dashboardApi.summary.id] };

export const parsed = (reader: Reader, type: string) =>
  reader.events.filter((event) => event.type === type).map((event) => JSON.parse(event.data) as Record<string, unknown>);

/** Starts a server for the tests of a file, and ends its streams after each. @param ready is given what they use besides */
export function useStreams(ready: (up: Up) => void) {
  let up: Up;
  const readers: Reader[] = [];
  beforeAll(async () => {
    const server = await startServer();
    const live = await openLive(server.database);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    up = { server, live, address, token: await server.login() };
    ready(up);
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.stop();
    await until(() => openStreams() === 0);
  });
  afterAll(async () => {
    await up.live.close();
    await up.server.close();
  });

  /** Opens a stream. @param who the token, with further headers */
  async function listen(who: string, more: Record<string, string> = {}): Promise<Reader> {
    const stop = new AbortController();
    const headers = { authorization: who, 'accept-encoding': 'gzip, br', ...more };
    const answer = await fetch(`${up.address}/api/admin/live`, { headers, signal: stop.signal });
    const events: ServerEvent[] = [];
    let text = '';
    const feed = eventParser((event) => events.push(event));
    const read = async () => {
      for await (const chunk of answer.body ?? []) {
        const piece = new TextDecoder().decode(chunk as Uint8Array);
        text += piece;
        feed(piece);
      }
    };
    const reader = { status: answer.status, headers: answer.headers, events, text: () => text, ended: read().catch(() => {}), stop: () => stop.abort() };
    readers.push(reader);
    return reader;
  }

  /** An event that everybody hears: what came before it has arrived, or never will. */
  async function fence(...all: Reader[]): Promise<void> {
    const name = `fence-${Math.random()}`;
    await up.live.publish(up.server.db, { type: 'task', data: { name }, ...everybody });
    await until(() => all.every((reader) => reader.events.some((event) => event.data.includes(name))));
  }

  return { listen, fence };
}
