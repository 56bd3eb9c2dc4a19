import { PAINTED, truck } from '../../videos/clips/taptap.js';
import { circle, letters, limb, paint, path, place, rect } from '../../videos/paint.js';
import { BOARD, rayedGround, ticket } from '../scenery.js';

const frond = (turn: number): string =>
  place(
    { turn },
    path('M0 0 Q36 -34 92 -16 Q64 -12 56 -2 Q46 -8 38 2 Q30 -6 20 4 Q10 0 0 0 Z', { fill: paint.leaf }),
  );

const palm = (x: number, y: number, scale: number): string =>
  place(
    { x, y, scale },
    limb('M0 0 Q-14 -80 6 -150', '#9A6A3A', 15),
    place({ x: 6, y: -152 }, frond(10), frond(-30), frond(-75), place({ scaleX: -1 }, frond(10), frond(-30))),
    circle(0, -144, 8, { fill: paint.earth, line: 3 }),
    circle(16, -142, 8, { fill: paint.earth, line: 3 }),
  );

const house = (x: number, wall: string, roof: string, door: string): string =>
  place(
    { x, y: 330 },
    rect(-46, -72, 92, 76, { fill: wall }),
    path('M-60 -70 L0 -118 L60 -70 Z', { fill: roof }),
    rect(-14, -44, 28, 48, { fill: door }),
    rect(24, -52, 16, 20, { fill: paint.paper, line: 3 }),
    rect(-40, -52, 16, 20, { fill: paint.paper, line: 3 }),
  );

const street = (): string =>
  rect(-6, 330, BOARD.width + 12, 160, { fill: '#5B5E7C' }) +
  path('M-20 438 H430', { stroke: paint.mango, line: 8 }).replace('<path', '<path stroke-dasharray="52 38"');

export const woutTaptap = (): string =>
  rayedGround('#8FD3EE', '#A9DFF4', 530, 96) +
  circle(530, 96, 54, { fill: paint.mango }) +
  path('M-10 340 V250 Q90 150 190 236 Q290 130 410 226 Q520 150 660 232 V340 Z', { fill: paint.leaf }) +
  path('M-10 340 V290 Q140 226 300 290 Q470 222 660 286 V340 Z', { fill: paint.green }) +
  house(486, paint.mango, paint.red, paint.turquoise) +
  house(580, paint.pink, paint.blue, paint.mango) +
  palm(34, 332, 1.35) +
  palm(612, 334, 0.8) +
  street() +
  `<ellipse cx="296" cy="390" rx="262" ry="14" fill="${paint.ink}" opacity="0.35"/>` +
  place({ x: 296, y: 352, scale: 1.02 }, truck(PAINTED)) +
  place(
    { x: 540, y: 434, turn: -8, scale: 0.8 },
    place({ x: 22, y: -34, turn: 10 }, ticket(paint.paper)),
    ticket(
      paint.mango,
      letters('10', -24, 26, { size: 64, fill: paint.red, style: 'sign', stroke: paint.ink }),
    ),
  );
