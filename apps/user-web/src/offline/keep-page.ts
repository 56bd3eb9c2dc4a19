import { activeServiceWorker } from './register';
import { isHashedAsset, type KeepRequest } from './requests';

/** How long the service worker may take; the browser mostly has these files already. */
const PATIENCE_MS = 60_000;

/**
 * Stores every file that this page has loaded, so that it opens without a connection. Returns whether it is stored;
 * without a service worker (in development, in a private window) it is not.
 */
export async function keepPage(): Promise<boolean> {
  const worker = await activeServiceWorker();
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (!worker || !entry) return false;
  return await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), PATIENCE_MS);
    const request: KeepRequest = { type: 'keep', files: loadedFiles(), entry: new URL(entry).pathname };
    worker.postMessage(request, [port2]);
  });
}

function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && isHashedAsset(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}
