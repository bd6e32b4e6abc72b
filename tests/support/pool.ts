/**
 * Things that take seconds to open, opened ahead of the test file that takes one. They live beside the run's own process; workers
 * ask for them over HTTP, since that is all that they share with it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One of them: where it answers, and its end. */
export interface Pooled {
  address: string;
  close(): Promise<void>;
}

/** What a worker is given. */
export interface Taken {
  id: number;
  address: string;
}

export interface Pool {
  /** Where workers take (`/take`) and give back (`/give/<id>`). */
  url: string;
  close(): Promise<void>;
}

/**
 * @param open opens one
 * @param ahead how many wait opened while others are in use
 */
export async function startPool(open: () => Promise<Pooled>, ahead = 1): Promise<Pool> {
  const waiting: Promise<Pooled>[] = [];
  const taken = new Map<number, Pooled>();
  const ends = new Set<Promise<void>>();
  let last = 0;

  const refill = () => {
    while (waiting.length < ahead) {
      const one = open();
      // Told to whoever takes it.
      one.catch(() => {});
      waiting.push(one);
    }
  };
  const end = (one: Pooled) => {
    const ended = one.close().finally(() => ends.delete(ended));
    ends.add(ended);
  };
  async function take(): Promise<Taken> {
    const next = waiting.shift() ?? open();
    const one = await next;
    refill();
    last += 1;
    taken.set(last, one);
    return { id: last, address: one.address };
  }
  function give(id: number): void {
    const one = taken.get(id);
    taken.delete(id);
    if (one) end(one);
  }

  const server = createServer((request, response) => {
    if (request.url === '/take') {
      take().then(
        (one) => response.end(JSON.stringify(one)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
      return;
    }
    give(Number(request.url?.split('/').pop()));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  refill();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      for (const one of taken.values()) end(one);
      for (const one of await Promise.allSettled(waiting)) if (one.status === 'fulfilled') end(one.value);
      await Promise.allSettled(ends);
    },
  };
}
