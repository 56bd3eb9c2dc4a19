import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

import { isHashedAsset, isKeepRequest, isPage, LOGO_PATH, type KeepRequest } from './requests';

declare const self: ServiceWorkerGlobalScope;

/**
 * Opens the app without a network, and does nothing else: it ignores calls, pictures and videos. It does not know
 * versions of the app. A page that has all of its files says so, and becomes the one that is shown when the network
 * does not answer; a newer version replaces it only when it is complete too.
 */
const PAGES = 'pages';
const ASSETS = 'assets';
/**
 * Every path is the same page, so two copies are kept: the last one that arrived, and the last one known to be
 * complete.
 */
const ARRIVED = '/?page=arrived';
const COMPLETE = '/?page=complete';
/** If the network is connected but does not answer, the app opens from the cache after this time. */
const NETWORK_TIMEOUT_SECONDS = 5;
/** Enough for several versions; the least recently used files are removed first. */
const MAX_ASSETS = 200;

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS, purgeOnQuotaError: true })],
});

// A page is stored with its headers: its nonce is in both its text and its policy, and the two must match.
const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    // A redirect is not the app's page.
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      cacheKeyWillBeUsed: async ({ mode }) => (mode === 'write' ? ARRIVED : COMPLETE),
      // A server error counts as no network: the stored page opens instead.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
        return response;
      },
    },
  ],
});

registerRoute(({ sameOrigin, url }) => sameOrigin && isHashedAsset(url.pathname), assets);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === LOGO_PATH,
  new StaleWhileRevalidate({ cacheName: PAGES }),
);
registerRoute(
  ({ sameOrigin, request, url }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  pages,
);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (!isKeepRequest(event.data)) return;
  const [port] = event.ports;
  const kept = keep(event.data, event).catch(() => false);
  event.waitUntil(kept.then((isKept) => port?.postMessage(isKept)));
});

/**
 * Makes the page that asks the one that opens without a network. Returns whether it is: only if all its files are
 * stored, and a page of the same version.
 */
async function keep({ files, entry }: KeepRequest, event: ExtendableEvent): Promise<boolean> {
  await Promise.all(
    files.map(async (file) => {
      const [answered, stored] = assets.handleAll({ event, request: new Request(file) });
      await answered;
      await stored;
    }),
  );
  const cache = await caches.open(PAGES);
  const starts = async (page: Response | undefined) => !!page && (await page.clone().text()).includes(entry);

  let page = await cache.match(ARRIVED);
  // On the first visit the page was loaded before the service worker existed.
  if (!(await starts(page))) page = await fetch('/');
  if (!page?.ok || !(await starts(page))) return false;
  if (!(await cache.match(LOGO_PATH))) await cache.add(LOGO_PATH);
  await cache.put(COMPLETE, page);
  return true;
}
