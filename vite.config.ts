import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The part of a built chunk that is read here. */
interface Built {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}

const APP = '/src/app/index.tsx';

/**
 * Writes the names of the application's files into the page, so that the login screen can fetch them while somebody
 * types. They are only known after the build.
 */
function appFiles(): Plugin {
  return {
    name: 'app-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = new Map(Object.values((bundle ?? {}) as Record<string, Built>).map((chunk) => [chunk.fileName, chunk]));
        const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(APP));
        const files = new Set<string>();
        const collect = (chunk: Built | undefined) => {
          if (!chunk || files.has(chunk.fileName)) return;
          files.add(chunk.fileName);
          for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
          for (const name of chunk.imports ?? []) collect(chunks.get(name));
        };
        collect(entry);
        return [{ tag: 'meta', attrs: { name: 'app-files', content: [...files].map((file) => `./${file}`).join(' ') }, injectTo: 'head' }];
      },
    },
  };
}

/** Packages whose modules do nothing by being imported, although their package.json does not say so. */
const PURE =
  /node_modules\/(rc-[\w-]+|@rc-component\/[\w-]+|papaparse|pluralize|lodash-es|object-inspect|qs|side-channel[\w-]*|get-intrinsic|@babel\/runtime)\//;

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` runs the API. */
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 7001}`;

/**
 * Builds the screens into dist/client. Addresses are relative: the server writes `<base href>` with the admin base path
 * into the page, so one build serves any base path.
 */
export default defineConfig({
  base: './',
  plugins: [react(), appFiles()],
  resolve: {
    // The package's own single-icon entries are CommonJS, whose default export is not the icon when imported from modules.
    alias: [
      { find: /^@ant-design\/icons\/([A-Z]\w+)$/, replacement: '@ant-design/icons/es/icons/$1' },
      // What these stand for is never used here, and would be in the first load.
      { find: /^\.\/FilterDropdown$/, replacement: own('./src/build/no-column-filters.ts') },
      { find: /^resize-observer-polyfill$/, replacement: own('./src/build/resize-observer.ts') },
    ],
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/files': api, '/pictures': api } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Small pictures stay files: the content security policy and the cache treat them alike.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    rollupOptions: { treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] } },
  },
});
