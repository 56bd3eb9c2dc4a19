/** Requests that the service worker must never handle. */
const NOT_PAGES = /^\/(api|media|health|\.well-known)(\/|$)/;
const FILE = /\.[a-z0-9]+$/i;

/** Whether the server answers a path of this origin with the app's page; the same rule as the server's. */
export function isPage(pathname: string): boolean {
  return !NOT_PAGES.test(pathname) && (pathname === NEUTRAL_PAGE || !FILE.test(pathname));
}

/** The app's page with nothing on it yet: no data, and the same for everybody at every path. */
export const NEUTRAL_PAGE = '/index.html';

/** A built file with a hash of its content in the name: under that name it never changes. */
export function isHashedAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}

export const LOGO_PATH = '/logo.svg';

/** The message by which a page asks the service worker to store the app. */
export interface KeepRequest {
  type: 'keep';
  /** Whether to store only what opens the app and shows vouchers, and the rest when it is used. */
  savesData: boolean;
  /** Whether nobody is signed in, who has no use for what is not for everybody. */
  isGuest?: boolean;
}

export function isKeepRequest(data: unknown): data is KeepRequest {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'keep';
}
