import { useSyncExternalStore } from 'react';

export interface DeviceStorage<Name extends string> {
  readStored: (name: Name) => string | null;
  /**
   * Writes a value, or removes it with `null`, and notifies every reader on the page. A value that the device cannot
   * store lasts as long as the page.
   *
   * @param whenFull what then happens to the old stored value: by default it is removed, because it is out of date
   */
  writeStored: (name: Name, value: string | null, options?: { whenFull?: 'forget' | 'keep' }) => void;
  /** The stored value, kept current across components and tabs. */
  useStored: (name: Name) => string | null;
  /** Whether the device has stored the value, so that it outlasts the page. */
  useLasts: (name: Name) => boolean;
}

/**
 * Values in the device's local storage, which can be missing or full (private windows, cheap phones): then a value lasts
 * as long as the page.
 */
export function deviceStorage<Name extends string>(): DeviceStorage<Name> {
  const inPage = new Map<Name, string>();
  const listeners = new Set<() => void>();

  const readStored = (name: Name): string | null => {
    try {
      return localStorage.getItem(name) ?? inPage.get(name) ?? null;
    } catch {
      return inPage.get(name) ?? null;
    }
  };

  const writeStored: DeviceStorage<Name>['writeStored'] = (name, value, { whenFull = 'forget' } = {}) => {
    try {
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
      inPage.delete(name);
    } catch {
      if (value === null) inPage.delete(name);
      else inPage.set(name, value);
      if (whenFull === 'forget') removeFromDevice(name);
    }
    listeners.forEach((listener) => listener());
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // A change in another tab arrives as an event of the window.
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };

  return {
    readStored,
    writeStored,
    useStored: (name) => useSyncExternalStore(subscribe, () => readStored(name), nothing),
    useLasts: (name) =>
      useSyncExternalStore(subscribe, () => readStored(name) !== null && !inPage.has(name), never),
  };
}

// A page that the server rendered knows nothing of the device, until it has become interactive.
const nothing = () => null;
const never = () => false;

function removeFromDevice(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // The device has no storage.
  }
}
