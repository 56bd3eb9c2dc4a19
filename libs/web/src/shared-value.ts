import { useSyncExternalStore } from 'react';

export interface SharedValue<T> {
  get: () => T;
  set: (value: T) => void;
  /** Calls the listener after each change; returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
  /** Reads the value in a component, which renders again when it changes. */
  use: () => T;
}

/** A value that belongs to the page instead of a component: the current toast, the waiting popups. */
export function sharedValue<T>(initial: T): SharedValue<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (value) => {
      current = value;
      listeners.forEach((listener) => listener());
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
