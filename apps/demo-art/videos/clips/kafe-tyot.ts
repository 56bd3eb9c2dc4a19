import { caption, ground, rays, ribbon, signLine } from '../board.js';
import type { Clip } from '../clip.js';
import { clamp, easeInOut, easeOut, hop, landing, progress, wave } from '../motion.js';
import { circle, ellipse, letters, limb, paint, path, place, rect, WIDTH } from '../paint.js';
import { person, skins } from '../people.js';
import { pattern, type Track } from '../sound.js';

const SKY = '#F9B44D';
const BEAN = '#5B3220';

/** The hills of the south-east, one behind the other. */
const hills =
  path('M-10 250 Q90 130 210 226 Q320 96 440 214 Q540 130 660 236 V380 H-10 Z', { fill: '#5C6FB8' }) +
  path('M-10 290 Q120 190 270 276 Q420 186 660 284 V380 H-10 Z', { fill: paint.green });

function leaf(x: number, y: number, turn: number, scale = 1): string {
  return place(
    { x, y, turn, scale },
    path('M0 0 Q22 -26 58 -8 Q34 16 0 0 Z', { fill: paint.leaf, line: 3.5 }),
    path('M4 -1 Q28 -10 48 -8', { line: 2 }),
  );
}

/** A branch whose cherries turn red one after another. `ripe` 0 to 1, `picked` the number of picked ones. */
function branch(ripe: number, picked: number, sway: number): string {
  const cherries = [
    [150, 176],
    [182, 196],
    [232, 170],
    [262, 196],
    [318, 176],
    [348, 200],
    [402, 178],
    [434, 202],
  ] as const;
  return place(
    { y: sway },
    limb('M40 130 Q240 190 560 150', '#8A5A34', 10),
    ...[90, 190, 300, 410, 510].flatMap((x, n) => [
      leaf(x, 150 + (n % 2) * 10, -38 + n * 4, 1.35),
      leaf(x - 10, 166, 150 - n * 6, 1.25),
    ]),
    ...cherries.map(([x, y], n) => {
      if (n < picked) return '';
      const red = clamp(ripe * 1.6 - n * 0.08);
      const fill = red > 0.66 ? paint.red : red > 0.33 ? paint.orange : '#8CC152';
      return (
        circle(x, y, 17, { fill }) + path(`M${x - 7} ${y - 6} q4 -6 9 -5`, { stroke: paint.white, line: 3 })
      );
    }),
  );
}

function cup(x: number, y: number, t: number, full: number): string {
  const steam = [-22, 2, 26].map((dx, n) => {
    const drift = wave(t, 1.8, n / 3) * 7;
    return limb(`M${dx} -92 q${8 + drift} -16 0 -30 q${-8 - drift} -16 0 -30`, paint.paper, 6, 3);
  });
  return place(
    { x, y },
    full > 0.9 ? steam.join('') : '',
    path('M62 -62 q50 -4 42 34 q-6 26 -52 22', { line: 16 }),
    path('M62 -62 q50 -4 42 34 q-6 26 -52 22', { stroke: paint.white, line: 8 }),
    path('M-70 -76 H70 Q70 0 28 8 H-28 Q-70 0 -70 -76 Z', { fill: paint.white }),
    path('M-64 -46 H64 Q62 -30 58 -24 H-58 Q-62 -30 -64 -46 Z', { fill: paint.blue, line: 0 }),
    ellipse(0, -76, 70, 15, { fill: paint.paper }),
    full > 0 ? ellipse(0, -74, 58 * full, 10 * full, { fill: BEAN, line: 3 }) : '',
    ellipse(0, 14, 108, 13, { fill: paint.mango }),
  );
}

function title(t: number): string {
  return (
    ground(SKY) +
    rays(320, 210, '#FBC76E') +
    circle(320, 214 + (1 - easeOut(progress(t, 0, 1.2))) * 90, 66, { fill: paint.red }) +
    hills +
    signLine(t, 'KAFE TYÒT', 118, 88, paint.paper, 0.3) +
    cup(320, 292 + (1 - landing(t, 0.6)) * 150, t, 1) +
    ribbon(t, 'Depi pye a rive nan tas la', 450, paint.green, 1)
  );
}

/** A hand from below whose thumb and finger meet at the origin. */
const pickingHand = (closed: boolean): string =>
  limb('M-30 210 Q-4 130 2 74', skins[0], 40) +
  limb(`M18 54 Q34 26 ${closed ? 10 : 24} 2`, skins[0], 15) +
  limb(`M4 50 Q12 20 ${closed ? 2 : 8} -4`, skins[0], 15) +
  path('M-26 62 Q-28 34 -4 32 Q26 32 30 58 Q30 88 2 90 Q-24 88 -26 62 Z', { fill: skins[0] }) +
  limb(`M-20 58 Q-30 24 ${closed ? -8 : -20} 2`, skins[0], 15);

function pick(t: number): string {
  const picked = Math.floor(progress(t, 1.3, 3.2) * 5);
  const reach = t > 1.2 ? wave(t, 0.38) * 12 : 0;
  return (
    ground('#BFE3F5') +
    place({ y: 20 }, hills) +
    branch(progress(t, 0, 1.2), picked, wave(t, 2.2) * 3 - 40) +
    place(
      { x: 150 + picked * 50 + (1 - landing(t, 0.9, 0.5)) * -300, y: 156 + reach },
      pickingHand(reach > 4),
    ) +
    caption(t, 'Yo keyi l lè l byen wouj.')
  );
}

function dry(t: number): string {
  const pull = wave(t, 1.4) * 44;
  const beans = Array.from({ length: 54 }, (_, n) => {
    const row = Math.floor(n / 18);
    const x = 44 + (n % 18) * 33 + (row % 2) * 16;
    const brown = progress(t, 0.3 + (x / 640) * 1.6, 1 + (x / 640) * 1.6);
    return ellipse(x, 214 + row * 24, 11, 7, {
      fill: brown > 0.7 ? '#B5793F' : brown > 0.35 ? '#C94A2B' : paint.red,
      line: 3,
    });
  });
  return (
    ground('#BFE3F5') +
    rays(540, 60, '#D3EEFB') +
    circle(540, 66, 38 + wave(t, 1.2) * 2, { fill: paint.mango }) +
    rect(-10, 192, WIDTH + 20, 190, { fill: '#D9D3C4' }) +
    beans.join('') +
    person({
      x: 190 + pull * 0.3,
      y: 226,
      skin: skins[2],
      clothes: 'trousers',
      top: paint.mango,
      bottom: paint.blue,
      head: 'straw hat',
      scarf: paint.green,
      left: [24 + pull * 0.4, -86],
      right: [58 + pull * 0.6, -78],
    }) +
    limb(`M${188 + pull} 150 L${382 + pull} 250`, '#C98B4E', 7) +
    limb(`M${352 + pull} 262 L${406 + pull} 236`, '#C98B4E', 11) +
    caption(t, 'Yo seche l sou glasi a.')
  );
}

function pound(t: number): string {
  const beat = 0.62;
  const up = hop(t, beat);
  const other = hop(t, beat, 0.25);
  const pestle = (x: number, lift: number): string =>
    place(
      { x, y: 170 - lift * 62 },
      limb('M0 -110 V56', '#E0A866', 13),
      ellipse(0, 58, 13, 17, { fill: '#C98B4E' }),
    );
  const dancer = (side: -1 | 1, lift: number): string =>
    person({
      x: 320 + side * 128,
      y: 300,
      skin: side < 0 ? skins[0] : skins[1],
      top: side < 0 ? paint.red : paint.blue,
      bottom: side < 0 ? paint.blue : paint.mango,
      head: 'scarf',
      scarf: side < 0 ? paint.mango : paint.pink,
      scale: 1.12,
      [side < 0 ? 'right' : 'left']: [-side * 96, -136 - lift * 54],
      [side < 0 ? 'left' : 'right']: [-side * 92, -104 - lift * 54],
    });
  return (
    ground(paint.orange) +
    rays(320, 250, '#F58042') +
    rect(-10, 288, WIDTH + 20, 90, { fill: paint.earth }) +
    pestle(300, up) +
    pestle(340, other) +
    dancer(-1, up) +
    dancer(1, other) +
    path(
      'M258 206 Q262 262 294 268 Q276 286 270 308 H370 Q364 286 346 268 Q378 262 382 206 Q320 222 258 206 Z',
      { fill: '#8A5A34' },
    ) +
    ellipse(320, 207, 62, 12, { fill: BEAN }) +
    place(
      { x: 108, y: 84, scale: 0.7 + up * 0.5, turn: -12 },
      letters('BOU!', 0, 0, { size: 46, fill: paint.mango, style: 'sign' }),
    ) +
    place(
      { x: 536, y: 84, scale: 0.7 + other * 0.5, turn: 12 },
      letters('BAP!', 0, 0, { size: 46, fill: paint.mango, style: 'sign' }),
    ) +
    caption(t, 'Yo pile l nan pilon.')
  );
}

function pour(t: number): string {
  const full = easeInOut(progress(t, 0.8, 2.8));
  const flowing = t > 0.6 && t < 2.9;
  return (
    ground(paint.turquoise) +
    rays(420, 160, '#2BB7C2') +
    rect(-10, 280, WIDTH + 20, 100, { fill: paint.red }) +
    (flowing ? path(`M${413 + wave(t, 0.3)} 150 V210`, { stroke: BEAN, line: 9 }) : '') +
    circle(412, 56, 44, { line: 13 }) +
    circle(412, 56, 44, { stroke: '#C9D3DE', line: 6 }) +
    path('M368 58 Q372 150 412 162 Q452 150 456 58 Q412 76 368 58 Z', { fill: '#E9DDC3' }) +
    path('M372 92 Q378 150 412 162 Q446 150 452 92 Q412 106 372 92 Z', { fill: '#8A5A34', line: 0 }) +
    limb('M456 56 H620', '#C98B4E', 12) +
    cup(412, 272, t, full) +
    place(
      { x: 166, y: 132, scale: Math.max(0.01, landing(t, 0.4, 0.6)), turn: -5 },
      letters('GRÈP', 0, 0, { size: 82, fill: paint.mango, style: 'sign' }),
    ) +
    limb('M262 106 Q310 84 352 92', paint.mango, 7) +
    caption(t, 'Yo koule l nan grèp.')
  );
}

function serve(t: number): string {
  return (
    ground(SKY) +
    rays(320, 200, '#FBC76E') +
    hills +
    [120, 320, 520]
      .map((x, n) => place({ y: (1 - landing(t, n * 0.25, 0.6)) * 260 }, cup(x, 238, t + n, 1)))
      .join('') +
    caption(t, 'Tyòt nan tas la.', 'Vin bwè kafe!')
  );
}

const STEP = 0.155;

export const kafeTyot: Clip = {
  key: 'kafe-tyot',
  title: 'Kafe Tyòt: depi pye a rive nan tas la',
  description:
    'Keyi, seche sou glasi, pile nan pilon, koule nan grèp: tout wout yon tas kafe Tyòt fè anvan l rive jwenn ou.',
  pointsReward: 10,
  format: 'webm',
  scenes: [
    { seconds: 2.8, draw: title },
    { seconds: 3.1, draw: pick },
    { seconds: 2.9, draw: dry },
    { seconds: 2.8, draw: pound },
    { seconds: 3.1, draw: pour },
    { seconds: 2.5, draw: serve },
  ],
  posterAt: 2.2,
  play(track: Track, seconds) {
    pattern('D.....d.D...d...', STEP, seconds, (at, mark) => track.drum(at, mark === 'D' ? 0.36 : 0.2, 78));
    pattern('..t...t...t.t.t.', STEP, seconds, (at) => track.tanbou(at, 0.18, 196));
    pattern('x.xx', STEP, seconds, (at) => track.shaker(at, 0.05, 0.08));
    const tune = [294, 370, 440, 370, 330, 392, 494, 440];
    pattern('p..p..p.', STEP, seconds, (at) =>
      track.pluck(at, tune[Math.round(at / STEP / 2) % tune.length] ?? 294, 0.5, 0.14),
    );
    // The sounds of the pestles match the picture.
    for (let at = 8.8; at < 11.6; at += 0.31) track.slap(at, 0.3);
  },
};
