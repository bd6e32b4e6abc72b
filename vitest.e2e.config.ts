import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Browser journeys: real Chromium against the built product. Each file has a product of its own, so several run side by side. */
const common = {
  environment: 'node' as const,
  globalSetup: ['tests/support/database.pglite.ts', 'tests/support/product.ts'],
  setupFiles: ['tests/support/product-of-file.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A second, the default, is a claim about how quick the machine is.
  expect: { poll: { timeout: 15_000 } },
};

/** The components one by one in the gallery's own build; scripts/test.mjs says when. */
const GALLERY = ['tests/e2e/gallery.test.ts', 'tests/e2e/pickers-*.test.ts'];

/** The longest first: begun last, one of them would leave the others without work. */
const LONGEST = ['crawl-zh.test.ts', 'crawl-en.test.ts', 'walk.test.ts'];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = LONGEST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)));
    return [...long, ...sorted.filter((file) => !long.includes(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: 'journeys', include: ['tests/e2e/**/*.test.ts'], exclude: [...configDefaults.exclude, ...GALLERY] } },
      { test: { ...common, name: 'gallery', include: GALLERY } },
    ],
    // Browsers wait a good part of their time: a third worker has the cores that two leave idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
