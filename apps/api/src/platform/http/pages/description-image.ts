import { ICON_SIZE, isOwn, type PageBrand } from './page-brand.js';
import type { DescriptionImage } from './page-description.js';

/** The picture of a description. That of the app has its own name in it, so that it is of no use beside another one. */
export function descriptionImage(origin: string, brand: PageBrand): DescriptionImage {
  if (isOwn(brand)) return { url: `${origin}/invitation.png`, width: 1200, height: 630 };
  return { url: `${origin}${brand.iconUrl ?? '/icon-512.png'}`, width: ICON_SIZE, height: ICON_SIZE };
}
