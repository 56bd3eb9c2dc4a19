import type { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';

import { ListRewardsQuery } from '../catalogue/index.js';
import { ListContentQuery } from '../content/index.js';
import type { DrawnPage, DrawPage } from '../platform/http/pages/drawn-page.js';
import type { Page } from '../platform/paging/page.js';
import { GetSettingsQuery } from '../settings/index.js';
import { PageRenderer, type PublicData, type PublicPage } from './page-renderer.js';

/** As many rows as the app asks for, so that its next page follows. */
const FIRST_PAGE = { limit: 24 };
/** A page is drawn once for everybody who asks for it within this time. */
const FRESH_MS = 5000;
/** Four sights of each page, with and without a session and for saving data, in three languages. */
const MAX_PAGES = 32;
/**
 * How long a drawing is waited for; then the browser draws the page: an empty page at once is better than a full one
 * later.
 */
const PATIENCE_MS = 1000;

interface DrawPublicPagesOptions {
  /** The build output of the user app. */
  readonly folder: string;
  readonly queries: QueryBus;
  /** The name of the cookie of a session at the user app. */
  readonly sessionCookie: string;
}

interface Wanted {
  readonly path: string;
  readonly page: PublicPage;
  readonly language: string;
  readonly isGuest: boolean;
  /** Whether the browser wants the smallest pictures (`Save-Data: on`). */
  readonly savesData: boolean;
}

/**
 * Draws the first sight of the pages that everybody may see: what is on them, and nothing about who asks. A page that
 * cannot be drawn is left to the browser.
 */
export function drawPublicPages({ folder, queries, sessionCookie }: DrawPublicPagesOptions): DrawPage {
  let renderer: Promise<PageRenderer | undefined> | undefined;
  const drawn = new LRUCache<string, DrawnPage, { renderer: PageRenderer; wanted: Wanted }>({
    max: MAX_PAGES,
    ttl: FRESH_MS,
    fetchMethod: (_key, _old, { context }) => draw(context.renderer, queries, context.wanted),
  });

  return async (request) => {
    if (request.surface !== 'user') return undefined;
    try {
      const loaded = await (renderer ??= PageRenderer.load(folder));
      const wanted = loaded && wantedOf(request, loaded, sessionCookie);
      if (!wanted) return undefined;
      const { path, language, isGuest, savesData } = wanted;
      return await drawn.fetch(`${path} ${language} ${isGuest} ${savesData}`, {
        context: { renderer: loaded, wanted },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch {
      // Without the database the page still opens, and says so itself.
      return undefined;
    }
  };
}

function wantedOf(request: Request, renderer: PageRenderer, sessionCookie: string): Wanted | undefined {
  const { path } = request;
  const page = renderer.pageAt(path);
  const cookies = new URLSearchParams(request.headers.cookie?.replaceAll('; ', '&'));
  const isGuest = !cookies.has(sessionCookie);
  if (!page || (page.needsSession && isGuest)) return undefined;
  const accepted = request.headers['accept-language'] ? request.acceptsLanguages() : [];
  return {
    path,
    page,
    isGuest,
    savesData: request.headers['save-data'] === 'on',
    language: renderer.languageFor(cookies.get('language'), accepted),
  };
}

async function draw(
  renderer: PageRenderer,
  queries: QueryBus,
  { path, page, language, isGuest, savesData }: Wanted,
): Promise<DrawnPage> {
  const [settings, list] = await Promise.all([
    queries.execute(new GetSettingsQuery()),
    page.list === 'videos'
      ? queries.execute(new ListContentQuery(FIRST_PAGE, null))
      : queries.execute(new ListRewardsQuery(FIRST_PAGE, { sees: 'published', personId: null })),
  ]);
  const data: PublicData = { settings, [page.list]: asKeptByTheBrowser(list), isGuest, savesData };
  const { head, body, data: shown } = await renderer.render(path, language, data);
  return { language, head, body, data: shown, scripts: renderer.scriptsOf(page, language) };
}

/** Rows as they arrive over the network: dates are texts there. */
function asKeptByTheBrowser(page: Page<unknown, number | string>) {
  const { entries, nextCursor, total } = page;
  return JSON.parse(JSON.stringify({ rows: entries, next: nextCursor, total: total ?? null })) as unknown;
}
