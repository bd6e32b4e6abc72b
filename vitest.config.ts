import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * What runs where. Server rules and screens run on PostgreSQL when DATABASE_URL names one, and on the embedded database otherwise;
 * what depends on the database itself runs on both. `npm run test:all` (PROOF=wide) runs everything on both.
 */
type Kind = 'pglite' | 'postgres';
const kinds: readonly Kind[] = !process.env.DATABASE_URL ? ['pglite'] : process.env.PROOF === 'wide' ? ['postgres', 'pglite'] : ['postgres'];

/** Where the two databases differ: one connection instead of many, a folder instead of a server. */
const DIFFERS = ['tests/server/{platform,process,scripts}/**/*.test.ts', 'tests/server/**/*{live,export,race}*.test.ts'];
/** What they hold is asked where most is asked; that they work on both is seen beside them. */
const SAME = [
  'tests/server/platform/{approvals,broad,export-rows,falsify,search,sensitive,sorts,timeline,views,workbook}.test.ts',
  'tests/server/order/export-failure.test.ts',
  // A killed process leaves either database by itself in the walk over the ledgers.
  'tests/server/process/promotion-walk.test.ts',
];

const server = (kind: Kind, include = ['tests/server/**/*.test.ts'], without: string[] = []) => ({
  test: {
    name: `server:${kind}`,
    include,
    exclude: [...configDefaults.exclude, 'tests/server/unit/**', ...without],
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

/** Files that put something else in the place of a module: everything is loaded anew for each of them. */
const APART = ['tests/screens/kit/{following,upload}.test.tsx', 'tests/screens/shell/{login,page-problem,profile}.test.tsx'];

const jsdom = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  setupFiles: ['tests/support/screens-setup.ts'],
  // Node would give it another copy of the router than the screens have.
  server: { deps: { inline: ['@refinedev/react-router'] } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const screens = (kind: Kind) => ({
  plugins: [react()],
  test: {
    ...jsdom,
    name: kinds.length > 1 ? `screens:${kind}` : 'screens',
    include: ['tests/screens/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...APART],
    globalSetup: [`tests/support/database.${kind}.ts`, 'tests/support/screens-server.ts'],
    // Loading the component library takes longer than most files; tests/support/screens-setup.ts leaves the next file a clean browser.
    isolate: false,
  },
});

const apart = { plugins: [react()], test: { ...jsdom, name: 'screens:apart', include: APART } };

export default defineConfig({
  test: {
    projects: [
      unit,
      providers,
      ...kinds.map((kind) => server(kind)),
      ...(kinds.length === 1 && kinds[0] === 'postgres' ? [server('pglite', DIFFERS, SAME)] : []),
      ...kinds.map(screens),
      apart,
    ],
    // Databases and processes of their own are waited for a third of the time: two workers leave a core half idle.
    maxWorkers: 3,
  },
});
