import { defineConfig } from 'vite';

/** Bundles the server and its commands into dist/server/; packages stay outside and are loaded from node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: { main: 'server/main.ts', 'rotate-secrets': 'server/rotate-secrets.ts', books: 'server/books.ts', 'move-uploads': 'server/move-uploads.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
