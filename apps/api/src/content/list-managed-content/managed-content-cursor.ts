export const MANAGED_CONTENT_SORTS = ['date', 'title', 'points', 'views', 'priority'] as const;
export type ManagedContentSort = (typeof MANAGED_CONTENT_SORTS)[number];

/**
 * Where a page of videos ended: what they are sorted by, and the id, which tells videos apart that have the same. Of a title
 * it has the words themselves, so that a video that gets another title shifts no other one.
 */
export interface ManagedContentCursor {
  readonly sort: ManagedContentSort;
  readonly key: number | string;
  readonly id: number;
}

/** A letter of the sort, the key and the id. A title of 100 characters has up to 534 of base64. */
export const CURSOR_PATTERN = /^([dpvo]\.\d{1,16}|t\.[\w-]{0,600})\.\d{1,16}$/;
export const CURSOR_MAX_LENGTH = 620;

const LETTERS: Readonly<Record<ManagedContentSort, string>> = {
  date: 'd',
  title: 't',
  points: 'p',
  views: 'v',
  priority: 'o',
};

export function writeCursor({ sort, key, id }: ManagedContentCursor): string {
  const text = typeof key === 'number' ? String(key) : Buffer.from(key).toString('base64url');
  return [LETTERS[sort], text, id].join('.');
}

/** @param text that matches `CURSOR_PATTERN` */
export function readCursor(text: string): ManagedContentCursor {
  const [letter, key = '', id] = text.split('.');
  const sort = MANAGED_CONTENT_SORTS.find((known) => LETTERS[known] === letter) ?? 'date';
  const words = (): string => Buffer.from(key, 'base64url').toString().replaceAll('\u0000', '');
  return { sort, key: sort === 'title' ? words() : Number(key), id: Number(id) };
}
