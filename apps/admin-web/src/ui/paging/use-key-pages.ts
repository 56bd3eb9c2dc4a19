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
 * Moves through a list that the server pages by key: the keys of earlier pages are kept, to go back. Starts again at
 * the first page whenever `of` changes, because a key of one filter means nothing in another.
 *
 * @param start the key to begin with; going back from there leads to the first page
 */
export function useKeyPages<Key>(of: string, start?: Key): KeyPages<Key> {
  const first = start === undefined ? [] : [start];
  const [visited, setVisited] = useState<{ of: string; keys: Key[] }>({ of, keys: first });
  const keys = visited.of === of ? visited.keys : first;
  return {
    key: keys.at(-1),
    page: keys.length + 1,
    goBack: keys.length > 0 ? () => setVisited({ of, keys: keys.slice(0, -1) }) : undefined,
    goForward: (next) => setVisited({ of, keys: [...keys, next] }),
  };
}
