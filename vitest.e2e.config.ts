import { configDefaults, defineConfig } from 'vitest/config';

/** Browser journeys: real Chromium against the built product. Each file has a product of its own, so two of them run side by side. */
const common = {
  environment: 'node' as const,
  globalSetup: ['tests/support/database.pglite.ts', 'tests/support/product.ts'],
  setupFiles: ['tests/support/product-of-file.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** The components one by one in the gallery's own build; scripts/test.mjs says when. */
const GALLERY = ['tests/e2e/gallery.test.ts', 'tests/e2e/pickers-*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: 'journeys', include: ['tests/e2e/**/*.test.ts'], exclude: [...configDefaults.exclude, ...GALLERY] } },
      { test: { ...common, name: 'gallery', include: GALLERY } },
    ],
    maxWorkers: 2,
  },
});
