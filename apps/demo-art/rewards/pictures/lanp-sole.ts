import { circle, ellipse, letters, limb, paint, path, place, rect } from '../../videos/paint.js';
import { rayedGround, shadow, table } from '../scenery.js';

const glow = (r: number, opacity: number): string =>
  `<circle cx="306" cy="226" r="${r}" fill="#FFD873" opacity="${opacity}"/>`;

const stars = [
  [52, 60],
  [118, 128],
  [206, 46],
  [420, 58],
  [586, 60],
  [600, 176],
  [40, 214],
]
  .map(([x = 0, y = 0]) =>
    path(`M${x} ${y - 9} l3 6 l6 3 l-6 3 l-3 6 l-3 -6 l-6 -3 l6 -3 z`, { fill: '#FFF3B8', line: 0 }),
  )
  .join('');

const moon = (): string => path('M520 52 a50 50 0 1 0 40 78 a42 42 0 0 1 -40 -78 z', { fill: '#FFF3B8' });

/** A lantern with a handle and a small solar panel on top. */
const lantern = (): string =>
  place(
    { x: 306, y: 384 },
    shadow(6, 4, 104),
    path('M-74 -206 Q-96 -330 0 -332 Q96 -330 74 -206', { line: 20 }),
    path('M-74 -206 Q-96 -330 0 -332 Q96 -330 74 -206', { stroke: '#C9D3DE', line: 10 }),
    path('M-64 -212 H64 L74 -74 H-74 Z', { fill: '#FFF6CF' }),
    path('M-30 -206 L-36 -80 M30 -206 L36 -80', { stroke: '#F4CE5C', line: 5 }),
    circle(0, -142, 34, { fill: paint.white, line: 0 }),
    path('M-64 -212 H64 L74 -74 H-74 Z', { line: 6 }),
    rect(-84, -240, 168, 32, { fill: paint.orange, r: 8 }),
    path('M-50 -262 H50 L60 -240 H-60 Z', { fill: paint.blue }),
    path('M-18 -262 L-22 -240 M18 -262 L22 -240', { line: 3 }),
    path('M-82 -76 H82 L96 -14 Q98 0 84 0 H-84 Q-98 0 -96 -14 Z', { fill: paint.orange }),
    circle(0, -36, 18, { fill: paint.red }),
    path('M0 -46 V-34', { stroke: paint.white, line: 5 }),
    circle(52, -36, 7, { fill: paint.leaf, line: 3 }),
    path('M-72 -60 L-78 -24', { stroke: '#FFA466', line: 6 }),
  );

const panel = (): string =>
  place(
    { x: 108, y: 392, turn: -8 },
    limb('M10 -20 L52 6', '#C9D3DE', 9),
    path('M-66 -150 H66 L84 -2 H-84 Z', { fill: '#C9D3DE' }),
    path('M-56 -140 H56 L71 -12 H-71 Z', { fill: paint.blue }),
    path('M-19 -140 L-24 -12 M19 -140 L24 -12 M-61 -98 H61 M-66 -56 H66', { stroke: '#8FB4FF', line: 4 }),
    path('M-56 -140 H56 L71 -12 H-71 Z', {}),
  );

const phone = (): string =>
  place(
    { x: 506, y: 388, turn: 5 },
    shadow(0, 4, 60),
    rect(-52, -176, 104, 176, { fill: paint.ink, r: 16 }),
    rect(-42, -162, 84, 142, { fill: '#D7F2E3', r: 6, line: 3 }),
    rect(-20, -128, 40, 66, { fill: paint.white, r: 7 }),
    rect(-8, -137, 16, 9, { fill: paint.ink, line: 0, r: 2 }),
    rect(-14, -104, 28, 36, { fill: paint.leaf, line: 0, r: 3 }),
    path('M4 -122 L-12 -92 H0 L-4 -72 L14 -102 H2 Z', { fill: paint.mango, line: 3 }),
    letters('80%', 0, -32, { size: 22 }),
  );

export const lanpSole = (): string =>
  rayedGround(paint.night, '#2A2270', 306, 226, 16) +
  stars +
  moon() +
  glow(240, 0.12) +
  glow(180, 0.18) +
  glow(126, 0.3) +
  table(350, '#7B3F22', '#5C2C16') +
  ellipse(306, 392, 250, 26, { fill: '#A4592B', line: 0 }) +
  panel() +
  path('M400 366 Q438 402 462 378 Q474 366 500 384', { line: 11 }) +
  path('M400 366 Q438 402 462 378 Q474 366 500 384', { stroke: paint.paper, line: 5 }) +
  lantern() +
  phone();
