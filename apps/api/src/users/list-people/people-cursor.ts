/**
 * Where a page of people ended: what the list is sorted by, and the id, which tells people apart who have the same. Text,
 * because one number does not hold both.
 */
export interface PeopleCursor {
  /** `n`: by registration, in microseconds; `p`: by points; `e`: the people without any event, by registration. */
  readonly walk: 'n' | 'p' | 'e';
  readonly key: number;
  readonly id: number;
}

export const CURSOR_PATTERN = /^[npe]-\d{1,16}-\d{1,16}$/;

export function writeCursor({ walk, key, id }: PeopleCursor): string {
  return `${walk}-${key}-${id}`;
}

/** @param text that matches `CURSOR_PATTERN` */
export function readCursor(text: string): PeopleCursor {
  const [walk, key, id] = text.split('-');
  return { walk: walk as PeopleCursor['walk'], key: Number(key), id: Number(id) };
}
