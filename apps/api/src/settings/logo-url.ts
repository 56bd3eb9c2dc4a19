import { mediaUrl } from '../platform/pictures/picture-size.dto.js';

/** Path of a logo or icon on the same host; null for the product's own. One that was set by hand in the database is a path. */
export const logoUrl = (name: string | null): string | null =>
  name === null || name.includes('/') ? name : mediaUrl(name);
