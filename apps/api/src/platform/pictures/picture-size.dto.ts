import { sizeName } from '../storage/picture-names.js';
import type { StoredPicture } from './stored-picture.js';

/** A smaller file of a picture, an AVIF. Its name is never used for another one, so it may be cached for ever. */
export class PictureSizeDto {
  /** Path on the same host. */
  url: string;
  /** In pixels. */
  width: number;
}

export const mediaUrl = (name: string | null): string => (name === null ? '' : `/media/${name}`);

/** Narrowest first; none without a picture, or before the worker has drawn the sizes of an older one. */
export function toPictureSizes({ name, widths }: StoredPicture): PictureSizeDto[] {
  if (name === null) return [];
  return (widths ?? []).map((width) => ({ url: mediaUrl(sizeName(name, width)), width }));
}
