import { readFileSync } from 'node:fs';

import { expect, test } from '@jest/globals';

interface Icon {
  src: string;
  sizes: string;
  purpose: string;
}

const PUBLIC = new URL('../../public/', import.meta.url);
const { icons, screenshots } = JSON.parse(readFileSync(new URL('manifest.webmanifest', PUBLIC), 'utf8')) as {
  icons: Icon[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
};
const pictures = icons.filter(({ src }) => src.endsWith('.png'));

/** Width and height stand at the beginning of a PNG file. */
function sizeOf(path: string): string {
  const file = readFileSync(new URL(`.${path}`, PUBLIC));
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test.each([...pictures, ...screenshots])('$src has the size that the manifest claims', ({ src, sizes }) => {
  expect(sizeOf(src)).toBe(sizes);
});

test('phones find the two sizes that they need, whole and cut to their shape', () => {
  const found = pictures.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  expect(found.sort()).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
});

test('iPhones find their icon', () => {
  expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
});

test('whoever installs the app sees what it is, on a phone and on a desktop', () => {
  expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']));
});
