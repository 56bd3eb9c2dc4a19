import type { Content } from './content.entity.js';
import type { StoredRendition } from './encodings/stored-rendition.js';

/** A video as a statement with `columnsOf(Content)` finds it. */
type ContentRow = Readonly<Omit<Content, 'renditions'> & { renditions: unknown }>;

export const toContent = <Row extends ContentRow>(row: Row) => ({
  ...row,
  renditions: row.renditions as StoredRendition[],
});
