import { useSyncExternalStore } from 'react';

export interface MediaQuery {
  /** Whether the device matches the query now. */
  matches: () => boolean;
  /** Calls the listener whenever that changes; returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
  /** A hook: the component renders again when it changes. */
  use: () => boolean;
}

// A page that the server rendered knows no device.
const never = () => false;

/** A media query on the device or its settings, such as `(prefers-color-scheme: dark)`. */
export function mediaQuery(query: string): MediaQuery {
  const matches = () => window.matchMedia(query).matches;
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return { matches, subscribe, use: () => useSyncExternalStore(subscribe, matches, never) };
}
