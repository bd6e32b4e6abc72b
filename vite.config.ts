import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Packages whose modules do nothing by being imported, although their package.json does not say so. */
const PURE =
  /node_modules\/(rc-[\w-]+|@rc-component\/[\w-]+|papaparse|pluralize|lodash-es|object-inspect|qs|side-channel[\w-]*|get-intrinsic|@babel\/runtime)\//;

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where antd needs one small file of a package and names its main file, which would bring all of it into the first load. */
const PARTS = [
  { source: 'rc-field-form', importer: '/antd/es/form/context.js', part: 'rc-field-form/es/FormContext' },
  { source: '@rc-component/color-picker', importer: '/antd/es/color-picker/color.js', part: '@rc-component/color-picker/es/color' },
  { source: '@rc-component/color-picker', importer: '/antd/es/color-picker/util.js', part: '@rc-component/color-picker/es/color' },
  // The size of a page is the only thing that lists choose by a select before somebody filters.
  { source: '../select', importer: '/antd/es/pagination/Pagination.js', part: own('./src/build/size-chooser.tsx') },
];
const partsOnly: Plugin = {
  name: 'parts-only',
  enforce: 'pre',
  resolveId(source, importer) {
    const found = PARTS.find((one) => one.source === source && importer?.endsWith(one.importer));
    return found ? this.resolve(found.part, importer) : null;
  },
};

/** Where `npm run dev` runs the API. */
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 7001}`;

/**
 * Builds the screens into dist/client. Addresses are relative: the server writes `<base href>` with the admin base path
 * into the page, so one build serves any base path.
 */
export default defineConfig({
  base: './',
  plugins: [partsOnly, react()],
  resolve: {
    // The package's own single-icon entries are CommonJS, whose default export is not the icon when imported from modules.
    alias: [
      { find: /^@ant-design\/icons\/([A-Z]\w+)$/, replacement: '@ant-design/icons/es/icons/$1' },
      // What these stand for is never used here, and would be in the first load.
      { find: /^\.\/FilterDropdown$/, replacement: own('./src/build/no-column-filters.ts') },
      { find: /^\.\.\/\.\.\/color-picker\/components\/ColorPresets$/, replacement: own('./src/build/is-bright.ts') },
      { find: /^lodash-es\/isEqual\.js$/, replacement: own('./src/build/is-equal.ts') },
      { find: /^lodash-es\/differenceWith\.js$/, replacement: own('./src/build/difference-with.ts') },
      { find: /^lodash-es\/unionWith\.js$/, replacement: own('./src/build/union-with.ts') },
      { find: /^error-stack-parser$/, replacement: own('./src/build/no-stack.ts') },
      { find: /^rc-util\/(es|lib)\/Dom\/dynamicCSS$/, replacement: own('./src/build/dynamic-css.ts') },
      { find: /^qs$/, replacement: own('./src/build/qs.ts') },
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
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
      output: {
        // What is always needed together comes in one piece: dozens of small files would queue for the few connections of a browser.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'app', test: own('./src/app/index.tsx'), priority: 3 },
            { name: 'zh', test: /locales\/zh\/index\.ts$|antd\/es\/locale\/zh_CN\.js$|dayjs\/locale\/zh-cn\.js$/, priority: 2 },
            { name: 'list', test: /\/kit\/list\/(ListPage|Rehearsal|TabStrip|tools\/ListTools)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
