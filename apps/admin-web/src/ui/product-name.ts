import { PRODUCT_NAME_DEFAULT } from '@pwen/domain/contract';
import { useSyncExternalStore } from 'react';

/** As the server has put it into the page. */
const PAGE_NAME = 'meta[name="application-name"]';

let current = document.querySelector<HTMLMetaElement>(PAGE_NAME)?.content ?? PRODUCT_NAME_DEFAULT;
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
