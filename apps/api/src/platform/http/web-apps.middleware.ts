import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

import type { Surface } from '../sessions/surfaces/surface.js';
import { type DescribePage, tagsOf } from './page-description.js';
import { nonceOf } from './security-headers.middleware.js';

const NOT_PAGES = /^\/(api|media|health)(\/|$)/;
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/**
 * @param folders the build output of each app
 * @param describe what links to a page show elsewhere
 */
export function serveWebApps(folders: Record<Surface, string>, describe: DescribePage): RequestHandler {
  const apps = { user: webApp(folders.user, describe), console: webApp(folders.console, describe) };
  return (request, response, next) => {
    if (NOT_PAGES.test(request.path) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next();
    apps[request.surface](request, response, next);
  };
}

/** A built app: its files, and its page for every path that is not a file. */
function webApp(folder: string, describe: DescribePage): RequestHandler {
  // Sends the files that the build has compressed, which are smaller than compression at request time could make them.
  const files = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders: (response, path) => {
        // Vite puts a content hash into the names under assets/; all other files may change under the same name.
        const hashed = path.startsWith(join(folder, 'assets'));
        response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
  const page = pageOf(join(folder, 'index.html'));
  return (request, response, next) => {
    const answerPage = async (): Promise<void> => {
      const html = isFileName(request.path) ? undefined : page();
      if (html === undefined) return next();
      const description = await describe(request);
      response
        .type('html')
        .set('Cache-Control', 'no-store')
        .send(
          (description ? html.replace('</head>', () => `${tagsOf(description)}\n</head>`) : html).replace(
            NONCE_PLACEHOLDER,
            nonceOf(response),
          ),
        );
    };
    if (request.path === '/index.html') return void answerPage().catch(next);
    files(request, response, (fault?: unknown) => (fault ? next(fault) : void answerPage().catch(next)));
  };
}

/** A missing file is an error: with the page in its place, a browser would run HTML as a script. */
function isFileName(path: string): boolean {
  return path !== '/index.html' && /\.[a-z0-9]+$/i.test(path);
}

/** The page's HTML, read again only when the file has changed; undefined if it does not exist. */
function pageOf(path: string): () => string | undefined {
  let read: { mtimeMs: number; html: string } | undefined;
  return () => {
    const mtimeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined) return undefined;
    if (read?.mtimeMs !== mtimeMs) read = { mtimeMs, html: readFileSync(path, 'utf8') };
    return read.html;
  };
}
