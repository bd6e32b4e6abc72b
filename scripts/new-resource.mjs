// Starts a new kind of record from the table to the screen: `npm run new-resource goods/gift-card -- --zh 礼品卡`.
// Works out every file and edit first and writes only when all of them are possible. See docs/adding-a-resource.md.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, root, run } from './lib.mjs';
import { filesOf, planOf } from './new-resource/plan.mjs';

const USAGE = `npm run new-resource <group>/<entity> -- [options]     e.g. npm run new-resource goods/gift-card -- --zh 礼品卡

  --zh, --en              what people call one record (default: the words of its name)
  --group-zh, --group-en  what a new group is called in the menu
  --code <nnn>            code of the entity's refusals (default: the first free one from 970)
  --page                  the form stands on a page of its own instead of a dialog
  --no-migration          write the files only: no migration, no endpoint reference`;

const options = {
  zh: { type: 'string' },
  en: { type: 'string' },
  'group-zh': { type: 'string' },
  'group-en': { type: 'string' },
  code: { type: 'string' },
  page: { type: 'boolean' },
  'no-migration': { type: 'boolean' },
  help: { type: 'boolean' },
};

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function nextSteps(names, migrated) {
  const steps = [
    names.zhGiven ? undefined : `Give it a Chinese name: "${names.zh}" stands in contract/ and resources/.`,
    names.newGroup && !names.groupZhGiven ? `Give the group "${names.group}" a Chinese name in contract/${names.group}/rights.ts.` : undefined,
    `Put the fields that it really has into contract/${names.group}/${names.entity}.schema.ts, its labels, its table and its form.`,
    migrated ? 'Read the new migration in server/db/migrations.' : `Make the migration: npm run db:generate -- --name ${names.snake}; then npm run docs.`,
    `Move its page to where it belongs in the menu: resources/${names.group}/index.ts.`,
    `Run its tests: npx vitest run --project server:pglite tests/server/${names.group}/${names.entity}.test.ts`,
    `               npx vitest run --project screens tests/screens/${names.group}/${names.entity}.test.tsx`,
  ];
  return steps.filter(Boolean);
}

function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help || positionals.length !== 1) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const { names, created, edited } = planOf(positionals[0], values, filesOf(root));
  for (const [path, text] of [...created, ...edited]) write(path, text);
  console.log(['Made:', ...[...created.keys()].map((path) => `  ${path}`)].join('\n'));
  console.log(['Extended:', ...[...edited.keys()].map((path) => `  ${path}`)].join('\n'));
  const migrate = !values['no-migration'];
  if (existsSync(bin('oxfmt'))) run(bin('oxfmt'), [...created.keys(), ...edited.keys()]);
  if (migrate) {
    run(bin('drizzle-kit'), ['generate', '--name', names.snake]);
    run(bin('tsx'), ['scripts/write-docs.ts']);
  }
  console.log(['Next:', ...nextSteps(names, migrate).map((step) => `  ${step}`)].join('\n'));
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
