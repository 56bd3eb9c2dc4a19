import { mediaQuery } from '@pwen/web/media-query';

import { readStored, useStored, writeStored } from '../../device/storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

function asTheme(value: string | null): Theme {
  return THEMES.find((theme) => theme === value) ?? 'auto';
}

const darkDevice = mediaQuery('(prefers-color-scheme: dark)');

function draw() {
  const theme = asTheme(readStored('theme'));
  document.documentElement.dataset.theme =
    theme === 'auto' ? (darkDevice.matches() ? 'dark' : 'light') : theme;
}

/** Applies the chosen theme, or follows the device when none was chosen. */
export function startTheme(): void {
  draw();
  darkDevice.subscribe(draw);
}

export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme === 'auto' ? null : theme);
  draw();
}

export function useTheme(): Theme {
  return asTheme(useStored('theme'));
}
