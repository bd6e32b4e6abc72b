// Part of npm run bench:promotions: sessions of members claim one coupon at once, at a desk of this process (`coupon/desk.ts`) with a pool as the product has
// it, until it has run out. Prints one line of JSON. The last argument `alone` gives each claim a desk, so a transaction, of its own. Needs DATABASE_URL of a filled database.
import { sql } from 'drizzle-orm';
import type { Db } from '../server/db/client.ts';
import { openDatabase } from '../server/db/open.ts';
import { openDesk } from '../server/groups/promotion/coupon/desk.ts';
import { percentile } from './product.mjs';

const [coupon = '', first = '0', step = '1', tries = '1000', sessions = '25', way = 'desk'] = process.argv.slice(2);
const database = await openDatabase({ url: process.env.DATABASE_URL ?? '' });
const now = Math.floor(Date.now() / 1000);
const found = (await database.db.execute(sql`select member_id::text as id from member where disabled = 0 order by member_id limit 500`)) as unknown as {
  rows: { id: string }[];
};
const members = found.rows.map(({ id }) => id);
const commits = <T>(work: (db: Db) => Promise<T>) => database.db.transaction((tx) => work(tx as unknown as Db));
const desk = openDesk(commits);
let next = 0;
let [claimed, refused] = [0, 0];
const times: number[] = [];
await database.db.execute(sql`select 1`);
const begun = performance.now();
await Promise.all(
  Array.from({ length: Number(sessions) }, async () => {
    while (next < Number(tries)) {
      const at = Number(first) + next * Number(step);
      next += 1;
      const from = performance.now();
      try {
        const member = members[at % members.length] ?? '';
        await (way === 'alone' ? openDesk(commits) : desk)(coupon, member, now);
        claimed += 1;
      } catch (error) {
        if ((error as { refusal?: { code: string } }).refusal?.code !== '203') throw error;
        refused += 1;
      }
      times.push(performance.now() - from);
    }
  }),
);
process.stdout.write(`${JSON.stringify({ claimed, refused, begun: performance.timeOrigin + begun, ended: Date.now(), p95: percentile(times, 95) })}\n`);
await database.close();
