/** What the generator writes, in a copy of the project: it compiles, is clean, and its own test of the rules passes. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const project = join(import.meta.dirname, '../../..');
/** What was prepared for a folder, or is fetched into it. */
const LEFT = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'artifacts']);
const seeded = inject('databaseDump');

const CONFIG = `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { environment: 'node', globalSetup: ['tests/support/database.migrated.ts'], testTimeout: 30_000, hookTimeout: 60_000 } });
`;

let root: string;
let made: string[];

/** Runs a program of the copy to its end; answers what it printed. */
function run(program: string, ...args: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // What a test runner tells its workers would confuse the one of the copy.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|DATABASE_URL|NODE_OPTIONS)/.test(name)));
    const child = spawn(process.execPath, [join(root, program), ...args], { cwd: root, env: { ...env, SEEDED_DUMP: seeded } });
    let output = '';
    const keep = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}
const clean = { status: 0, output: expect.any(String) as string };

// The generator does not ask which database there is; the prepared one is at hand for the embedded one.
describe.runIf(seeded)('npm run new-resource', () => {
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'new-resource-whole-'));
    for (const name of readdirSync(project)) if (!LEFT.has(name)) cpSync(join(project, name), join(root, name), { recursive: true });
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
    const { status, output } = await run('scripts/new-resource.mjs', 'goods/gift-card', '--zh', '礼品卡');
    expect({ status, output }).toEqual(clean);
    made = [...output.matchAll(/^ {2}((?:contract|server|resources|tests)\/\S+\.tsx?)$/gm)].map(([, path]) => path ?? '');
    expect(made.length).toBeGreaterThan(10);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('writes what compiles', async () => {
    // Not the tests: they import the whole product, and the one that runs below shows that it does.
    const files = made.filter((path) => !path.startsWith('tests/'));
    writeFileSync(join(root, 'tsconfig.made.json'), JSON.stringify({ extends: './tsconfig.json', include: ['server/**/*.d.ts', 'src/**/*.d.ts'], files }));
    expect(await run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.made.json')).toEqual(clean);
  });

  it('writes what is clean and formatted', async () => {
    expect(await run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...made)).toEqual(clean);
    expect(await run('node_modules/oxfmt/bin/oxfmt', '--check', ...made)).toEqual(clean);
  });

  it('writes rules that pass the test that it writes', async () => {
    writeFileSync(join(root, 'vitest.made.config.ts'), CONFIG);
    const args = ['run', '--config', 'vitest.made.config.ts', 'tests/server/goods/gift-card.test.ts'];
    expect(await run('node_modules/vitest/vitest.mjs', ...args)).toEqual(clean);
  });
});
