import { circle, ellipse, letters, limb, paint, path, place, rect } from '../../videos/paint.js';
import { rayedGround, shadow } from '../scenery.js';

const straw = '#E2A84B';
const strawDark = '#B9772A';

/** Woven: rows of rounded strokes, every second row shifted by half a stroke. */
function basket(): string {
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const y = -118 + row * 26;
    const half = 178 - row * 12;
    const step = 36;
    const shift = row % 2 ? step / 2 : 0;
    const count = Math.floor((half * 2 - shift) / step);
    return Array.from({ length: count }, (_, n) =>
      rect(-half + shift + n * step + 2, y, step - 6, 20, {
        fill: row % 2 ? straw : '#F0C06A',
        r: 9,
        line: 3,
      }),
    ).join('');
  });
  const body = 'M-188 -124 H188 L140 -6 Q136 6 122 6 H-122 Q-136 6 -140 -6 Z';
  return (
    shadow(8, 10, 190) +
    path(body, { fill: strawDark }) +
    `<clipPath id="basket"><path d="${body}"/></clipPath><g clip-path="url(#basket)">${rows.join('')}</g>` +
    path(body, {}) +
    rect(-202, -146, 404, 30, { fill: straw, r: 15 }) +
    path(Array.from({ length: 12 }, (_, n) => `M${-180 + n * 32} -142 l14 22`).join(' '), {
      stroke: strawDark,
      line: 5,
    })
  );
}

const handle = (): string =>
  path('M-176 -136 Q-190 -330 0 -334 Q190 -330 176 -136', { line: 30 }) +
  path('M-176 -136 Q-190 -330 0 -334 Q190 -330 176 -136', { stroke: straw, line: 20 }) +
  path('M-176 -136 Q-190 -330 0 -334 Q190 -330 176 -136', { stroke: strawDark, line: 5 });

const pineapple = (): string =>
  place(
    { x: 12, y: -204, scale: 0.98 },
    path('M-8 -62 Q-34 -100 -52 -108 Q-34 -72 -24 -58 Z M8 -62 Q34 -100 52 -108 Q34 -72 24 -58 Z', {
      fill: paint.green,
    }),
    path('M-20 -56 Q-26 -104 0 -136 Q26 -104 20 -56 Z', { fill: paint.leaf }),
    ellipse(0, 0, 54, 70, { fill: '#F2A51E' }),
    path('M-44 -34 L30 56 M-52 4 L6 68 M-18 -66 L50 20 M44 -34 L-30 56 M52 4 L-6 68 M18 -66 L-50 20', {
      stroke: '#B56A12',
      line: 4,
    }),
    ellipse(0, 0, 54, 70, {}),
  );

const finger = (turn: number, fill: string): string =>
  place(
    { turn },
    path('M-9 -4 Q-40 -66 -14 -142 L2 -148 L6 -138 Q2 -66 36 -14 Q18 14 -9 -4 Z', { fill }),
    path('M4 -10 Q-22 -66 -6 -132', { line: 3 }),
  );

/** A hand of plantains. */
const plantains = (x: number, y: number, scale: number): string =>
  place({ x, y, scale }, finger(-34, '#7CB63C'), finger(22, '#7CB63C'), finger(-6, '#A6CE3F'));

const mango = (x: number, y: number, turn: number): string =>
  place(
    { x, y, turn },
    path('M-44 6 Q-46 -42 0 -46 Q48 -44 46 6 Q42 46 4 46 Q-38 46 -44 6 Z', { fill: paint.mango }),
    path('M8 -44 Q48 -40 44 8 Q40 40 12 44 Q34 10 8 -44 Z', { fill: paint.red, line: 0 }),
    path('M-44 6 Q-46 -42 0 -46 Q48 -44 46 6 Q42 46 4 46 Q-38 46 -44 6 Z', {}),
    path('M-26 -12 Q-24 -26 -10 -30', { stroke: paint.paper, line: 6 }),
    limb('M2 -46 q2 -10 8 -14', '#7A4A22', 5),
  );

const avocado = (x: number, y: number, turn: number): string =>
  place(
    { x, y, turn },
    path('M0 -62 Q26 -58 30 -18 Q52 4 46 34 Q36 60 0 60 Q-36 60 -46 34 Q-52 4 -30 -18 Q-26 -58 0 -62 Z', {
      fill: paint.green,
    }),
    path('M-24 10 Q-26 -10 -12 -26', { stroke: paint.leaf, line: 7 }),
  );

const rice = (): string =>
  place(
    { x: -110, y: -196, turn: -8, scale: 1.04 },
    path('M-60 70 Q-74 -20 -46 -62 H46 Q74 -20 60 70 Z', { fill: paint.paper }),
    path('M-46 -62 Q-66 -92 -38 -100 Q0 -86 38 -100 Q66 -92 46 -62 Z', { fill: paint.paper }),
    limb('M-44 -62 Q0 -50 44 -62', paint.red, 7),
    letters('DIRI', -4, -4, { size: 34, fill: paint.blue }),
    path('M-42 -36 H36 M-44 8 H38', { stroke: paint.blue, line: 4 }),
  );

const oil = (): string =>
  place(
    { x: 112, y: -206, turn: 7, scale: 0.92 },
    rect(-15, -122, 30, 30, { fill: paint.red, r: 5 }),
    path('M-13 -92 H13 V-66 Q46 -52 46 -22 V76 H-46 V-22 Q-46 -52 -13 -66 Z', { fill: '#FFD54A' }),
    rect(-46, -30, 92, 44, { fill: paint.white }),
    letters('LWIL', 0, 2, { size: 28, fill: paint.green }),
    path('M-34 -34 Q-30 -46 -20 -52', { stroke: paint.white, line: 6 }),
  );

export const panyeMache = (): string =>
  rayedGround(paint.leaf, '#4BB56E', 320, 230) +
  path('M-10 404 H650 V490 H-10 Z', { fill: paint.turquoise }) +
  path('M-10 440 H650', { stroke: '#0F8590', line: 4 }) +
  place(
    { x: 322, y: 434, scale: 1.06 },
    handle(),
    rice(),
    oil(),
    pineapple(),
    plantains(-22, -112, 0.82),
    avocado(40, -152, -12),
    mango(92, -144, 10),
    mango(140, -144, -10),
    circle(-122, -142, 30, { fill: paint.red }),
    path('M-132 -168 q10 -8 20 0 l-4 10 l-6 -6 l-8 6 z', { fill: paint.leaf, line: 3 }),
    basket(),
  ) +
  place({ x: 62, y: 432, scale: 0.8 }, shadow(2, 44, 46), mango(0, 0, -12)) +
  place({ x: 584, y: 424, scale: 0.78 }, shadow(2, 58, 46), avocado(0, 0, 20));
