import { caption, ground, rays, ribbon, signLine } from '../board.js';
import type { Clip } from '../clip.js';
import { clamp, easeInOut, hop, landing, mix, progress, wave } from '../motion.js';
import { circle, ellipse, letters, limb, paint, path, place, rect, WIDTH } from '../paint.js';
import { person, skins } from '../people.js';
import { pattern, type Track } from '../sound.js';

const SOUP = '#F6A21E';
const JOUMOU = '#F08A24';

/** A joumou: a green-striped squash; `open` lets its top half rise. */
function joumou(scale: number, open = 0): string {
  return place(
    { scale },
    path('M-92 0 Q-96 62 -40 72 H40 Q96 62 92 0 Z', { fill: JOUMOU }),
    path('M-46 4 Q-50 44 -28 70 M0 4 V72 M46 4 Q50 44 28 70', { line: 4 }),
    ellipse(0, 0, 92, 20, { fill: '#FFD36B' }),
    ...[-40, -14, 14, 40].map((x, n) => ellipse(x, (n % 2) * 6 - 3, 9, 5, { fill: paint.paper, line: 3 })),
    place(
      { y: -open * 74, turn: open * -14 },
      path('M-92 0 Q-92 -66 -30 -74 Q0 -62 30 -74 Q92 -66 92 0 Q0 24 -92 0 Z', { fill: JOUMOU }),
      path('M-50 6 Q-58 -44 -24 -70 M0 10 V-64 M50 6 Q58 -44 24 -70', { stroke: paint.green, line: 7 }),
      limb('M0 -66 q2 -22 22 -26', paint.green, 12),
    ),
  );
}

function steam(x: number, y: number, t: number, scale = 1): string {
  return [-30, 0, 30]
    .map((dx, n) => {
      const bend = wave(t, 1.6, n / 3) * 9;
      return place(
        { x: x + dx * scale, y, scale },
        limb(`M0 0 q${12 + bend} -16 0 -32 q${-12 - bend} -16 0 -32`, paint.paper, 7, 3),
      );
    })
    .join('');
}

/** The big pot on its three stones. */
function pot(t: number, level = 1): string {
  return (
    [-70, 0, 70]
      .map((dx) => path(`M${dx - 22} 92 q4 -26 22 -26 q18 0 22 26 z`, { fill: '#8C8A99' }))
      .join('') +
    [-40, 0, 40]
      .map((dx, n) =>
        place(
          { x: dx, y: 96, scaleY: 1 + wave(t, 0.4, n / 3) * 0.2 },
          path('M-16 0 Q-18 -20 0 -38 Q18 -20 16 0 Z', { fill: n % 2 ? paint.red : paint.mango }),
        ),
      )
      .join('') +
    path('M-128 -60 Q-132 62 -70 72 H70 Q132 62 128 -60 Z', { fill: '#7E8BA3' }) +
    path('M-128 -30 h-26 v24 h30 M128 -30 h26 v24 h-30', { line: 9 }) +
    ellipse(0, -60, 128, 28, { fill: '#566079' }) +
    ellipse(0, -56, 112 * clamp(level + 0.4), 20, { fill: level > 0.05 ? SOUP : '#8FB8D8', line: 3 }) +
    [-60, -10, 52]
      .map((x, n) =>
        circle(x, -56 + wave(t, 0.7, n / 3) * 4, 8, { fill: level > 0.05 ? '#FFC55A' : '#BFE3F5', line: 3 }),
      )
      .join('')
  );
}

const bowl = (t: number, index = 0): string =>
  steam(0, -44, t + index, 0.5) +
  path('M-66 -28 H66 Q60 30 22 36 H-22 Q-60 30 -66 -28 Z', { fill: index % 2 ? paint.blue : paint.red }) +
  path('M-60 -4 Q0 10 60 -4', { stroke: paint.mango, line: 8 }) +
  ellipse(0, -28, 66, 15, { fill: SOUP }) +
  circle(-22, -29, 8, { fill: paint.orange, line: 3 }) +
  ellipse(14, -31, 12, 6, { fill: paint.leaf, line: 3 }) +
  rect(28, -37, 17, 11, { fill: '#FFE3A0', line: 3, r: 3 });

function title(t: number): string {
  return (
    ground(paint.red) +
    rays(320, 250, '#DA2A44') +
    place({ x: 320, y: 236 + (1 - landing(t, 0.1, 0.8)) * 240 }, joumou(1.05)) +
    signLine(t, 'SOUP JOUMOU', 112, 78, paint.mango, 0.4) +
    ribbon(t, '1 janvye, lakay chak moun', 450, paint.blue, 1)
  );
}

function freedom(t: number): string {
  const turned = easeInOut(progress(t, 0.5, 1.3));
  const flagUp = landing(t, 1.3, 0.8);
  const ripple = wave(t, 1.1) * 9;
  return (
    ground(paint.sky) +
    rays(320, 190, '#D3EEFB') +
    place(
      { x: 186, y: 150 },
      rect(-110, -94, 220, 196, { fill: paint.white, r: 12 }),
      rect(-110, -94, 220, 54, { fill: paint.red, r: 12 }),
      letters(turned < 0.5 ? 'DESANM' : 'JANVYE', 0, -52, { size: 32, fill: paint.white }),
      place(
        { y: 26, scaleY: Math.max(0.02, Math.abs(Math.cos(turned * Math.PI))) },
        letters(turned < 0.5 ? '31' : '1', 0, 48, { size: 124, fill: paint.ink }),
      ),
      ...[-64, 64].map((x) => limb(`M${x} -112 v24`, '#C9D3DE', 8)),
    ) +
    limb('M366 280 V40', '#C98B4E', 9) +
    place(
      { x: 372, y: mix(250, 48, flagUp) },
      path(
        `M0 0 q60 ${-18 + ripple} 112 0 q52 ${18 + ripple} 112 0 v62 q-60 ${18 + ripple} -112 0 q-52 ${-18 + ripple} -112 0 z`,
        { fill: paint.blue },
      ),
      path(
        `M0 62 q60 ${-18 + ripple} 112 0 q52 ${18 + ripple} 112 0 v62 q-60 ${18 + ripple} -112 0 q-52 ${-18 + ripple} -112 0 z`,
        { fill: paint.red },
      ),
    ) +
    caption(t, '1 janvye 1804: Ayiti lib.')
  );
}

const INGREDIENTS = [
  { name: 'joumou', at: 0.2, draw: place({ scale: 0.5 }, joumou(1)) },
  {
    name: 'kawòt',
    at: 1,
    draw:
      path('M-8 -30 Q34 -22 12 6 L-26 44 Q-34 48 -32 36 L-16 -14 Z', { fill: paint.orange }) +
      path('M-4 -28 q-8 -24 6 -30 m-2 28 q14 -22 26 -18', { stroke: paint.leaf, line: 8 }),
  },
  {
    name: 'chou',
    at: 1.8,
    draw:
      circle(0, 0, 40, { fill: '#8CC152' }) +
      path('M-34 8 Q0 -30 34 8 M-20 30 Q0 -6 20 30 M0 -40 V-8', { line: 4 }),
  },
  {
    name: 'vyann',
    at: 2.6,
    draw:
      path('M-42 6 Q-40 -34 4 -34 Q46 -30 42 4 Q38 34 -4 30 Q-40 34 -42 6 Z', { fill: '#B5483A' }) +
      ellipse(8, -6, 13, 9, { fill: paint.paper }),
  },
  {
    name: 'makawoni',
    at: 3.4,
    draw: [-26, 0, 26]
      .map(
        (dy) =>
          path(`M-30 ${dy} q30 -24 60 0`, { line: 17 }) +
          path(`M-30 ${dy} q30 -24 60 0`, { stroke: '#FFE3A0', line: 9 }),
      )
      .join(''),
  },
] as const;

function cooking(t: number): string {
  const now = [...INGREDIENTS].reverse().find(({ at }) => t >= at) ?? INGREDIENTS[0];
  const falling = INGREDIENTS.map(({ at, draw }) => {
    const p = progress(t, at, at + 0.75);
    if (p <= 0 || p >= 1) return '';
    return place(
      { x: mix(90, 232, p), y: 190 - Math.sin(p * Math.PI) * 104 - p * 30, turn: p * 200, scale: 1.05 },
      draw,
    );
  });
  const bubbleUp = landing(t, now.at, 0.4);
  return (
    ground(paint.green) +
    rays(240, 200, '#2B8F59') +
    rect(-10, 280, WIDTH + 20, 100, { fill: paint.earth }) +
    steam(232, 120, t, 0.9) +
    falling.join('') +
    place({ x: 232, y: 214, scale: 0.92 }, pot(t, progress(t, 0.8, 3))) +
    place(
      { x: 502, y: 150, scale: Math.max(0.01, bubbleUp) },
      circle(0, -34, 68, { fill: paint.paper }),
      place({ y: -34, scale: 0.98 }, now.draw),
      rect(-96, 44, 192, 50, { fill: paint.mango, r: 12 }),
      letters(now.name, 0, 80, { size: 34 }),
    ) +
    caption(t, 'Tout bagay ladan l.')
  );
}

function share(t: number): string {
  const family = [
    { x: 96, top: paint.blue, bottom: paint.red, head: 'scarf', skin: skins[0] },
    { x: 250, top: paint.mango, bottom: paint.green, head: 'straw hat', skin: skins[2] },
    { x: 404, top: paint.pink, bottom: paint.blue, head: 'short hair', skin: skins[1] },
    { x: 552, top: paint.turquoise, bottom: paint.mango, head: 'scarf', skin: skins[0] },
  ] as const;
  return (
    ground(paint.mango) +
    rays(320, 200, '#FFC84A') +
    family
      .map(({ x, ...look }, n) =>
        person({
          x,
          y: 276 - hop(t, 0.6, n / 4) * 5,
          scale: 1.02,
          ...look,
          scarf: paint.red,
          left: [-40, -92],
          right: [40, -92],
          sway: wave(t, 1.2, n / 4) * 4,
        }),
      )
      .join('') +
    rect(-10, 244, WIDTH + 20, 130, { fill: paint.red }) +
    family
      .map(({ x }, n) =>
        place({ x: mix(320, x, landing(t, 0.3 + n * 0.15, 0.7)), y: 232, scale: 0.86 }, bowl(t, n)),
      )
      .join('') +
    caption(t, ...(t < 2.2 ? ['Yon bòl pou fanmi an,'] : ['yon bòl pou vwazen an.']))
  );
}

const STEP = 0.16;

export const soupJoumou: Clip = {
  key: 'soup-joumou',
  title: 'Soup joumou: gou premye janvye',
  description: 'Sa ki nan chodyè a, ak poukisa tout fanmi ayisyen bwè soup la jou lendepandans lan.',
  pointsReward: 15,
  format: 'mp4',
  scenes: [
    { seconds: 3, draw: title },
    { seconds: 3.2, draw: freedom },
    { seconds: 4.6, draw: cooking },
    { seconds: 4, draw: share },
  ],
  posterAt: 2.3,
  play(track: Track, seconds) {
    pattern('D...d.D...d.d...', STEP, seconds, (at, mark) => track.drum(at, mark === 'D' ? 0.36 : 0.2, 74));
    pattern('..t.t...t.t..t..', STEP, seconds, (at) => track.tanbou(at, 0.18, 188));
    pattern('x.x.', STEP, seconds, (at) => track.shaker(at, 0.06, 0.08));
    const tune = [330, 392, 494, 440, 392, 440, 330, 294];
    pattern('p.pp..p.', STEP, seconds, (at) =>
      track.pluck(at, tune[Math.round(at / STEP / 2) % tune.length] ?? 330, 0.45, 0.14),
    );
    pattern('b...b...', STEP, seconds, (at) =>
      track.pluck(at, [82, 110, 98, 123][Math.floor(at / STEP / 8) % 4] ?? 82, 0.5, 0.22),
    );
    for (const { at } of INGREDIENTS) track.drum(6.2 + at + 0.7, 0.3, 130);
  },
};
