import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';

import { APP_FILES_PATH, type AppFiles } from './app-files';
import { isHashedAsset, isKeepRequest, isPage, LOGO_PATH, NEUTRAL_PAGE, type KeepRequest } from './requests';

declare const self: ServiceWorkerGlobalScope;

/**
 * Opens the app from the phone, and does nothing else: it ignores calls, pictures and videos. What it keeps is the neutral
 * page and the app's files, never a page that was drawn for somebody.
 *
 * The app opens as it was kept, without asking the network. Meanwhile a newer version is fetched; it replaces the kept one
 * when all of it is here, and opens the next time. Files of older versions stay, so that a page that is open finds its
 * parts. Where one is missing that the server does not have any more, the kept app is outdated: until a newer one is here,
 * pages come from the network if there is one.
 */
const PAGES = 'pages';
/** Kept beside the page while that is outdated, because a worker forgets what it knew whenever it is idle. */
const OUTDATED = '/outdated';
const ASSETS = 'assets';
/** Enough for several versions; the least recently used files are removed first. */
const MAX_ASSETS = 400;
const GONE = 404;

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS, purgeOnQuotaError: true })],
});

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isHashedAsset(url.pathname),
  async (asked) => {
    const answer = await assets.handle(asked);
    if (answer.status === GONE) await markOutdated(asked);
    return answer;
  },
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === LOGO_PATH,
  new StaleWhileRevalidate({ cacheName: PAGES }),
);
registerRoute(
  ({ sameOrigin, request, url }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  async ({ event, request }) => {
    const pages = await caches.open(PAGES);
    const kept = await pages.match(NEUTRAL_PAGE);
    if (!kept) return await fetch(request);
    // What this page needs comes first; once it is quiet it asks to be kept.
    if (await pages.match(OUTDATED)) return await fetch(request).catch(() => kept);
    event.waitUntil(keepNewest(event, { savesData: true }).catch(() => false));
    return kept;
  },
);

/**
 * The kept app is not what the server has any more. The page loads itself again as soon as it learns that a part is missing;
 * one that cannot even start is loaded again from here.
 */
async function markOutdated({ event, url }: RouteHandlerCallbackOptions): Promise<void> {
  const pages = await caches.open(PAGES);
  const kept = await pages.match(NEUTRAL_PAGE);
  if (!kept || (await pages.match(OUTDATED))) return;
  await pages.put(OUTDATED, new Response());
  if (!(await kept.text()).includes(url.pathname)) return;
  const page = await self.clients.get((event as FetchEvent).clientId);
  if (page instanceof WindowClient) void page.navigate(page.url).catch(() => undefined);
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (!isKeepRequest(event.data)) return;
  const [port] = event.ports;
  const kept = keepNewest(event, event.data).catch(() => false);
  event.waitUntil(kept.then((isKept) => port?.postMessage(isKept)));
});

/** Stores the app as the server has it now, or as much of it as is wanted. Resolves to whether that is here. */
async function keepNewest(
  event: ExtendableEvent,
  { savesData, isGuest = false }: Omit<KeepRequest, 'type'>,
): Promise<boolean> {
  const files = await read<AppFiles>(APP_FILES_PATH);
  const page = await fetch(NEUTRAL_PAGE, { cache: 'no-store' });
  // During a deployment the two may be of different versions.
  const scripts = [...(await page.clone().text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)];
  const isWhole = scripts.length > 0 && scripts.every(([, path = '']) => files.first.includes(path));
  if (!page.ok || !isWhole) return false;

  await store(event, isGuest ? files.first : [...files.first, ...files.vouchers]);
  const cache = await caches.open(PAGES);
  if (!(await cache.match(LOGO_PATH))) await cache.add(LOGO_PATH);
  await cache.put(NEUTRAL_PAGE, page);
  await cache.delete(OUTDATED);
  if (!savesData) await store(event, files.open);
  if (!savesData && !isGuest) await store(event, files.others);
  return true;
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/**
 * Stores files that are not stored yet.
 *
 * @throws Error if the server does not have one
 */
async function store(event: ExtendableEvent, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const [answered, stored] = assets.handleAll({ event, request: new Request(file) });
      const { ok, status } = await answered;
      if (!ok) throw new Error(`${file}: ${status}`);
      await stored;
    }),
  );
}
