import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Makes queries and pages share one connection state: what the browser reports. */
export function followConnection(): void {
  // By default a connection is assumed until the first event: a page opened without one would not notice when it
  // returns.
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(navigator.onLine);
    update();
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  });
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
