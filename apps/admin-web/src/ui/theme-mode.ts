import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored-choice';

export const THEME_MODES = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

const STORAGE_KEY = 'pwen-console.theme';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const stored = readStored(STORAGE_KEY);
let mode: ThemeMode = THEME_MODES.find((known) => known === stored) ?? 'system';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  prefersDark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    prefersDark.removeEventListener('change', listener);
  };
}

export function chooseThemeMode(next: ThemeMode): void {
  mode = next;
  writeStored(STORAGE_KEY, next);
  for (const listener of listeners) listener();
}

/** What was chosen: light, dark, or whatever the device says. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, () => mode);
}

export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, () => (mode === 'system' ? prefersDark.matches : mode === 'dark'));
}
