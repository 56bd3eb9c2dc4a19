import { useState } from 'react';

export interface KeyPages<Key> {
  /** The key at which the current page begins; undefined for the first one. */
  key: Key | undefined;
  /** Counted from 1. */
  page: number;
  goBack: (() => void) | undefined;
  goForward: (next: Key) => void;
}

/**
 * Moves through a list that the server pages by key, in a dialog or beside another list: the keys of earlier pages are kept in
 * memory, to go back. Starts again at the first page whenever `of` changes, because a key of one filter means nothing in another.
 */
export function useKeyPages<Key>(of: string): KeyPages<Key> {
  const [visited, setVisited] = useState<{ of: string; keys: Key[] }>({ of, keys: [] });
  const keys = visited.of === of ? visited.keys : [];
  return {
    key: keys.at(-1),
    page: keys.length + 1,
    goBack: keys.length > 0 ? () => setVisited({ of, keys: keys.slice(0, -1) }) : undefined,
    goForward: (next) => setVisited({ of, keys: [...keys, next] }),
  };
}
