let registration: Promise<ServiceWorkerRegistration | undefined> = Promise.resolve(undefined);

/** Registers the service worker after the page has loaded, so that nothing has to wait for it. */
export function registerServiceWorker(): void {
  // Private windows and plain http have no service worker; there the app always needs the network.
  if (!('serviceWorker' in navigator)) return;
  registration = loaded()
    .then(() => navigator.serviceWorker.register('/sw.js'))
    .catch(() => undefined);
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** The service worker once it is active; null where there is none, as in development. */
export async function activeServiceWorker(): Promise<ServiceWorker | null> {
  return (await registration) ? (await navigator.serviceWorker.ready).active : null;
}
