/**
 * Random walks over wallets and points: several sessions, as many processes as the database takes, and one of them killed in between.
 * Whatever was acknowledged is there, once, and every account adds up.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openDatabase } from '#server/db/open.ts';
import { member, rechargeRecord } from '#server/groups/member/schema.ts';
import { books, causes } from '#server/product.ts';
import { proveBooks } from '#server/platform/ledger/task.ts';
import { copyOfDemo, type Copy } from './copy.ts';
import { cleanUp, demoFolder, launch, newFolder, ON_POSTGRES, tokenAt, until, WIDE, type Launched } from './product.ts';

let copy: Copy | undefined;
afterAll(async () => {
  await cleanUp();
  await copy?.drop();
});

/** A number in [0, 1) that follows from the ones before, so that a walk can be walked again. */
function walkDice(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Walked {
  /** What was acknowledged: keys of recharges. */
  recharged: { key: string; cents: number }[];
  steps: number;
}

/** One session that tops wallets up and sets points, sending now and then the same again, at whatever process answers. */
async function walk(addresses: () => readonly string[], token: () => string, ids: readonly string[], seed: number, stopped: () => boolean): Promise<Walked> {
  const dice = walkDice(seed);
  const done: Walked = { recharged: [], steps: 0 };
  const call = async (path: string, fields: Record<string, string>): Promise<number> => {
    const all = addresses();
    const address = all[Math.floor(dice() * all.length)] ?? '';
    const answer = await fetch(`${address}/api${path}?${new URLSearchParams(fields)}`, {
      method: 'PUT',
      headers: { authorization: token(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
    await answer.text();
    return answer.status;
  };
  while (!stopped()) {
    const id = ids[Math.floor(dice() * ids.length)] ?? '';
    try {
      if (dice() < 0.6) {
        const cents = 1 + Math.floor(dice() * 50_000);
        const key = randomUUID();
        const fields = { money: (cents / 100).toFixed(2), request_key: key };
        const status = await call(`/admin/members/deposit/${id}/increase`, fields);
        if (status === 200) done.recharged.push({ key, cents });
        // Sent again: nothing happens.
        if (dice() < 0.3) await call(`/admin/members/deposit/${id}/increase`, fields);
      } else await call(`/admin/members/point/${id}`, { point: String(Math.floor(dice() * 5000)) });
      done.steps += 1;
    } catch {
      // The process is gone; somebody else answers, or soon.
      await new Promise((next) => setTimeout(next, 20));
    }
  }
  return done;
}

it(
  'keep every sum over several sessions and a kill -9',
  async () => {
    if (ON_POSTGRES) copy = await copyOfDemo();
    const dataDir = ON_POSTGRES ? newFolder() : demoFolder();
    const env: Record<string, string> = copy ? { DATABASE_URL: copy.url, DATA_DIR: dataDir } : { DATA_DIR: dataDir };
    const running: Launched[] = [];
    let addresses: string[] = [];
    let token = '';
    const open = async () => {
      running.push(await launch(env));
      addresses = await Promise.all(running.map(({ address }) => address));
      token = await tokenAt(addresses[0] ?? '');
    };
    await open();
    if (copy) await open();
    const state = { stopped: false };
    const ids = Array.from({ length: 6 }, (_, at) => String(at + 300));
    const seed = Math.floor(Math.random() * 2 ** 31);
    const acknowledged: Walked[] = [];
    const walkers = Array.from(
      { length: 4 },
      async (_, at) =>
        void acknowledged.push(
          await walk(
            () => addresses,
            () => token,
            ids,
            seed + at,
            () => state.stopped,
          ),
        ),
    );
    for (let round = 0; round < (WIDE ? 10 : 2); round += 1) {
      await new Promise((next) => setTimeout(next, WIDE ? 5000 : 1500));
      const [victim] = running.splice(0, 1);
      await victim?.end('SIGKILL');
      addresses = await Promise.all(running.map(({ address }) => address));
      await open();
    }
    await new Promise((next) => setTimeout(next, 1000));
    state.stopped = true;
    await Promise.all(walkers);
    for (const one of running) await one.end('SIGTERM');
    const database: Database = await until(
      () => openDatabase(copy ? { url: copy.url } : { dataDir: join(dataDir, 'database') }).catch(() => undefined),
      'the database of the walk',
    );
    try {
      const proved = await proveBooks(database.db, books, causes);
      expect(proved.faults, `seed ${seed}`).toEqual([]);
      const kept = acknowledged.flatMap(({ recharged }) => recharged);
      expect(kept.length, `seed ${seed}`).toBeGreaterThan(10);
      // Keys are stored behind the number of who sent them.
      const stored = await database.db
        .select({ key: sql<string>`split_part(${rechargeRecord.request_key}, ' ', 2)`, cents: rechargeRecord.recharge_money })
        .from(rechargeRecord)
        .where(sql`${rechargeRecord.request_key} is not null`);
      const byKey = new Map(stored.map(({ key, cents }) => [key, cents]));
      expect(byKey.size).toBe(stored.length);
      expect(
        kept.filter(({ key, cents }) => byKey.get(key) !== cents),
        `seed ${seed}`,
      ).toEqual([]);
      const people = await database.db.select({ balance: member.balance }).from(member).where(inArray(member.member_id, ids)).orderBy(asc(member.member_id));
      expect(people.every(({ balance }) => balance >= 0)).toBe(true);
      expect(await database.db.$count(member, eq(member.balance, -1))).toBe(0);
    } finally {
      await database.close();
    }
  },
  WIDE ? 900_000 : 240_000,
);
