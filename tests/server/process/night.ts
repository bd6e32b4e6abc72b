/** A process of its own that begins with the work of a night and never ends it: `tsx night.ts --url <address> | --folder <folder> <unix seconds>`. */
import { openDatabase } from '#server/db/open.ts';
import { runNightly } from '#server/platform/nightly/clock.ts';

const [how, where = '', night] = process.argv.slice(2);
const database = await openDatabase(how === '--url' ? { url: where } : { dataDir: where });
const chore = {
  name: 'a killed chore',
  run: () => {
    process.stdout.write('at it');
    return new Promise<number>((resolve) => setTimeout(() => resolve(1), 3_600_000));
  },
};
const log = { error() {}, warn() {}, info() {} };
await runNightly({ database, log } as never, [chore], Number(night));
