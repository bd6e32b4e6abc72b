/** A whole server in a process of its own, on a copy of the demo data: the browser's globals of screen tests are not for servers. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import { readConfig } from '#server/platform/config.ts';
import { start } from '#server/start.ts';
import { dumpAt } from '#tests/support/dump.ts';

const [dump = '', origin = ''] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-screens-'));
const settings = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  CAPTCHA_BYPASS: '1111',
  LOG_LEVEL: 'error',
  LOGIN_PER_MINUTE: '0',
  CAPTCHA_PER_MINUTE: '0',
  ALLOWED_ORIGINS: origin,
});
const { app, close } = await start(settings, await openDatabase({ dump: dumpAt(dump) }));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('disconnect', () => void close().finally(() => process.exit()));
