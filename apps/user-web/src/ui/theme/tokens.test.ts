import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const light = colours(css.slice(css.indexOf('@theme'), css.indexOf(':root {')));
const dark = colours(css.slice(css.indexOf("[data-theme='dark']"), css.indexOf('@media')));
const beforeScript = colours(css.slice(css.indexOf('@media')));

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

/** Each text colour with every fill that the app puts it on. */
const TEXT_ON_FILL = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['muted', 'paper'],
  ['muted', 'card'],
  ['blue', 'paper'],
  ['blue', 'card'],
  ['red', 'card'],
  ['lime', 'paper'],
  ['lime', 'card'],
  ['on-blue', 'blue'],
  ['on-red', 'red'],
  ['on-mango', 'mango'],
  ['on-lime', 'lime'],
  ['on-sky', 'sky'],
  ['on-board', 'board'],
  ['mango', 'board'],
  ['on-chip', 'chip'],
  ['mango', 'chip'],
] as const;

describe.each(Object.entries({ light, dark }))('the %s colours', (_, theme) => {
  it.each(TEXT_ON_FILL)('%s on %s can be read (4.5:1)', (text, fill) => {
    expect(contrast(theme[text] ?? '', theme[fill] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'card'])('the edge of a field stands out from %s (3:1)', (fill) => {
    expect(contrast(theme.field ?? '', theme[fill] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('names the same colours by day and by night', () => {
  expect(Object.keys(light).length).toBeGreaterThan(15);
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});

it('shows a dark device the dark paper before the script has run', () => {
  expect(beforeScript).toEqual({ paper: dark.paper });
});
