// Fills an embedded database with the goods of SEED_SCALE=large and the orders of the small scale: a million orders belong on PostgreSQL.
// tsx bench/goods-data.ts <data folder>
import { seedDemo } from '../server/demo/seed.ts';
import { readConfig } from '../server/core/config.ts';
import { openConfigured } from '../server/start.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('name the data folder');
const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const database = await openConfigured(config);
await database.migrate();
await seedDemo({ database, config }, { scale: 'large', size: { members: 600, orders: 2000 }, now: Math.floor(Date.now() / 1000) });
await database.close();
