import { easeInOut, landing, progress } from './motion.js';
import { HEIGHT, letters, paint, path, place, rect, stripes, WIDTH } from './paint.js';

/** A plain ground of one colour. */
export const ground = (fill: string): string => rect(0, 0, WIDTH, HEIGHT, { fill, line: 0 });

/** Broad rays from a point. They stand still or turn on the beat, because every turn makes the file larger. */
export function rays(x: number, y: number, fill: string, turn = 0, count = 12): string {
  const wedge = 180 / count;
  const one = (index: number): string => {
    const from = (index * 2 * wedge * Math.PI) / 180;
    const to = ((index * 2 + 1) * wedge * Math.PI) / 180;
    const far = 760;
    return `M0 0 L${(Math.cos(from) * far).toFixed(1)} ${(Math.sin(from) * far).toFixed(1)} L${(Math.cos(to) * far).toFixed(1)} ${(Math.sin(to) * far).toFixed(1)} Z`;
  };
  const d = Array.from({ length: count }, (_, index) => one(index)).join(' ');
  return place({ x, y, turn }, path(d, { fill, line: 0 }));
}

/** The caption of a scene, on a painted board at the bottom, large enough for a small phone. */
export function caption(t: number, ...lines: string[]): string {
  const height = lines.length > 1 ? 92 : 58;
  const y = HEIGHT - 14 - height;
  const rows = lines.map((line, index) =>
    letters(line, WIDTH / 2, y + (lines.length > 1 ? 38 : 40) + index * 38, { size: 31, fill: paint.ink }),
  );
  const drop = (1 - landing(t, 0.1, 0.6)) * 130;
  return place(
    { y: drop },
    rect(26, y + 5, WIDTH - 52, height, { fill: paint.ink, r: 16 }),
    rect(22, y, WIDTH - 44, height, { fill: paint.paper, r: 16 }),
    ...rows,
  );
}

/** The board's edge: a striped band above. */
export const edge = (shift = 0): string => stripes(-4, -4, WIDTH + 8, 22, shift);

/** Striped paint that sweeps across and covers the change from one scene to the next. `p` from 0 to 1. */
export function sweep(p: number): string {
  if (p <= 0 || p >= 1) return '';
  const x = -1040 + 1800 * easeInOut(p);
  const bar = (offset: number, width: number, fill: string): string =>
    path(`M${x + offset} ${HEIGHT + 10} l120 ${-HEIGHT - 20} h${width} l-120 ${HEIGHT + 20} z`, {
      fill,
      line: 6,
    });
  return bar(0, 150, paint.red) + bar(150, 480, paint.mango) + bar(630, 190, paint.blue);
}

/** A line of sign lettering that drops in, letter by letter. */
export function signLine(
  t: number,
  text: string,
  y: number,
  size: number,
  fill: string,
  startAt = 0.2,
): string {
  const p = landing(t, startAt, 0.7);
  return place(
    {
      x: WIDTH / 2,
      y: y - (1 - p) * 60,
      scale: Math.max(0.01, p),
      opacity: progress(t, startAt, startAt + 0.1),
    },
    letters(text, 0, 0, { size, fill, style: 'sign' }),
  );
}

/** A sign on a ribbon below a title. */
export function ribbon(t: number, text: string, width: number, fill: string, startAt = 0.7): string {
  const p = landing(t, startAt, 0.5);
  if (p <= 0) return '';
  const half = width / 2;
  const ink = fill === paint.mango || fill === paint.paper ? paint.ink : paint.white;
  return place(
    { x: WIDTH / 2, y: 294, scaleX: Math.max(0.01, p) },
    path(`M${-half - 26} 8 h60 v42 h-60 l16 -21 z M${half + 26} 8 h-60 v42 h60 l-16 -21 z`, {
      fill: paint.ink,
    }),
    rect(-half, 0, width, 44, { fill, r: 4 }),
    letters(text, 0, 32, { size: 28, fill: ink }),
  );
}
