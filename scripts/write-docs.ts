/** Writes docs/endpoints.md from the contract: `npm run docs`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '#contract/index.ts';
import { writeEndpointReference } from '#server/docs/markdown.ts';

const target = join(import.meta.dirname, '../docs/endpoints.md');
await writeFile(target, await writeEndpointReference(endpoints));
process.stdout.write(`docs/endpoints.md: ${endpoints.length} endpoints\n`);
