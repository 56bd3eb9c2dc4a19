import { circle, letters, limb, paint, path, place, rect, stripes } from '../../videos/paint.js';
import { coin, rayedGround, sparks } from '../scenery.js';

const bars = [0, 1, 2, 3].map((n) =>
  rect(-52 + n * 17, -118 - n * 9, 12, 14 + n * 9, { fill: paint.ink, line: 0, r: 3 }),
);

/** A phone with buttons, as most people have. */
const phone = (): string =>
  place(
    { x: 206, y: 262, turn: -9 },
    rect(-88, -176, 190, 372, { fill: paint.ink, r: 34, line: 0 }),
    rect(-96, -186, 190, 372, { fill: paint.blue, r: 34 }),
    rect(-78, -158, 154, 148, { fill: '#D7F2E3', r: 12 }),
    ...bars,
    rect(26, -144, 36, 18, { fill: 'none', r: 4, line: 4 }),
    rect(30, -140, 22, 10, { fill: paint.leaf, line: 0 }),
    letters('+100', 0, -46, { size: 52 }),
    letters('goud', 0, -20, { size: 24 }),
    rect(-34, 8, 66, 34, { fill: paint.mango, r: 14 }),
    limb('M-76 24 h18', paint.leaf, 10),
    limb('M56 24 h18', paint.red, 10),
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2].map((column) =>
        rect(-74 + column * 53, 58 + row * 29, 42, 20, { fill: paint.paper, r: 8, line: 3 }),
      ),
    ),
  );

/** A scratch card, half scratched off, so that digits are visible. */
const card = (): string =>
  place(
    { x: 440, y: 286, turn: 8 },
    rect(-128, -84, 270, 184, { fill: paint.ink, r: 18, line: 0 }),
    rect(-136, -94, 270, 184, { fill: paint.paper, r: 18 }),
    rect(-136, -94, 270, 60, { fill: paint.red, r: 18 }),
    rect(-136, -56, 270, 22, { fill: paint.red, line: 0 }),
    path('M-136 -34 H134', { line: 4 }),
    letters('RECHAJ', -22, -50, { size: 36, fill: paint.white }),
    circle(98, -62, 17, { fill: paint.mango }),
    rect(-112, -14, 222, 48, { fill: '#C9D3DE', r: 8 }),
    path('M-110 -12 H12 L4 -2 L18 6 L6 16 L14 24 L8 32 H-110 Z', { fill: paint.white, line: 0 }),
    rect(-112, -14, 222, 48, { fill: 'none', r: 8 }),
    letters('7  3  0  9', -54, 20, { size: 26 }),
    path('M28 0 h60 M36 12 h60 M28 22 h44', { stroke: '#97A6B6', line: 4 }),
    stripes(-112, 52, 222, 20),
  );

export const katRechaj = (): string =>
  rayedGround(paint.turquoise, '#2DB6C2', 320, 250) +
  sparks(196, 60, 18, 52, [-140, -112, -84, -56, -28], paint.mango) +
  phone() +
  card() +
  coin(392, 420, 34) +
  coin(462, 436, 26) +
  place(
    { x: 452, y: 96 },
    path(
      'M-104 -56 H104 Q124 -56 124 -36 V34 Q124 54 104 54 H-34 L-82 92 L-74 54 H-104 Q-124 54 -124 34 V-36 Q-124 -56 -104 -56 Z',
      {
        fill: paint.mango,
      },
    ),
    letters('ALO!', 0, 24, { size: 66, fill: paint.white, style: 'sign' }),
  );
