import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isHashedAsset, isKeepRequest, isPage, LOGO_PATH, type KeepRequest } from './requests';

declare const self: ServiceWorkerGlobalScope;

/**
 * Opens the app without a network, and nothing more: calls, pictures and videos pass it by. It knows no version of the
 * app. A page that has everything it needs says so, and becomes the one that is shown when no network answers; the page
 * of a newer version only takes its place once that one is complete too.
 */
const PAGES = 'pages';
const ASSETS = 'assets';
/** Every address is the same page, so one of each is kept: the last that came, and the last known to be complete. */
const ARRIVED = '/?page=arrived';
const COMPLETE = '/?page=complete';
/** On a network that only pretends to be there the app opens after this long all the same. */
const NETWORK_TIMEOUT_SECONDS = 5;
/** Several versions' worth; what was not used the longest goes first. */
const MAX_ASSETS = 200;

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS, purgeOnQuotaError: true })],
});

// A page is kept with its own headers: its nonce stands in its text and in its policy, and the two must agree.
const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    // A redirect leads elsewhere and is no page.
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      cacheKeyWillBeUsed: async ({ mode }) => (mode === 'write' ? ARRIVED : COMPLETE),
      // A server that is down is no better than none: what is kept opens instead.
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
 * Makes the asking page the one that opens without a network. Answers whether it is: only when all its files are kept,
 * and a page of the very same version.
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
  // On the first visit the page came before the service worker did.
  if (!(await starts(page))) page = await fetch('/');
  if (!page?.ok || !(await starts(page))) return false;
  if (!(await cache.match(LOGO_PATH))) await cache.add(LOGO_PATH);
  await cache.put(COMPLETE, page);
  return true;
}
