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
 * parts.
 */
const PAGES = 'pages';
const ASSETS = 'assets';
/** Enough for several versions; the least recently used files are removed first. */
const MAX_ASSETS = 400;

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS, purgeOnQuotaError: true })],
});

registerRoute(({ sameOrigin, url }) => sameOrigin && isHashedAsset(url.pathname), assets);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === LOGO_PATH,
  new StaleWhileRevalidate({ cacheName: PAGES }),
);
registerRoute(
  ({ sameOrigin, request, url }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  async ({ event, request }) => {
    const kept = await (await caches.open(PAGES)).match(NEUTRAL_PAGE);
    if (!kept) return await fetch(request);
    event.waitUntil(keepNewest(event, { savesData: true }).catch(() => false));
    return kept;
  },
);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (!isKeepRequest(event.data)) return;
  const [port] = event.ports;
  const kept = keepNewest(event, event.data).catch(() => false);
  event.waitUntil(kept.then((isKept) => port?.postMessage(isKept)));
});

/** Stores the app as the server has it now. Resolves to whether all of it is here. */
async function keepNewest(
  event: ExtendableEvent,
  { savesData }: Omit<KeepRequest, 'type'>,
): Promise<boolean> {
  const files = await read<AppFiles>(APP_FILES_PATH);
  const page = await fetch(NEUTRAL_PAGE, { cache: 'no-store' });
  // During a deployment the two may be of different versions.
  const scripts = [...(await page.clone().text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)];
  const isWhole = scripts.length > 0 && scripts.every(([, path = '']) => files.first.includes(path));
  if (!page.ok || !isWhole) return false;

  await store(event, [...files.first, ...files.vouchers]);
  const cache = await caches.open(PAGES);
  if (!(await cache.match(LOGO_PATH))) await cache.add(LOGO_PATH);
  await cache.put(NEUTRAL_PAGE, page);
  if (!savesData) await store(event, files.others);
  return true;
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Stores files that are not stored yet. */
async function store(event: ExtendableEvent, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const [answered, stored] = assets.handleAll({ event, request: new Request(file) });
      await answered;
      await stored;
    }),
  );
}
