import { defineConfig } from 'vitest/config';

/** Browser journeys: real Chromium against the built product, one file after the other. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['tests/e2e/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/support/product.ts'],
    fileParallelism: false,
    // A shared machine may stop a browser for seconds; what is broken fails twice. The report names every second try.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
