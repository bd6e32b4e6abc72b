/** A process of its own in which members do things with promotions until it is killed: `tsx walker.ts <database as JSON> <place as JSON> <seed> <sessions>`. */
import { Refused } from '#server/core/refused.ts';
import { openDatabase } from '#server/db/open.ts';
import { walkOnce, type Place } from './walk.ts';

const [where = '{}', place = '{}', seed = '1', sessions = '1'] = process.argv.slice(2);
const { db } = await openDatabase(JSON.parse(where) as Parameters<typeof openDatabase>[0]);
let state = Number(seed);
const below = (top: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * top);
};
await Promise.all(
  Array.from({ length: Number(sessions) }, async () => {
    for (;;) {
      try {
        process.stdout.write(`${await walkOnce(db, JSON.parse(place) as Place, below, Math.floor(Date.now() / 1000))}\n`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        process.stdout.write('refused\n');
      }
    }
  }),
);
