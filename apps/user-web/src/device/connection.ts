import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Makes what the browser says about the connection the one truth of queries and pages. */
export function followConnection(): void {
  // By default a connection is taken for granted until the first event: a page opened without one would not notice that
  // one has come.
  onlineManager.setEventListener((setOnline) => {
    const note = () => setOnline(navigator.onLine);
    note();
    window.addEventListener('online', note);
    window.addEventListener('offline', note);
    return () => {
      window.removeEventListener('online', note);
      window.removeEventListener('offline', note);
    };
  });
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
