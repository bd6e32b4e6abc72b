/** The server process: settings, database, demo data on first start, HTTP, and an orderly end. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { seedDemo } from './demo/seed.ts';
import { openConfigured, start } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The settings cannot be used:\n${error.message}\n`);
    process.exit(1);
  }
}

/** One line that is rewritten on a terminal and printed per step elsewhere. */
function progress(label: string, done: number, total: number): void {
  const percent = total > 0 ? Math.floor((done / total) * 100) : 100;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${label} ${percent}%${done >= total ? '\n' : ''}`);
  else if (done >= total) say(`  ${label} done`);
}

const config = settings();
const beside = join(import.meta.dirname, '../client');
const clientDir = existsSync(join(beside, 'index.html')) ? beside : undefined;

say(config.databaseUrl ? 'Opening PostgreSQL ...' : `Opening the embedded database in ${config.dataDir} ...`);
const database = await openConfigured(config);
await database.migrate();
await seedDemo(database.db, { scale: config.seedScale, now: Math.floor(Date.now() / 1000), adminPassword: config.adminPassword, onProgress: progress });

const server = await start(config, database, clientDir, { timed: true });
const address = await server.app.listen({ port: config.port, host: config.host });

say('');
say(`  Back-office   ${address}${config.basePath}/`);
say(`  API           ${address}/api    reference ${address}/api/docs`);
if (config.seedScale !== 'none' && !config.production)
  say('  Sign in       superadmin / 111111 (founder), or goods_clerk, order_clerk, finance_clerk, auditor / 111111');
else say('  Sign in       superadmin, with the password of ADMIN_PASSWORD at the first start');
if (config.captchaBypass) say(`  Captcha       ${config.captchaBypass} is always accepted (CAPTCHA_BYPASS)`);
say('');

let ending = false;
async function end(signal: string): Promise<void> {
  if (ending) process.exit(1);
  ending = true;
  say(`${signal}: closing ...`);
  const late = setTimeout(() => process.exit(1), 10_000);
  late.unref();
  await server.close();
  process.exit(0);
}
process.on('SIGINT', () => void end('SIGINT'));
process.on('SIGTERM', () => void end('SIGTERM'));
