import { PRODUCT_NAME_DEFAULT } from '@pwen/domain';

import { escaped } from './page-description.js';

/** What a page shows of the programme before its app has loaded the settings. */
export interface PageBrand {
  readonly name: string;
  /** Path on the same host; null for the app's own, as of the icon. */
  readonly logoUrl: string | null;
  /** A square picture of 512 px for home screens. */
  readonly iconUrl: string | null;
}

/** The programme's brand now. Never rejects: without a database the page still opens. */
export type ReadBrand = () => Promise<PageBrand>;

export const OWN_BRAND: PageBrand = { name: PRODUCT_NAME_DEFAULT, logoUrl: null, iconUrl: null };

export const ICON_SIZE = 512;
const ICON_TYPE = 'image/webp';

export const isOwn = ({ name, logoUrl, iconUrl }: PageBrand): boolean =>
  name === OWN_BRAND.name && logoUrl === null && iconUrl === null;

/** Stands in the apps' HTML for the name. */
const NAME_PLACEHOLDER = /__PRODUCT_NAME__/g;
/** The app's HTML with the programme's name. */
export const withBrand = (html: string, { name }: PageBrand): string =>
  html.replace(NAME_PLACEHOLDER, () => escaped(name));

/** The apps' own pictures that the programme's take the place of. */
const OWN_PICTURES: Readonly<Record<string, 'logoUrl' | 'iconUrl'>> = {
  '/logo.svg': 'logoUrl',
  '/favicon.svg': 'logoUrl',
  '/apple-touch-icon.png': 'iconUrl',
};

export const isOwnPicture = (path: string): boolean => Object.hasOwn(OWN_PICTURES, path);

/**
 * Where the programme's picture is that takes the place of one of the apps' own; null where it has none. Pages name only
 * the apps' own: so they need not know the settings, and one that a phone has kept names no picture that is gone.
 */
export function pictureInPlaceOf(path: string, brand: PageBrand): string | null {
  const own = OWN_PICTURES[path];
  return own === undefined ? null : brand[own];
}

/**
 * The web app's manifest, by which a phone installs it, with the programme's name and icon. The pictures of the app in it
 * show the app's own name and logo, so that they are left out beside others.
 */
export function manifestWithBrand(manifest: string, brand: PageBrand): string {
  const { name, iconUrl } = brand;
  const icons = ['any', 'maskable'].map((purpose) => ({
    src: iconUrl,
    sizes: `${ICON_SIZE}x${ICON_SIZE}`,
    type: ICON_TYPE,
    purpose,
  }));
  return JSON.stringify({
    ...(JSON.parse(manifest) as object),
    name,
    short_name: name,
    ...(iconUrl === null ? {} : { icons }),
    ...(isOwn(brand) ? {} : { screenshots: undefined }),
  });
}
