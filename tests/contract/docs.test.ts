import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { writeEndpointReference } from '#server/docs/markdown.ts';

it('docs/endpoints.md is what the contract says (npm run docs)', async () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/endpoints.md'), 'utf8');
  expect(written).toBe(await writeEndpointReference(endpoints));
});
