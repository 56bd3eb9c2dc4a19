import { PRODUCT_NAME_DEFAULT } from '@pwen/domain/constants';

/** What the server has put into this page of the programme's settings, for the time until the app has loaded them. */
const ofPage = (selector: string, attribute: string): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector(selector)?.getAttribute(attribute) ?? null);

export const pageName = (): string =>
  ofPage('meta[name="application-name"]', 'content') ?? PRODUCT_NAME_DEFAULT;

/** @param own the app's own logo */
export const pageLogo = (own: string): string => ofPage('link[rel="icon"]', 'href') ?? own;
