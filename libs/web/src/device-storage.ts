import { useSyncExternalStore } from 'react';

export interface DeviceStorage<Name extends string> {
  readStored: (name: Name) => string | null;
  /**
   * Writes a value, or removes it with `null`, and notifies every reader on the page. A value that the device does not
   * take lasts as long as the page.
   *
   * @param whenFull what happens then to the value stored before: as a rule it is no longer true and must not come back
   */
  writeStored: (name: Name, value: string | null, options?: { whenFull?: 'forget' | 'keep' }) => void;
  /** The stored text under a name, kept current across components and tabs. */
  useStored: (name: Name) => string | null;
  /** Whether the device itself has the value, so that it outlasts the page. */
  useLasts: (name: Name) => boolean;
}

/**
 * What this device remembers, in local storage. That can be missing or full (private windows, cheap phones): then a value
 * lasts as long as the page.
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
    useStored: (name) => useSyncExternalStore(subscribe, () => readStored(name)),
    useLasts: (name) => useSyncExternalStore(subscribe, () => readStored(name) !== null && !inPage.has(name)),
  };
}

function removeFromDevice(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // There is no storage at all.
  }
}
