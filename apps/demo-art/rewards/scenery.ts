import { circle, limb, paint, path, place, rect } from '../videos/paint.js';

/** Pictures are drawn on this board and rendered a quarter larger, to 800x600. */
export const BOARD = { width: 640, height: 480 } as const;

/** A ground of one colour, and broad rays of another from a point. */
export function rayedGround(fill: string, rays: string, x: number, y: number, count = 14): string {
  const wedge = Math.PI / count;
  const far = 900;
  const corner = (angle: number): string =>
    `L${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`;
  const d = Array.from(
    { length: count },
    (_, index) => `M0 0 ${corner(2 * index * wedge)} ${corner((2 * index + 1) * wedge)} Z`,
  ).join(' ');
  return (
    rect(0, 0, BOARD.width, BOARD.height, { fill, line: 0 }) +
    place({ x, y }, path(d, { fill: rays, line: 0 }))
  );
}

/** A table top across the whole bottom of the picture. */
export const table = (y: number, fill: string, grain: string): string =>
  rect(-6, y, BOARD.width + 12, BOARD.height - y + 8, { fill }) +
  path(`M-6 ${y + 26} H646 M60 ${y + 52} H300 M380 ${y + 60} H600`, { stroke: grain, line: 4 });

/** The flat, darker shadow under a standing object. */
export const shadow = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="12" fill="${paint.ink}" opacity="0.28"/>`;

/** A one-gourde coin. */
export const coin = (x: number, y: number, r: number): string =>
  circle(x + 3, y + 4, r, { fill: paint.ink, line: 0 }) +
  circle(x, y, r, { fill: paint.mango }) +
  circle(x, y, r * 0.68, { fill: 'none', stroke: '#B97A00', line: 3 }) +
  path(
    `M${x + r * 0.28} ${y - r * 0.2} a${r * 0.36} ${r * 0.36} 0 1 0 0 ${r * 0.42} v${-r * 0.2} h${-r * 0.26}`,
    {
      line: 4,
    },
  );

/** Short strokes around something that rings or shines. */
export const sparks = (
  x: number,
  y: number,
  from: number,
  to: number,
  angles: readonly number[],
  fill: string,
): string =>
  angles
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const at = (r: number): string =>
        `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
      return limb(`M${at(from)} L${at(to)}`, fill, 8);
    })
    .join('');

/** An entrance ticket with two notched sides. */
export const ticket = (fill: string, ...print: string[]): string =>
  path('M-92 -44 H92 V-16 a16 16 0 0 0 0 32 V44 H-92 V16 a16 16 0 0 0 0 -32 Z', { fill }) +
  path('M46 -34 V34', { line: 3 }).replace('<path', '<path stroke-dasharray="2 10"') +
  print.join('');
