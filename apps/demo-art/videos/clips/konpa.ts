import { caption, ground, rays, ribbon, signLine } from '../board.js';
import type { Clip } from '../clip.js';
import { hop, landing, progress, wave } from '../motion.js';
import { circle, ellipse, letters, limb, paint, path, place, rect, stripes, WIDTH } from '../paint.js';
import { person, skins } from '../people.js';
import { pattern, type Track } from '../sound.js';

/** Seconds a beat: 125 a minute. */
const BEAT = 0.48;

const beatOf = (t: number): number => Math.floor(t / BEAT) % 4;

/** The four beats as four lamps; the one that sounds is lit. */
function lamps(t: number, y: number, size: number, upTo = 4): string {
  const now = beatOf(t);
  const fills = [paint.red, paint.mango, paint.turquoise, paint.mango];
  return [0, 1, 2, 3]
    .map((n) => {
      const isNow = n === now && n < upTo;
      const pulse = isNow ? 1 + 0.28 * (1 - ((t / BEAT) % 1)) : 0.92;
      return place(
        { x: WIDTH / 2 + (n - 1.5) * size * 2.5, y, scale: pulse },
        circle(0, 0, size, { fill: isNow ? fills[n] : '#3A3380' }),
        letters(String(n + 1), 0, size * 0.38, {
          size: size * 1.1,
          fill: isNow ? (n % 2 ? paint.ink : paint.white) : '#8E87D6',
        }),
      );
    })
    .join('');
}

function tanbou(x: number, y: number, t: number): string {
  const hit = 1 - ((t / BEAT) % 1);
  return place(
    { x, y },
    path('M-58 -70 Q-70 0 -40 70 H40 Q70 0 58 -70 Z', { fill: paint.red }),
    path('M-60 -44 Q0 -22 60 -44 M-50 44 Q0 62 50 44', { stroke: paint.mango, line: 9 }),
    path('M-56 -56 L-28 50 M-20 -50 L0 58 M20 -50 L0 58 M56 -56 L28 50', { line: 3.5 }),
    ellipse(0, -70, 58 + hit * 3, 17 - hit * 2, { fill: paint.paper }),
  );
}

function bell(x: number, y: number, t: number): string {
  const ring = beatOf(t) % 2 === 0 ? 1 - ((t / BEAT) % 1) : 0;
  return place(
    { x, y, turn: -14 + ring * 8 },
    path('M-30 -46 H30 L52 50 H-52 Z', { fill: '#C9D3DE' }),
    path('M-52 50 Q0 66 52 50', { line: 6 }),
    rect(-15, -66, 30, 20, { fill: paint.ink, r: 5 }),
    ring > 0.2 ? path('M72 -18 q16 20 8 46 M-72 -18 q-16 20 -8 46', { stroke: paint.mango, line: 7 }) : '',
  );
}

function title(t: number): string {
  return (
    ground(paint.night) +
    rays(320, 210, '#30297A', Math.floor(t / BEAT) * 8) +
    tanbou(150, 246 + (1 - landing(t, 0.2)) * 240, t) +
    bell(490, 254 + (1 - landing(t, 0.4)) * 240, t) +
    signLine(t, 'KONPA', 130, 112, paint.mango, 0.2) +
    place(
      { y: (1 - landing(t, 0.6)) * 200 },
      limb('M290 310 L350 196', '#E0A866', 9),
      limb('M350 310 L290 196', '#E0A866', 9),
    ) +
    ribbon(t, 'Konte tan an', 290, paint.red, 0.9)
  );
}

function record(t: number): string {
  return (
    ground(paint.mango) +
    rays(232, 168, '#FFC84A') +
    place(
      { x: 232, y: 158, turn: t * 200, scale: Math.max(0.01, landing(t, 0, 0.7)) },
      circle(0, 0, 124, { fill: paint.ink }),
      ...[104, 84, 64].map((r) => circle(0, 0, r, { stroke: '#39438A', line: 3 })),
      circle(0, 0, 46, { fill: paint.red }),
      path('M-30 -8 H30 M-22 10 H22', { stroke: paint.mango, line: 6 }),
      circle(0, 0, 7, { fill: paint.paper }),
      path('M70 -86 Q88 -68 96 -44', { stroke: paint.paper, line: 5 }),
    ) +
    limb('M418 40 L412 96 L330 152', '#C9D3DE', 10) +
    circle(418, 40, 20, { fill: paint.blue }) +
    place(
      { x: 506, y: 170, scale: Math.max(0.01, landing(t, 0.5, 0.6)), turn: 5 },
      letters('1955', 0, 0, { size: 80, fill: paint.red, style: 'sign', stroke: paint.ink }),
    ) +
    caption(t, 'Nemours Jean-Baptiste', 'kreye konpa dirèk.')
  );
}

function counting(t: number): string {
  const now = beatOf(t);
  return (
    ground(paint.night) +
    stripes(-10, 232, WIDTH + 20, 28, Math.floor(t / BEAT) * 24) +
    lamps(t, 92, 42) +
    place({ x: 120, y: 226, scale: now % 2 === 0 ? 0.78 : 0.66 }, tanbou(0, 0, t)) +
    place({ x: 520, y: 226, scale: now % 2 === 1 ? 0.82 : 0.68 }, bell(0, 0, t + BEAT)) +
    person({
      x: 320,
      y: 292,
      scale: 0.66,
      skin: skins[1],
      clothes: 'trousers',
      top: paint.turquoise,
      bottom: paint.mango,
      head: 'cap',
      scarf: paint.red,
      left: now % 2 === 0 ? [-18, -132] : [-50, -76],
      right: now % 2 === 0 ? [18, -118] : [50, -84],
      sway: wave(t, BEAT * 2) * 10,
      mouth: 'open',
    }) +
    caption(t, 'Konte avè n: 1, 2, 3, 4.')
  );
}

/** Footprints for the steps, one a beat. */
function steps(t: number): string {
  const now = beatOf(t);
  const feet = [
    { x: 214, y: 220, side: -1 },
    { x: 288, y: 176, side: 1 },
    { x: 362, y: 220, side: -1 },
    { x: 436, y: 176, side: 1 },
  ] as const;
  return (
    ground(paint.turquoise) +
    rays(320, 190, '#2BB7C2', Math.floor(t / BEAT) * 6) +
    rect(130, 92, 380, 176, { fill: paint.earth, r: 20 }) +
    path('M130 150 H510 M130 208 H510 M260 92 V150 M380 150 V208 M240 208 V268', { line: 3 }) +
    feet
      .map(({ x, y, side }, n) => {
        const isNow = n === now;
        return (
          place(
            { x, y, scaleX: side * (isNow ? 1.2 : 1), scaleY: isNow ? 1.2 : 1 },
            ellipse(0, -6, 21, 32, { fill: isNow ? paint.mango : '#C98B4E' }),
            ellipse(-2, 42, 14, 13, { fill: isNow ? paint.mango : '#C98B4E' }),
          ) + letters(String(n + 1), x, y + 6, { size: 34, fill: paint.ink })
        );
      })
      .join('') +
    letters('PYE W', 320, 74, { size: 48, fill: paint.mango, style: 'sign' }) +
    caption(t, 'Yon pa pou chak tan.')
  );
}

function dance(t: number): string {
  const sway = wave(t, BEAT * 4) * 16;
  const beat = hop(t, BEAT);
  const turn = wave(t, BEAT * 4) * 4;
  return (
    ground(paint.pink) +
    rays(320, 200, '#F2729D', Math.floor(t / BEAT) * 6) +
    [60, 150, 240, 400, 490, 580]
      .map(
        (x, n) =>
          limb(`M${x} 18 v${16 + (n % 3) * 8}`, paint.ink, 2, 0) +
          circle(x, 46 + (n % 3) * 8, 13, {
            fill: (Math.floor(t / BEAT) + n) % 2 ? paint.mango : paint.turquoise,
          }),
      )
      .join('') +
    rect(-10, 270, WIDTH + 20, 110, { fill: paint.night }) +
    place(
      { x: 320 + sway * 1.4, y: 296, turn, scale: 1.06 },
      person({
        x: -44,
        y: -beat * 4,
        skin: skins[0],
        clothes: 'trousers',
        top: paint.paper,
        bottom: paint.blue,
        head: 'straw hat',
        scarf: paint.red,
        left: [-62, -150],
        right: [84, -104],
        sway: sway * 0.5,
        lift: [beat * 7, (1 - beat) * 7],
      }),
      person({
        x: 48,
        y: -(1 - beat) * 4,
        skin: skins[1],
        top: paint.red,
        bottom: paint.mango,
        head: 'scarf',
        scarf: paint.turquoise,
        left: [-58, -118],
        right: [40, -150],
        sway: -sway * 0.5,
        lift: [(1 - beat) * 7, beat * 7],
      }),
    ) +
    place({ x: 86, y: 190, scale: 0.6 }, tanbou(0, 0, t)) +
    place({ x: 556, y: 196, scale: 0.6 }, bell(0, 0, t)) +
    caption(t, ...(progress(t, 1.9, 2) < 1 ? ['1, 2, 3, 4…'] : ['Kounye a, se tou pa w!']))
  );
}

export const konpa: Clip = {
  key: 'konpa',
  title: 'Konpa: konte tan an',
  description: 'Tanbou a, kloch la ak pye w: konte kat tan konpa a, epi leve danse.',
  pointsReward: 10,
  format: 'webm',
  scenes: [
    { seconds: BEAT * 6, draw: title },
    { seconds: BEAT * 6, draw: record },
    { seconds: BEAT * 8, draw: counting },
    { seconds: BEAT * 8, draw: steps },
    { seconds: BEAT * 8, draw: dance },
  ],
  posterAt: 2.2,
  play(track: Track, seconds) {
    const step = BEAT / 4;
    pattern('D.......D.....d.', step, seconds, (at, mark) => track.drum(at, mark === 'D' ? 0.38 : 0.24, 76));
    pattern('....i.......i...', step, seconds, (at) => track.iron(at, 0.11, 700));
    pattern('..t..t..t..t..tt', step, seconds, (at) => track.tanbou(at, 0.13, 210));
    pattern('x.xx', step, seconds, (at) => track.shaker(at, 0.055, 0.05));
    const roots = [110, 147, 165, 147];
    pattern('b.....b...b.....', step, seconds, (at) =>
      track.pluck(at, roots[Math.floor(at / BEAT / 4) % 4] ?? 110, 0.4, 0.28),
    );
    const guitar = [440, 554, 659, 554];
    pattern('..g.g...g.g...g.', step, seconds, (at) =>
      track.pluck(
        at,
        (guitar[Math.round(at / step) % 4] ?? 440) * (Math.floor(at / BEAT / 4) % 2 ? 1.122 : 1),
        0.22,
        0.1,
      ),
    );
  },
};
