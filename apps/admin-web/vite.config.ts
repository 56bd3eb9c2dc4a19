import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

import { PATHS } from './src/paths';

/** Where the API of a development checkout listens; in production the API itself serves the console. */
const API_ORIGIN = 'http://127.0.0.1:3000';
/** The API tells the console from the user app by this host. */
const CONSOLE_HOST = 'admin.localhost:3000';

/** Browsers resolve admin.localhost and Node does not: the proxy goes to the address and names the host. */
const proxy = { target: API_ORIGIN, headers: { host: CONSOLE_HOST, origin: `http://${CONSOLE_HOST}` } };

/**
 * antd hands its nonce to its own styles, but not to those with which its scroll lock and its scroll-bar measure work
 * (react-component/util#613): the content security policy refuses them, and the page behind a dialog scrolls. Here the
 * one function that makes them takes the page's nonce when it is given none. Fails the build when it is not found.
 */
function libraryStylesCarryTheNonce(): Plugin {
  const given = /(?:option\.)?csp\?\.nonce/g;
  const givenOrThePages = `($& ?? document.querySelector('meta[property="csp-nonce"]')?.nonce)`;
  let isApplied = false;
  return {
    name: 'library-styles-carry-the-nonce',
    apply: 'build',
    transform: {
      filter: { id: /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/ },
      handler(code) {
        const changed = code.replace(given, givenOrThePages);
        isApplied = changed !== code;
        return changed;
      },
    },
    buildEnd(fault) {
      if (!fault && !isApplied)
        this.error('@rc-component/util no longer makes styles where this plugin looks');
    },
  };
}

/** In production the API puts the name of the settings here. */
const nameInDevelopment: Plugin = {
  name: 'name-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll('__PRODUCT_NAME__', 'Pwen'),
};

/** The API answers 404 at any other path. */
const listPaths: Plugin = {
  name: 'list-paths',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(Object.values(PATHS)) });
  },
};

export default defineConfig({
  plugins: [
    react(),
    nameInDevelopment,
    listPaths,
    libraryStylesCarryTheNonce(),
    // Brotli and gzip at their best, beside each file: the API serves what is there. The page itself is filled in first.
    compression({ exclude: /\.html$/ }),
  ],
  // Workspace libraries are read from their source, so that no build has to run first.
  resolve: { conditions: ['@pwen/source', 'module', 'browser', 'development|production'] },
  // The API replaces this word with a fresh nonce in every page that it serves; antd's styles carry it.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 5174, proxy: { '/api': proxy, '/media': proxy } },
  build: {
    // The content security policy allows no data: script or style.
    assetsInlineLimit: 0,
    // Names the files of each module: `npm run check` weighs what the sign-in and the overview need.
    manifest: true,
    // antd's core alone is about 900 kB before compression; it is one cached file for a handful of administrators.
    chunkSizeWarningLimit: 1200,
  },
});
