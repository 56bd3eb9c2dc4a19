import { useState } from 'react';

export interface KeyPages<Key> {
  /** Where the page that is shown begins; undefined for the first. */
  key: Key | undefined;
  /** Counted from 1. */
  page: number;
  goBack: (() => void) | undefined;
  goOn: (next: Key) => void;
}

/**
 * Walks a list that the server pages by key: the way back is the keys that were passed. Starts at the first page again
 * whenever `of` changes, because a key of one filter says nothing in another.
 */
export function useKeyPages<Key>(of: string): KeyPages<Key> {
  const [walked, setWalked] = useState<{ of: string; keys: Key[] }>({ of, keys: [] });
  const keys = walked.of === of ? walked.keys : [];
  return {
    key: keys.at(-1),
    page: keys.length + 1,
    goBack: keys.length > 0 ? () => setWalked({ of, keys: keys.slice(0, -1) }) : undefined,
    goOn: (next) => setWalked({ of, keys: [...keys, next] }),
  };
}
