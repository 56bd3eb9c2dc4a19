import { useSyncExternalStore } from 'react';

const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  prefersReducedMotion.addEventListener('change', listener);
  return () => prefersReducedMotion.removeEventListener('change', listener);
}

/** Whether the person asked their device for less motion; antd by itself does not look. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => prefersReducedMotion.matches);
}
