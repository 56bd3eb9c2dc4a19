import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

import type { Surface } from '../sessions/surfaces/surface.js';
import { type DrawPage, inlineScriptHashes, withDrawnPage } from './pages/drawn-page.js';
import {
  isOwnPicture,
  manifestWithBrand,
  pictureInPlaceOf,
  type ReadBrand,
  withBrand,
} from './pages/page-brand.js';
import { type DescribePage, tagsOf } from './pages/page-description.js';
import { pagePaths } from './routes/page-paths.js';
import { allowInlineScripts, nonceOf } from './security-headers.middleware.js';

const NOT_PAGES = /^\/(api|media|health|\.well-known)(\/|$)/;
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

const MANIFEST = '/manifest.webmanifest';

interface WebAppPages {
  readonly brand: ReadBrand;
  /** What links to a page show elsewhere. */
  readonly describe: DescribePage;
  readonly draw: DrawPage;
}

/** @param folders the build output of each app */
export function serveWebApps(folders: Record<Surface, string>, pages: WebAppPages): RequestHandler {
  const apps = { user: webApp(folders.user, pages), console: webApp(folders.console, pages) };
  return (request, response, next) => {
    if (NOT_PAGES.test(request.path) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next();
    apps[request.surface](request, response, next);
  };
}

/** A built app: its files, and its page for every path that is not a file. Where it has none, the page says so. */
function webApp(folder: string, { brand, describe, draw }: WebAppPages): RequestHandler {
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
  const page = textOf(join(folder, 'index.html'));
  const manifest = textOf(join(folder, MANIFEST));
  const paths = textOf(join(folder, 'paths.json'));
  return (request, response, next) => {
    const answerPage = async (): Promise<void> => {
      const built = isFileName(request.path) ? undefined : page();
      if (built === undefined) return next();
      // At its own path the app's page is neutral: a service worker keeps it for every path and everybody.
      const isNeutral = request.path === '/index.html';
      const [shown, description, drawn] = await Promise.all([
        brand(),
        ...(isNeutral ? ([undefined, undefined] as const) : ([describe(request), draw(request)] as const)),
      ]);
      // Nothing but the build's own text gets the nonce, and nothing but that the name.
      let html = withBrand(built.replace(NONCE_PLACEHOLDER, nonceOf(response)), shown);
      if (drawn) html = withDrawnPage(html, drawn);
      if (description) html = html.replace('</head>', () => `${tagsOf(description)}\n</head>`);
      allowInlineScripts(response, inlineScriptHashes(built));
      const isFound = isNeutral || pagePaths(paths())(request.path);
      response
        .status(isFound ? 200 : 404)
        .type('html')
        .set('Cache-Control', 'no-store')
        .send(html);
    };
    const answerManifest = async (): Promise<void> => {
      const built = manifest();
      if (built === undefined) return next();
      const text = manifestWithBrand(built, await brand());
      response.type('application/manifest+json').set('Cache-Control', 'no-cache').send(text);
    };
    const answerPicture = async (): Promise<void> => {
      const picture = pictureInPlaceOf(request.path, await brand());
      // The name of the programme's picture is never used again, so that only the way to it is asked for on each visit.
      if (picture !== null) return response.set('Cache-Control', 'no-cache').redirect(picture);
      files(request, response, next);
    };
    if (isOwnPicture(request.path)) return void answerPicture().catch(next);
    if (request.path === MANIFEST) return void answerManifest().catch(next);
    if (request.path === '/index.html') return void answerPage().catch(next);
    files(request, response, (fault?: unknown) => (fault ? next(fault) : void answerPage().catch(next)));
  };
}

/** A missing file is an error: with the page in its place, a browser would run HTML as a script. */
function isFileName(path: string): boolean {
  return path !== '/index.html' && /\.[a-z0-9]+$/i.test(path);
}

/** The text of a file, read again only when the file has changed; undefined if it does not exist. */
function textOf(path: string): () => string | undefined {
  let read: { mtimeMs: number; text: string } | undefined;
  return () => {
    const mtimeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined) return undefined;
    if (read?.mtimeMs !== mtimeMs) read = { mtimeMs, text: readFileSync(path, 'utf8') };
    return read.text;
  };
}
