/**
 * Renders the pictures of the demo rewards into apps/api/demo/rewards. `npx tsx apps/demo-art/rewards/render.ts [key …]`;
 * with `--sheet [DIR]` it writes one PNG of them all to that folder instead, for inspection.
 */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp, { type Sharp } from 'sharp';

import { founitiLekol } from './pictures/founiti-lekol.js';
import { katRechaj } from './pictures/kat-rechaj.js';
import { lanpSole } from './pictures/lanp-sole.js';
import { matchFoutbol } from './pictures/match-foutbol.js';
import { panyeMache } from './pictures/panye-mache.js';
import { penManbaKafe } from './pictures/pen-manba-kafe.js';
import { woutTaptap } from './pictures/wout-taptap.js';
import { BOARD } from './scenery.js';

const OUTPUT = fileURLToPath(new URL('../../api/demo/rewards/', import.meta.url));
const SIZE = { width: 800, height: 600 };
const PICTURES: Readonly<Record<string, () => string>> = {
  'founiti-lekol': founitiLekol,
  'kat-rechaj': katRechaj,
  'lanp-sole': lanpSole,
  'match-foutbol': matchFoutbol,
  'panye-mache': panyeMache,
  'pen-manba-kafe': penManbaKafe,
  'wout-taptap': woutTaptap,
};

const raster = (picture: string): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${BOARD.width} ${BOARD.height}">${picture}</svg>`,
    ),
  );

async function sheet(folder: string): Promise<void> {
  const drawn = Object.values(PICTURES);
  const pictures = await Promise.all(drawn.map((draw) => raster(draw()).png().toBuffer()));
  const rows = Math.ceil(pictures.length / 2);
  await sharp({
    create: { width: SIZE.width * 2, height: SIZE.height * rows, channels: 3, background: '#ffffff' },
  })
    .composite(
      pictures.map((input, place) => ({
        input,
        left: (place % 2) * SIZE.width,
        top: Math.floor(place / 2) * SIZE.height,
      })),
    )
    .png()
    .toFile(join(folder, 'rewards.png'));
}

async function render(keys: readonly string[]): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  for (const [key, draw] of Object.entries(PICTURES)) {
    if (keys.length > 0 && !keys.includes(key)) continue;
    const path = join(OUTPUT, `${key}.webp`);
    await raster(draw()).webp({ quality: 75, effort: 6 }).toFile(path);
    process.stdout.write(`${key}.webp ${Math.round((await stat(path)).size / 1024)} kB\n`);
  }
}

const [first, ...others] = process.argv.slice(2);
if (first === '--sheet') await sheet(others[0] ?? '.');
else await render(first === undefined ? [] : [first, ...others]);
