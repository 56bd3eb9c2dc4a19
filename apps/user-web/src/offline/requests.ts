/** Requests that the service worker must never handle. */
const NOT_PAGES = /^\/(api|media|health)(\/|$)/;
const FILE = /\.[a-z0-9]+$/i;

/** Whether the server answers a path of this origin with the app's page; the same rule as the server's. */
export function isPage(pathname: string): boolean {
  return !NOT_PAGES.test(pathname) && (pathname === '/index.html' || !FILE.test(pathname));
}

/** A built file with a hash of its content in the name: under that name it never changes. */
export function isHashedAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}

export const LOGO_PATH = '/logo.svg';

/** The message by which a page asks the service worker to store all of its files. */
export interface KeepRequest {
  type: 'keep';
  /** The paths of the files that the page has loaded. */
  files: string[];
  /** The script that started the page; it identifies the version of the app. */
  entry: string;
}

export function isKeepRequest(data: unknown): data is KeepRequest {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'keep';
}
