/** Prepares the databases that tests copy, before the tests: `scripts/test.mjs` has a core to spare while types are checked. */
import { preparedDump } from './database.pglite.ts';
import { preparedTemplate } from './database.postgres.ts';

const url = process.env.DATABASE_URL;
await Promise.all([preparedDump(), url && preparedTemplate(url)]);
