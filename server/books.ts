/** `npm run books`: proves that every account adds up, and names what does not. It changes nothing. */
import { ConfigError, readConfig } from './core/config.ts';
import { bookFault } from '#contract/platform/book-faults.ts';
import { books, causes } from './product.ts';
import { openConfigured } from './start.ts';
import { startFault } from './start-fault.ts';
import { proveBooks, saidOf } from './platform/ledger/task.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<boolean> {
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    await database.migrate();
    const found = await proveBooks(database.db, books, causes);
    say(saidOf(found).en);
    for (const { book, kind, account, name, entry, cause, cause_id, wanted, found: is } of found.faults) {
      const where = [`${book} ${account}`, name, entry && `entry ${entry}`, cause && `${cause} ${cause_id ?? ''}`].filter(Boolean).join(', ');
      say(`  ${where}: ${bookFault.entries[kind]?.en}${wanted === null && is === null ? '' : ` (${wanted ?? '-'} against ${is ?? '-'})`}`);
    }
    return found.differences === 0;
  } finally {
    await database.close();
  }
}

await run().then(
  (clean) => void (process.exitCode = clean ? 0 : 2),
  (error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : startFault(error, undefined)}\n`);
    process.exit(1);
  },
);
