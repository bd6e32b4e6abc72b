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
/** They are whole programs, beside whatever else this machine does; ms. */
const LIMIT = 240_000;

const CONFIG = `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { environment: 'node', globalSetup: ['tests/support/database.migrated.ts'], testTimeout: 60_000, hookTimeout: 120_000 } });
`;

let root: string;
let made: string[];
let checks: Record<'types' | 'lint' | 'format' | 'rules', ReturnType<typeof run>>;

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

/** What names all groups or all pages of a group draws the whole product in; that it is right is seen when the rules run. */
const NAMES_ALL = new Set(['server/product.ts', 'resources/index.ts', 'resources/goods/index.ts']);

function typed() {
  // Not the tests: they import the whole product, and the one that runs shows that it does.
  const files = [...new Set(made)].filter((path) => !path.startsWith('tests/') && !NAMES_ALL.has(path));
  writeFileSync(join(root, 'tsconfig.made.json'), JSON.stringify({ extends: './tsconfig.json', include: ['server/**/*.d.ts', 'src/**/*.d.ts'], files }));
  return run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.made.json');
}

function tested() {
  writeFileSync(join(root, 'vitest.made.config.ts'), CONFIG);
  return run('node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.made.config.ts', 'tests/server/goods/gift-card.test.ts');
}

/** The suite says so where nothing changed that the generator rests on since it was last tried (scripts/walked.mjs). */
const tried = process.env['NEW_RESOURCE'] === 'tried';

// The generator does not ask which database there is; the prepared one is at hand for the embedded one.
describe.runIf(seeded && !tried)('npm run new-resource', () => {
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'new-resource-whole-'));
    for (const name of readdirSync(project)) if (!LEFT.has(name)) cpSync(join(project, name), join(root, name), { recursive: true });
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
    // A new group with its form on a page, and a known one with a dialog; the second makes the migration for both.
    const first = await run('scripts/new-resource.mjs', 'crm/contact-tag', '--zh', '联系人标签', '--group-zh', '客户', '--page', '--no-migration');
    const second = await run('scripts/new-resource.mjs', 'goods/gift-card', '--zh', '礼品卡');
    expect([first, second]).toEqual([clean, clean]);
    const output = first.output + second.output;
    made = [...output.matchAll(/^ {2}((?:contract|server|resources|tests)\/\S+\.tsx?)$/gm)].map(([, path]) => path ?? '');
    expect(made.length).toBeGreaterThan(20);
    // All at once: each is a process of its own.
    checks = {
      types: typed(),
      lint: run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...made),
      format: run('node_modules/oxfmt/bin/oxfmt', '--check', ...made),
      rules: tested(),
    };
  }, LIMIT);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('writes what compiles', async () => expect(await checks.types).toEqual(clean), LIMIT);

  it(
    'writes what is clean and formatted',
    async () => {
      expect(await checks.lint).toEqual(clean);
      expect(await checks.format).toEqual(clean);
    },
    LIMIT,
  );

  it('writes rules that pass the test that it writes', async () => expect(await checks.rules).toEqual(clean), LIMIT);
});
