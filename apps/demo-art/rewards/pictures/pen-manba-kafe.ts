import { circle, ellipse, letters, limb, paint, path, place, rect } from '../../videos/paint.js';
import { rayedGround, shadow, table } from '../scenery.js';

const crust = '#C8803A';
const crumb = '#F6D9A0';
const peanut = '#B9702F';

const jar = (): string =>
  place(
    { x: 138, y: 376, scale: 0.96 },
    shadow(6, 4, 96),
    path('M-78 -150 Q-88 -140 -88 -120 V-22 Q-88 0 -66 0 H66 Q88 0 88 -22 V-120 Q88 -140 78 -150 Z', {
      fill: peanut,
    }),
    path('M-70 -120 V-26', { stroke: '#D99A5B', line: 9 }),
    rect(-88, -196, 176, 48, { fill: paint.red, r: 10 }),
    path('M-62 -188 V-156 M-31 -188 V-156 M0 -188 V-156 M31 -188 V-156 M62 -188 V-156', { line: 3 }),
    rect(-70, -112, 140, 74, { fill: paint.paper, r: 8 }),
    letters('MANBA', 0, -63, { size: 31, fill: paint.red }),
    path('M-52 -96 h104 M-52 -50 h104', { stroke: paint.mango, line: 4 }),
  );

/** A pepper: the peanut butter is hot. */
const pepper = (): string =>
  place(
    { x: 84, y: 430, turn: -12 },
    path('M-46 -10 Q-30 -34 4 -26 Q42 -18 62 -2 Q30 18 -8 14 Q-42 12 -46 -10 Z', { fill: paint.red }),
    path('M-26 -16 Q0 -20 22 -12', { stroke: paint.orange, line: 5 }),
    limb('M-44 -12 q-16 -8 -20 -26', paint.leaf, 7),
  );

const slice = (x: number, y: number, turn: number, spread: boolean): string =>
  place(
    { x, y, turn },
    path(
      'M-62 34 V-20 Q-80 -28 -74 -50 Q-66 -74 0 -74 Q66 -74 74 -50 Q80 -28 62 -20 V34 Q62 44 52 44 H-52 Q-62 44 -62 34 Z',
      {
        fill: crust,
      },
    ),
    path('M-48 28 V-26 Q-62 -34 -58 -46 Q-50 -60 0 -60 Q50 -60 58 -46 Q62 -34 48 -26 V28 Z', {
      fill: crumb,
      line: 0,
    }),
    spread
      ? path('M-40 20 V-26 Q-50 -40 -34 -48 Q0 -56 38 -48 Q50 -38 40 -24 Q46 4 36 20 Q0 30 -40 20 Z', {
          fill: peanut,
          line: 3,
        }) + path('M-24 -32 Q0 -16 26 -34 M-24 -6 Q2 10 26 -8', { stroke: '#D99A5B', line: 6 })
      : '',
  );

const plate = (): string =>
  place(
    { x: 350, y: 380, scale: 0.96 },
    ellipse(4, 18, 142, 30, { fill: paint.ink, line: 0 }),
    ellipse(0, 8, 142, 32, { fill: paint.white }),
    ellipse(0, 4, 104, 20, { fill: '#DCE8F2', line: 3 }),
    slice(-36, -40, -12, false),
    slice(34, -30, 9, true),
  );

const steam = (x: number): string => limb(`M${x} -132 q-16 -20 0 -40 q16 -20 0 -42`, paint.white, 8, 3);

/** A chipped enamel cup. */
const cup = (): string =>
  place(
    { x: 530, y: 384, scale: 0.88 },
    shadow(4, 6, 78),
    path('M62 -86 Q112 -90 108 -52 Q104 -18 56 -24', { line: 26 }),
    path('M62 -86 Q112 -90 108 -52 Q104 -18 56 -24', { stroke: paint.paper, line: 16 }),
    path('M-68 -104 Q-66 0 -40 6 H40 Q66 0 68 -104 Z', { fill: paint.paper }),
    path('M-66 -70 Q0 -56 66 -70 L62 -40 Q0 -26 -62 -40 Z', { fill: paint.blue, line: 3 }),
    ellipse(0, -104, 68, 19, { fill: paint.white }),
    ellipse(0, -102, 53, 12, { fill: '#4A2412', line: 3 }),
    circle(-34, -10, 5, { fill: paint.ink, line: 0 }),
    steam(-26),
    steam(6),
    steam(38),
  );

const sun = (): string => circle(330, 132, 66, { fill: paint.mango });

export const penManbaKafe = (): string =>
  rayedGround('#F9A23F', '#FBB65F', 330, 132) +
  sun() +
  path('M-10 348 Q70 236 176 296 Q276 196 388 286 Q500 220 660 300 V380 H-10 Z', { fill: '#5E6FBA' }) +
  path('M-10 356 Q120 280 268 330 Q420 276 660 348 V400 H-10 Z', { fill: paint.green }) +
  table(352, paint.earth, '#8A4822') +
  jar() +
  plate() +
  cup() +
  pepper();
