/** `npm run rotate-secrets`: seals and signs everything anew after a change of TOKEN_SECRET. See docs/deployment.md. */
import { ConfigError, readConfig } from './core/config.ts';
import { openConfigured } from './start.ts';
import { startFault } from './start-fault.ts';
import { RotationRefused, rotateSecrets } from './rotate.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const unknown = process.argv.slice(2).find((one) => one !== '--leave-unreadable');
  if (unknown !== undefined) throw new RotationRefused(`Unknown argument ${unknown}. Known: --leave-unreadable`);
  const config = readConfig(process.env);
  try {
    const database = await openConfigured(config);
    try {
      await database.migrate();
      await rotateSecrets(database, config, { leaveUnreadable: process.argv.includes('--leave-unreadable'), onStep: say });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof RotationRefused || error instanceof ConfigError) throw error;
    throw new RotationRefused(startFault(error, config));
  }
  say('Done. Start the servers without OLD_TOKEN_SECRET from now on.');
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof RotationRefused || error instanceof ConfigError ? error.message : startFault(error, undefined)}\n`);
  process.exit(1);
});
