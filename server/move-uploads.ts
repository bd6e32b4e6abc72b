/** `npm run move-uploads`: carries uploads to the storage solution that is in use. See docs/deployment.md. */
import { setMarketZone } from '#contract/core/zone.ts';
import { moveUploads, NowhereToMove } from './base/storage/move.ts';
import { ConfigError, readConfig, type Config } from './core/config.ts';
import { describeError } from './core/logger.ts';
import { openConfigured } from './start.ts';
import { startFault } from './start-fault.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One line that is rewritten on a terminal, and printed per hundred files elsewhere. */
function progress(moved: number, failed: number, total: number): void {
  const line = `  ${moved} of ${total} carried${failed > 0 ? `, ${failed} could not be` : ''}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else if (moved % 100 === 0) say(line);
}

async function run(config: Config): Promise<void> {
  setMarketZone(config.timeZone);
  const database = await openConfigured(config);
  try {
    await database.migrate();
    const { moved, failed } = await moveUploads(
      { config, database },
      {
        onProgress: (now) => progress(now.moved, now.failed, now.total),
        onFailure: (path, error) => process.stderr.write(`\n  ${path}: ${describeError(error).type}\n`),
      },
    );
    say(`${process.stdout.isTTY ? '\n' : ''}Done: ${moved} carried${failed > 0 ? `, ${failed} could not be and stay where they are; run it again` : ''}.`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function said(error: unknown, config: Config | undefined): string {
  if (error instanceof NowhereToMove) return 'No storage solution is in use: choose one in the settings first.';
  return error instanceof ConfigError ? error.message : startFault(error, config);
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await run(config);
} catch (error) {
  process.stderr.write(`${said(error, config)}\n`);
  process.exit(1);
}
