import { mediaQuery } from '@pwen/web/media-query';

import { useStored, writeStored } from './storage';

export const THEME_MODES = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

const darkDevice = mediaQuery('(prefers-color-scheme: dark)');

export function chooseThemeMode(mode: ThemeMode): void {
  writeStored('pwen-console.theme', mode);
}

/** The chosen mode: light, dark, or the same as the device. */
export function useThemeMode(): ThemeMode {
  const stored = useStored('pwen-console.theme');
  return THEME_MODES.find((mode) => mode === stored) ?? 'system';
}

export function useIsDark(): boolean {
  const mode = useThemeMode();
  const isDeviceDark = darkDevice.use();
  return mode === 'system' ? isDeviceDark : mode === 'dark';
}
