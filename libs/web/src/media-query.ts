import { useSyncExternalStore } from 'react';

export interface MediaQuery {
  /** Whether the device matches the query now. */
  matches: () => boolean;
  /** Calls the listener whenever that changes; returns what ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Reads it in a component, which renders again when it changes. */
  use: () => boolean;
}

/** What the device or the person's settings on it say, such as `(prefers-color-scheme: dark)`. */
export function mediaQuery(query: string): MediaQuery {
  const matches = () => window.matchMedia(query).matches;
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return { matches, subscribe, use: () => useSyncExternalStore(subscribe, matches) };
}
