/** A database of one test on PostgreSQL, and a wire to it that can be cut. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseNamed } from '#tests/support/copy.ts';
import { takeFrom } from '#tests/support/taken.ts';

/** A copy of the demo data on PostgreSQL. */
export interface Copy {
  url: string;
  admin: pg.Client;
  name: string;
  /** A connection of the test's own to the copy. */
  connect(): Promise<pg.Client>;
  /** Cuts every connection but the administrator's. Answers how many there were. */
  cut(): Promise<number>;
  drop(): Promise<void>;
}

export async function copyOfDemo(): Promise<Copy> {
  const url = process.env.DATABASE_URL ?? '';
  const { address: name, give } = await takeFrom(inject('databaseCopies') ?? '');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const own = databaseNamed(url, name);
  return {
    name,
    admin,
    url: own,
    connect: async () => {
      const client = new pg.Client({ connectionString: own });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    cut: async () => (await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])).rowCount ?? 0,
    drop: async () => {
      await admin.end();
      await give();
    },
  };
}

/** A wire to PostgreSQL: what runs over it can be cut, and nobody new comes through while it is down. */
export async function wireTo(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const state = { down: false };
  const server = createServer((near) => {
    if (state.down) return void near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => (sockets.delete(one), other.destroy()));
      one.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) }).toString();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: address,
    cut,
    /** No way through, until `up`. */
    down: () => {
      state.down = true;
      cut();
    },
    up: () => {
      state.down = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
