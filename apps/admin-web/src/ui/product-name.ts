import { pageName } from '@pwen/web/page-brand';
import { useSyncExternalStore } from 'react';

let current = pageName();
const listeners = new Set<() => void>();

/** What the programme calls itself: as the page came with, and from then on as the settings say. */
export function setProductName(name: string): void {
  current = name;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const get = () => current;

export function useProductName(): string {
  return useSyncExternalStore(subscribe, get);
}
