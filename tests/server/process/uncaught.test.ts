/** An error that nobody caught ends the process, and says where it happened but no value. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanUp, demoFolder, launch, newFolder, ON_POSTGRES } from './product.ts';

afterAll(cleanUp);

describe.skipIf(ON_POSTGRES)('a process that', () => {
  it.each([
    ['rejects', 'Promise.reject(failed)'],
    ['throws', 'throw failed'],
  ])('%s where nobody listens ends without a value in what it prints', async (_, act) => {
    const trap = join(newFolder(), 'trap.mjs');
    const failed = `const failed = new Error('Failed query: select 1\\nparams: planted-secret', { cause: Object.assign(new Error('planted-secret'), { code: '23505' }) });`;
    writeFileSync(trap, `process.on('SIGUSR2', () => { ${failed} ${act}; });`);
    const server = await launch({ DATA_DIR: demoFolder(), NODE_OPTIONS: `--import=${trap}` });
    await server.address;
    expect(await server.end('SIGUSR2')).toBe(1);
    expect(server.err()).toContain('ended by an error that nobody caught');
    expect(server.err()).toContain('23505');
    expect(server.out() + server.err()).not.toContain('planted-secret');
  });
});
