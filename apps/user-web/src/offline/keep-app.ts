import { savesData } from '../device/data-saver';
import { activeServiceWorker } from './register';
import type { KeepRequest } from './requests';

/** How long the service worker may take; the browser mostly has the most important files already. */
const PATIENCE_MS = 60_000;

/**
 * Stores the app on the device, so that every page of it opens without a connection: for a guest those that everybody may
 * open. Returns whether it is stored; without a service worker (in development, in a private window) it is not.
 */
export async function keepApp(isGuest: boolean): Promise<boolean> {
  const worker = await activeServiceWorker();
  if (!worker) return false;
  return await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), PATIENCE_MS);
    const request: KeepRequest = { type: 'keep', savesData: savesData(), isGuest };
    worker.postMessage(request, [port2]);
  });
}
