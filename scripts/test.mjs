// npm test: the whole suite. Each step is named and timed; the first failure ends the run.
import { bin, ensureInstalled, root, run } from './lib.mjs';

ensureInstalled();
const { ensureBrowser } = await import('./browser.mjs');

function step(name, command, args, env) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  run(command, args, env);
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

step('type check', bin('tsc'), ['--noEmit']);
step('lint', bin('oxlint'), ['--deny-warnings']);
step('format', bin('oxfmt'), ['--check', '.']);
step('unit, providers, server and screens', bin('vitest'), ['run', '--root', root]);
const browser = ensureBrowser();
step('build', process.execPath, ['scripts/build.mjs']);
step('size budgets', process.execPath, ['scripts/sizes.mjs', '--check']);
step('build of the gallery', process.execPath, ['scripts/gallery.mjs']);
step('browser journeys', bin('vitest'), ['run', '--root', root, '--config', 'vitest.e2e.config.ts'], { BROWSER_PATH: browser });
