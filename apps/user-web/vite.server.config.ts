import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the API draws the first sight of a page with: the app itself, with everything that it needs. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: { conditions: ['@pwen/source', 'module', 'node'] },
  ssr: { noExternal: true, resolve: { conditions: ['@pwen/source', 'module', 'node'] } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/app/rendering/render-page.tsx',
    outDir: 'build',
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' } },
  },
});
