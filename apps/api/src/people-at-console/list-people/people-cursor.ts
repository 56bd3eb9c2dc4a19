/**
 * Where a page of people ended: what they are sorted by, and the id, which tells people apart who have the same. Text,
 * because one number does not hold both.
 */
export interface PeopleCursor {
  readonly walk: Walk;
  /** Points, or the time of the registration in microseconds. */
  readonly key: number;
  /** 0 at the beginning of a walk. */
  readonly id: number;
}

/**
 * How a list is read, which its later pages go on with: `n` along the registrations; `p` along what people hold; `e` along
 * the registrations of those whom the read model of what they hold does not have; `s` all of a small set, sorted.
 */
export type Walk = 'n' | 'p' | 'e' | 's';

export const CURSOR_PATTERN = /^[npes]-\d{1,16}-\d{1,16}$/;
/** A letter, two numbers of sixteen digits and two hyphens. */
export const CURSOR_MAX_LENGTH = 35;

export function writeCursor({ walk, key, id }: PeopleCursor): string {
  return `${walk}-${key}-${id}`;
}

/** @param text that matches `CURSOR_PATTERN` */
export function readCursor(text: string): PeopleCursor {
  const [walk, key, id] = text.split('-');
  return { walk: walk as Walk, key: Number(key), id: Number(id) };
}
