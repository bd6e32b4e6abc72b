import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const postgres = process.env.DATABASE_URL;

/** Server rules run on the embedded database, and again on PostgreSQL when DATABASE_URL is set. */
const server = (kind: 'pglite' | 'postgres') => ({
  test: {
    name: `server:${kind}`,
    include: ['tests/server/**/*.test.ts'],
    exclude: ['tests/server/unit/**'],
    environment: 'node',
    globalSetup: [`tests/support/database.${kind}.ts`],
    // A server keeps nothing in its modules; loading them again for each file takes longer than most tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});

const unit = {
  test: {
    name: 'unit',
    include: ['tests/contract/**/*.test.ts', 'tests/server/unit/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
  },
};

const providers = { test: { name: 'providers', include: ['tests/providers/**/*.test.ts'], environment: 'jsdom' } };

const screens = {
  plugins: [react()],
  test: {
    name: 'screens',
    include: ['tests/screens/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    globalSetup: ['tests/support/database.pglite.ts', 'tests/support/screens-server.ts'],
    setupFiles: ['tests/support/screens-setup.ts'],
    // A shared machine may stop a worker for seconds; what is broken fails twice. The report names every second try.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
};

export default defineConfig({
  test: {
    projects: [unit, providers, server('pglite'), ...(postgres ? [server('postgres')] : []), screens],
    maxWorkers: 2,
  },
});
