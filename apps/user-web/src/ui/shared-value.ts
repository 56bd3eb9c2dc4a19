import { useSyncExternalStore } from 'react';

export interface SharedValue<T> {
  get: () => T;
  set: (value: T) => void;
  /** Reads the value in a component, which draws again when it changes. */
  use: () => T;
}

/** One value that belongs to the page and not to a component: the toast that is shown, the popups that wait. */
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
    use: () => useSyncExternalStore(subscribe, get),
  };
}
