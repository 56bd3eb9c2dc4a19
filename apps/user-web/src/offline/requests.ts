/** What the service worker keeps apart from the network, and what it must never touch. */
const NOT_PAGES = /^\/(api|media|health)(\/|$)/;
const FILE = /\.[a-z0-9]+$/i;

/** Whether an address of this origin is answered with the app's page, as the server's own rule has it. */
export function isPage(pathname: string): boolean {
  return !NOT_PAGES.test(pathname) && (pathname === '/index.html' || !FILE.test(pathname));
}

/** A built file with a hash of its content in the name: under that name it never changes. */
export function isHashedAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}

export const LOGO_PATH = '/logo.svg';

/** What a page asks of the service worker, by a message: keep everything that I am made of. */
export interface KeepRequest {
  type: 'keep';
  /** Addresses of the files that the page has loaded. */
  files: string[];
  /** The script that the page started with; it tells one version of the app from another. */
  entry: string;
}

export function isKeepRequest(data: unknown): data is KeepRequest {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'keep';
}
