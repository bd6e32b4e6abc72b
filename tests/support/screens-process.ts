/** Whole servers in a process of their own, one after the other, each on a fresh copy of the demo data: the browser's globals of screen tests are not for servers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/core/config.ts';
import { start } from '#server/start.ts';
import { openCopy, type Prepared } from './copy.ts';
import { TEST_SETTINGS } from './settings.ts';

const [prepared = '', origin = ''] = process.argv.slice(2);
const from = JSON.parse(prepared) as Prepared;
let close = async (): Promise<void> => {};

async function open(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-screens-'));
  const config = readConfig({ ...TEST_SETTINGS, DATA_DIR: dataDir, ALLOWED_ORIGINS: origin });
  const { database, drop } = await openCopy(from);
  const server = await start(config, database);
  close = async () => {
    await server.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return server.app.listen({ port: 0, host: '127.0.0.1' });
}

process.on('message', (wanted) => {
  if (wanted === 'open') void open().then((address) => process.send?.(address));
  else void close().then(() => process.send?.('closed'));
});
process.on('disconnect', () => void close().finally(() => process.exit()));
