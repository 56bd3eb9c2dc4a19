import { circle, letters, limb, paint, path, place, rect } from '../../videos/paint.js';
import { BOARD, rayedGround, shadow, ticket } from '../scenery.js';

const lights = (x: number): string =>
  place(
    { x, y: 0 },
    limb('M0 236 V96', '#C9D3DE', 12),
    rect(-58, 34, 116, 66, { fill: '#8FA0B4', r: 8 }),
    ...[-36, 0, 36].flatMap((dx) => [54, 82].map((y) => circle(dx, y, 12, { fill: '#FFF3B8', line: 3 }))),
  );

const heads = [paint.mango, paint.red, paint.white, paint.turquoise, paint.pink, paint.leaf];

/** The stand with the spectators. */
function stand(): string {
  const rows = [0, 1, 2].map((row) =>
    Array.from({ length: 22 }, (_, n) =>
      circle(-4 + n * 31 + (row % 2) * 15, 186 + row * 26, 12, {
        fill: heads[(n * 5 + row * 3) % heads.length] ?? paint.white,
        line: 3,
      }),
    ).join(''),
  );
  return rect(-6, 166, BOARD.width + 12, 100, { fill: '#3A2E86' }) + rows.join('');
}

const goal = (): string => {
  const mesh = [
    ...Array.from({ length: 9 }, (_, n) => `M${196 + n * 31} 176 V296`),
    ...Array.from({ length: 4 }, (_, n) => `M180 ${200 + n * 26} H460`),
  ].join(' ');
  return path(mesh, { stroke: '#E6EEF6', line: 2 }) + limb('M176 298 V170 H464 V298', paint.white, 12);
};

function pitch(): string {
  const bands = [0, 1, 2, 3].map((n) =>
    path(`M${-120 + n * 240} 490 L${100 + n * 120} 290 h60 L${n * 240} 490 Z`, { fill: '#2C9A58', line: 0 }),
  );
  return (
    rect(-6, 290, BOARD.width + 12, 200, { fill: paint.green }) +
    bands.join('') +
    path('M-6 290 H646', { line: 4 }) +
    path('M96 290 L40 372 H600 L544 290', { stroke: paint.white, line: 6 })
  );
}

/** A ball of black and white patches, one in the middle. */
function ball(): string {
  const corner = (angle: number, r: number): string =>
    `${(Math.sin(angle) * r).toFixed(1)} ${(-Math.cos(angle) * r).toFixed(1)}`;
  const fifth = (Math.PI * 2) / 5;
  const middle = `M${[0, 1, 2, 3, 4].map((n) => corner(n * fifth, 32)).join(' L')} Z`;
  const seams = [0, 1, 2, 3, 4].map((n) => `M${corner(n * fifth, 32)} L${corner(n * fifth, 60)}`).join(' ');
  const patches = [0, 1, 2, 3, 4]
    .map((n) => {
      const at = n * fifth;
      return `M${corner(at - 0.36, 86)} L${corner(at - 0.3, 68)} L${corner(at, 58)} L${corner(at + 0.3, 68)} L${corner(at + 0.36, 86)} Z`;
    })
    .join(' ');
  const links = [0, 1, 2, 3, 4]
    .map((n) => `M${corner(n * fifth + 0.3, 68)} L${corner((n + 1) * fifth - 0.3, 68)}`)
    .join(' ');
  return (
    circle(0, 0, 84, { fill: paint.white }) +
    `<clipPath id="ball"><circle r="84"/></clipPath><g clip-path="url(#ball)">` +
    path(patches, { fill: paint.ink, line: 3 }) +
    path(links, { line: 4 }) +
    '</g>' +
    path(seams, { line: 4 }) +
    path(middle, { fill: paint.ink, line: 3 }) +
    circle(0, 0, 84, { line: 5 })
  );
}

export const matchFoutbol = (): string =>
  rayedGround(paint.night, '#2C2470', 320, 120) +
  lights(92) +
  lights(548) +
  stand() +
  pitch() +
  goal() +
  shadow(256, 434, 82) +
  place({ x: 250, y: 356, turn: 12 }, ball()) +
  limb('M88 420 q34 -4 56 -18', paint.paper, 8) +
  limb('M74 384 q40 2 68 -8', paint.paper, 8) +
  place(
    { x: 492, y: 398, turn: -10, scale: 1.16 },
    place({ x: 16, y: -40, turn: 12 }, ticket(paint.mango)),
    ticket(paint.red, letters('MATCH', -20, 12, { size: 30, fill: paint.white })),
  );
