/** A picture is a WebP, which every browser shows, and AVIFs of some widths named after it: `<name>-328.avif`. */
export const PICTURE_EXTENSION = 'webp';
const SIZE_EXTENSION = 'avif';

const SIZE_NAME = /^([0-9a-f]{32})-\d+\.avif$/;

export const sizeName = (pictureName: string, width: number): string =>
  `${pictureName.slice(0, pictureName.lastIndexOf('.'))}-${width}.${SIZE_EXTENSION}`;

/** The file that a row names: for a size of a picture the picture, for every other file itself. */
export const namedFileOf = (name: string): string =>
  name.replace(SIZE_NAME, (_, picture: string) => `${picture}.${PICTURE_EXTENSION}`);
