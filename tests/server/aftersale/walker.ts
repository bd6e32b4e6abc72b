/** A process of its own that takes random steps with orders until it is killed: `tsx walker.ts <database address> <seed> <order>...`. */
import { openDatabase } from '#server/db/open.ts';
import { STEPS, take } from './walk.ts';

const [url = '', seed = '1', ...sns] = process.argv.slice(2);
const { db } = await openDatabase({ url });
let state = Number(seed);
/** A number below `top`: the same ones for the same seed. */
const below = (top: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * top);
};
for (;;) {
  const [sn = '', step = 'ask'] = [sns[below(sns.length)], STEPS[below(STEPS.length)]];
  await take(db, sn, below(4), step, Math.floor(Date.now() / 1000));
  process.stdout.write('.');
}
