import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * The service worker is built by itself, into one file with a name that never changes: what it shares with the app must
 * not become a chunk that both load.
 */
export default defineConfig({
  plugins: [compression()],
  publicDir: false,
  build: {
    // The app was built into the same folder just before.
    emptyOutDir: false,
    rolldownOptions: {
      input: { sw: 'src/offline/service-worker.ts' },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
