let registration: Promise<ServiceWorkerRegistration | undefined> = Promise.resolve(undefined);

/** Has the service worker watch over this and later visits, from when the page is loaded: nothing waits for it. */
export function registerServiceWorker(): void {
  // Private windows and plain http have none; there the app needs the network, as before.
  if (!('serviceWorker' in navigator)) return;
  registration = loaded()
    .then(() => navigator.serviceWorker.register('/sw.js'))
    .catch(() => undefined);
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** The service worker once it is at work; null where there is none, as in development. */
export async function activeServiceWorker(): Promise<ServiceWorker | null> {
  return (await registration) ? (await navigator.serviceWorker.ready).active : null;
}
