import { circle, letters, limb, paint, path, place, rect, stripes } from '../../videos/paint.js';
import { rayedGround, shadow, table } from '../scenery.js';

const board = (): string =>
  place(
    { x: 320, y: 142 },
    rect(-262, -106, 536, 220, { fill: paint.ink, r: 10, line: 0 }),
    rect(-268, -114, 536, 220, { fill: '#A4692F', r: 10 }),
    rect(-248, -94, 496, 180, { fill: '#1D5A45', r: 4 }),
    letters('A B K', -152, -14, { size: 58, fill: paint.paper }),
    letters('2 + 3 = 5', -168, 42, { size: 26, fill: '#BFE0CF' }),
    circle(152, -22, 40, { fill: 'none', stroke: paint.mango, line: 6 }),
    path(
      'M152 -84 v16 M152 24 v16 M90 -22 h16 M198 -22 h16 M108 -66 l11 11 M185 11 l11 11 M196 -66 l-11 11 M119 11 l-11 11',
      {
        stroke: paint.mango,
        line: 6,
      },
    ),
  );

const satchel = (): string =>
  place(
    { x: 316, y: 414 },
    shadow(6, 4, 138),
    path('M-46 -226 Q-46 -268 0 -268 Q46 -268 46 -226', { line: 22 }),
    path('M-46 -226 Q-46 -268 0 -268 Q46 -268 46 -226', { stroke: paint.mango, line: 12 }),
    path('M-118 -136 Q-120 -232 -52 -236 H52 Q120 -232 118 -136 V-24 Q118 0 94 0 H-94 Q-118 0 -118 -24 Z', {
      fill: paint.red,
    }),
    path('M-118 -150 Q0 -118 118 -150 Q118 -232 52 -236 H-52 Q-118 -232 -118 -150 Z', { fill: '#A60C25' }),
    rect(-84, -98, 168, 82, { fill: paint.blue, r: 14 }),
    path('M-84 -70 H84', { line: 4 }),
    limb('M-52 -150 V-88', paint.mango, 14),
    limb('M52 -150 V-88', paint.mango, 14),
    rect(-64, -108, 24, 26, { fill: paint.paper, r: 4 }),
    rect(40, -108, 24, 26, { fill: paint.paper, r: 4 }),
    circle(0, -42, 15, { fill: paint.mango }),
    path('M-96 -206 Q-104 -190 -104 -168', { stroke: paint.pink, line: 7 }),
  );

const notebook = (y: number, dx: number, w: number, fill: string): string =>
  rect(-w / 2 + dx, y, w, 30, { fill, r: 5 }) +
  rect(w / 2 - 14 + dx, y + 6, 12, 18, { fill: paint.white, line: 3 }) +
  path(`M${-w / 2 + 18 + dx} ${y} v30`, { line: 4 });

const notebooks = (): string =>
  place(
    { x: 118, y: 414 },
    shadow(0, 4, 96),
    notebook(-30, 0, 176, paint.turquoise),
    notebook(-60, 8, 160, paint.mango),
    notebook(-90, -6, 168, paint.leaf),
    place(
      { x: -8, y: -128, turn: -6 },
      path(
        'M-36 38 Q-60 10 -44 -18 Q-30 -40 -4 -26 Q24 -40 38 -16 Q50 12 28 36 Q8 46 -4 38 Q-18 46 -36 38 Z',
        {
          fill: paint.red,
        },
      ),
      limb('M-4 -26 q0 -16 10 -24', '#7A4A22', 6),
      path('M4 -32 q20 -20 34 -4 q-16 14 -34 4 z', { fill: paint.leaf, line: 3 }),
    ),
  );

const pencil = (x: number, turn: number, length: number, fill: string): string =>
  place(
    { x, y: -92, turn },
    rect(-10, -length, 20, length, { fill }),
    path(`M-10 ${-length} L0 ${-length - 26} L10 ${-length} Z`, { fill: '#F3D7A2' }),
    path(`M-4 ${-length - 16} L0 ${-length - 26} L4 ${-length - 16} Z`, { fill: paint.ink, line: 2 }),
  );

const pencils = (): string =>
  place(
    { x: 520, y: 414 },
    shadow(4, 4, 70),
    pencil(-30, -16, 66, paint.mango),
    pencil(-8, -4, 92, paint.leaf),
    pencil(32, 16, 78, paint.pink),
    place(
      { x: 12, y: -92, turn: 6 },
      rect(-13, -112, 26, 112, { fill: paint.orange }),
      path('M-13 -92 h10 M-13 -74 h14 M-13 -56 h10 M-13 -38 h14', { line: 3 }),
    ),
    path('M-58 -104 H58 L50 -6 Q50 0 42 0 H-42 Q-50 0 -50 -6 Z', { fill: paint.blue }),
    `<clipPath id="cup"><path d="M-58 -104 H58 L50 -6 Q50 0 42 0 H-42 Q-50 0 -50 -6 Z"/></clipPath><g clip-path="url(#cup)">${stripes(-60, -72, 120, 26)}</g>`,
    path('M-58 -104 H58 L50 -6 Q50 0 42 0 H-42 Q-50 0 -50 -6 Z', {}),
  );

export const founitiLekol = (): string =>
  rayedGround('#FFC94D', '#FFD873', 320, 200) +
  board() +
  table(366, '#D98E4A', '#B56D2E') +
  notebooks() +
  pencils() +
  satchel();
