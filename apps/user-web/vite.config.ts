import { createRequire } from 'node:module';
import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';

import { listAppFiles } from './app-files';
import { PATHS } from './src/paths';

/** Where the API of a development checkout listens; in production the API itself serves this app. */
const API_ORIGIN = 'http://localhost:3000';

/** The router's package has a build without warnings for developers, but names it nowhere. */
const ROUTER = join(createRequire(import.meta.url).resolve('react-router'), '../../production');

/** In production the API puts the name of the settings here. */
const nameInDevelopment: Plugin = {
  name: 'name-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll('__PRODUCT_NAME__', 'Pwen'),
};

/** The generated client can read event streams. No call of Pwen is one, and a phone need not download how. */
const noEventStreams: Plugin = {
  name: 'no-event-streams',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/core/serverSentEvents.gen.ts') ? 'export const createSseClient = undefined;' : null,
};

/** The API answers 404 at any other path. */
const listPaths: Plugin = {
  name: 'list-paths',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(Object.values(PATHS)) });
  },
};

/** What is loaded as one file. Where several groups take a module, the one with the higher priority has it. */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 2 },
  {
    name: 'radix',
    test: /node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll)/,
    minShareCount: 2,
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
  },
  { name: 'forms', test: /react-hook-form|\/ui\/field|being-checked/, minShareCount: 2, priority: 1 },
  // What guests and those who only watch never load.
  {
    name: 'vouchers',
    test: /\/features\/(rewards|redemptions)\/|@tanstack\/.*persist/,
    minShareCount: 2,
    priority: 1,
  },
  // Whoever only looks at surveys never loads it.
  {
    name: 'answers',
    test: /\/answer-survey\/(?!drafts|use-asked)|\/features\/quick-survey\/(?!quick-survey-query)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'surveys',
    test: /\/features\/(surveys|quick-survey)\//,
    minShareCount: 2,
    priority: 1,
  },
  // Whoever only looks around never loads it.
  { name: 'player', test: /\/features\/videos\/player\//, priority: 2 },
  // What is sent until it is answered.
  {
    name: 'outbox',
    test: /\/src\/outbox\/|\/on-the-way\/(awards|tell|send)/,
    minShareCount: 2,
    priority: 2,
  },
  // What comes with a video that was watched to its end.
  {
    name: 'completion',
    test: /\/features\/videos\/complete-video\/|\/quick-survey-query/,
    minShareCount: 2,
    priority: 2,
  },
  // What the library needs besides, the page that most people open first. Hints are read on other pages.
  {
    name: 'videos',
    test: /\/features\/(videos|points)\/(?!.*-hint)|\/ui\/(board|more-button)|\/src\/(api(?!.*refusal-text)|lists)|@tanstack/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'shared',
    test: /^(?!.*\/i18n\/)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    nameInDevelopment,
    noEventStreams,
    listPaths,
    tailwindcss(),
    listAppFiles(),
    // Brotli and gzip at their best, beside each file: the API serves what is there. The page itself is filled in first.
    compression({ exclude: /\.html$/ }),
  ],
  // Workspace libraries are read from their source, so that no build has to run first.
  resolve: {
    conditions: ['@pwen/source', 'module', 'browser', 'development|production'],
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
          ]
        : [],
  },
  // The API replaces this word with a fresh nonce in every page that it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  // What only some browsers need is a file of its own in a worker too.
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/api': API_ORIGIN, '/media': API_ORIGIN, '/.well-known': API_ORIGIN },
  },
  build: {
    // The server reads from it which files a page needs, to name them in the page that it sends.
    manifest: true,
    // The content security policy allows no data: script or style, and small files are cached better than inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The start names every file; a list of all pages that share one would only make it longer.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          // On a slow network each file costs a round trip: what the first picture needs comes as one, and what
          // several pages or overlays share as few.
          includeDependenciesRecursively: false,
          groups: GROUPS,
        },
      },
    },
  },
}));
