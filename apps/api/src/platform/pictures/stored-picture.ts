import { sizeName } from '../storage/picture-names.js';

/** The picture of a row. */
export interface StoredPicture {
  /** Name in media storage; null without a picture. */
  readonly name: string | null;
  /** The widths in which it is stored as well; null without a picture, or until the worker has drawn them. */
  readonly widths: number[] | null;
}

export const NO_PICTURE: StoredPicture = { name: null, widths: null };

/** The names of all files of a picture. */
export const filesOf = ({ name, widths }: StoredPicture): string[] =>
  name === null ? [] : [name, ...(widths ?? []).map((width) => sizeName(name, width))];
