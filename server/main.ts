/** The server process: settings, database, demo data on first start, HTTP, and an orderly end. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAway } from './db/away.ts';
import { NewerDatabase } from './db/migrations.ts';
import { seedDemo } from './demo/seed.ts';
import { readConfig, type Config } from './core/config.ts';
import { endOnUncaught } from './core/fallen.ts';
import { openConfigured, start, type Started } from './start.ts';
import { MigrationFailed, startFault } from './start-fault.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One line that is rewritten on a terminal and printed per step elsewhere. */
function progress(label: string, done: number, total: number): void {
  const percent = total > 0 ? Math.floor((done / total) * 100) : 100;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${label} ${percent}%${done >= total ? '\n' : ''}`);
  else if (done >= total) say(`  ${label} done`);
}

/** Everything up to the moment at which calls are answered. */
async function begin(config: Config): Promise<{ server: Started; address: string }> {
  const beside = join(import.meta.dirname, '../client');
  const clientDir = existsSync(join(beside, 'index.html')) ? beside : undefined;
  say(config.databaseUrl ? 'Opening PostgreSQL ...' : `Opening the embedded database in ${config.dataDir} ...`);
  const database = await openConfigured(config);
  await database.migrate().catch((error: unknown) => {
    throw isAway(error) || error instanceof NewerDatabase ? error : new MigrationFailed(error);
  });
  await seedDemo(
    { database, config },
    { scale: config.seedScale, now: Math.floor(Date.now() / 1000), adminPassword: config.adminPassword, onProgress: progress },
  );
  const server = await start(config, database, clientDir, { timed: true });
  return { server, address: await server.app.listen({ port: config.port, host: config.host }) };
}

function failed(error: unknown, config?: Config): never {
  process.stderr.write(`${startFault(error, config)}\n`);
  process.exit(1);
}

endOnUncaught();
const config = (() => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return failed(error);
  }
})();
const { server, address } = await begin(config).catch((error: unknown) => failed(error, config));

say('');
say(`  Back-office   ${address}${config.basePath}/`);
say(`  API           ${address}/api    reference ${address}/api/docs`);
if (config.seedScale !== 'none' && !config.production)
  say('  Sign in       superadmin / 111111 (founder), or goods_clerk, order_clerk, finance_clerk, auditor / 111111');
else say('  Sign in       superadmin, with the password of ADMIN_PASSWORD at the first start');
if (config.captchaBypass) say(`  Captcha       ${config.captchaBypass} is always accepted (CAPTCHA_BYPASS)`);
say('');

/** A terminal tells a signal to every program of a command, and those pass it on: the same one may come twice. */
const SAME_SIGNAL_MS = 300;
/** The end is bounded by itself; this is for a database that does not answer. */
const LATEST_END_MS = 15_000;

let endingSince: number | undefined;
async function end(signal: string): Promise<void> {
  if (endingSince !== undefined) {
    if (Date.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  endingSince = Date.now();
  say(`${signal}: closing ...`);
  setTimeout(() => process.exit(1), LATEST_END_MS).unref();
  await server.close().catch((error: unknown) => failed(error, config));
  process.exit(0);
}
process.on('SIGINT', () => void end('SIGINT'));
process.on('SIGTERM', () => void end('SIGTERM'));
