import { caption, ground, rays, ribbon, signLine } from '../board.js';
import type { Clip } from '../clip.js';
import { hop, landing, mix, progress, wave } from '../motion.js';
import { circle, ellipse, letters, limb, paint, path, place, rect, WIDTH } from '../paint.js';
import { person, skins } from '../people.js';
import { pattern, type Track } from '../sound.js';

const STEP = 0.15;
/** The one note of each vaksin, in Hz, and its colour. */
const VAKSIN = [
  { hertz: 220, fill: paint.red, length: 128 },
  { hertz: 262, fill: paint.mango, length: 108 },
  { hertz: 294, fill: paint.turquoise, length: 92 },
  { hertz: 349, fill: paint.pink, length: 76 },
] as const;
/** Which vaksin sounds on which step: together they are one tune. */
const HOCKET = '0.1.2.3.0.2.1.1.';

const soundingAt = (at: number): number => {
  const mark = HOCKET[Math.floor(at / STEP) % HOCKET.length] ?? '.';
  const held = HOCKET[(Math.floor(at / STEP) - 1 + HOCKET.length) % HOCKET.length] ?? '.';
  return Number(mark === '.' ? held : mark);
};

/** A bamboo horn held up from the mouth at the origin, sounding or silent. */
function vaksin(n: number, sounding: boolean, t: number): string {
  const horn = VAKSIN[n] ?? VAKSIN[0];
  const rings = sounding
    ? [18, 34].map((r, k) =>
        path(`M${horn.length + r} ${-14 - k * 6} q${12 + k * 5} ${14 + k * 6} 0 ${28 + k * 12}`, {
          stroke: horn.fill,
          line: 7,
        }),
      )
    : [];
  return place(
    { turn: -34 + (sounding ? wave(t, 0.2) * 2 : 0) },
    rect(0, -11, horn.length, 22, { fill: horn.fill, r: 5 }),
    ...[0.3, 0.62].map((share) => path(`M${horn.length * share} -11 v22`, { line: 5 })),
    ellipse(horn.length, 0, 6, 11, { fill: paint.ink }),
    ...rings,
  );
}

function player(n: number, x: number, y: number, t: number, sounding: boolean, scale = 1): string {
  const beat = hop(t, STEP * 4, (n % 2) / 4);
  const tops = [paint.blue, paint.green, paint.red, paint.blue];
  const heads = ['straw hat', 'scarf', 'cap', 'short hair'] as const;
  return place(
    { x, y: y - beat * 8, scale },
    person({
      skin: skins[n % 3],
      clothes: n === 1 ? 'dress' : 'trousers',
      top: tops[n] ?? paint.blue,
      bottom: n === 1 ? paint.mango : paint.ink,
      head: heads[n],
      scarf: paint.red,
      mouth: 'open',
      sway: wave(t, STEP * 8, n / 4) * 7,
      lift: [beat * 10, (1 - beat) * 10],
      right: [50, -160],
      left: [18, -138],
    }),
    place({ x: 6, y: -142 }, vaksin(n, sounding, t)),
  );
}

const street = rect(-10, 290, WIDTH + 20, 90, { fill: '#7A3B63', line: 4 });

function houses(shift: number): string {
  const fills = [paint.turquoise, paint.pink, paint.mango, paint.leaf];
  return [0, 1, 2, 3, 4]
    .map((n) => {
      const x = ((((n * 180 - shift) % 900) + 900) % 900) - 190;
      return place(
        { x, y: 290 },
        rect(0, -104, 150, 104, { fill: fills[n % 4] }),
        path('M-12 -104 L75 -158 L162 -104 Z', { fill: paint.red }),
        rect(18, -70, 34, 70, { fill: paint.ink, line: 3 }),
        rect(84, -74, 44, 36, { fill: paint.mango, line: 4 }),
      );
    })
    .join('');
}

function title(t: number): string {
  return (
    ground(paint.night) +
    rays(320, 240, '#30297A') +
    circle(548, 84, 34, { fill: paint.mango }) +
    street +
    [0, 1, 2, 3]
      .map((n) =>
        place(
          { y: (1 - landing(t, n * 0.14, 0.6)) * 260 },
          player(n, 90 + n * 138, 316, t, soundingAt(t) === n, 0.92),
        ),
      )
      .join('') +
    signLine(t, 'RARA', 106, 104, paint.mango, 0.3) +
    ribbon(t, 'nan Leyogàn', 290, paint.red, 0.9)
  );
}

function single(t: number, n: number): string {
  const horn = VAKSIN[n] ?? VAKSIN[0];
  const sounding = Math.floor(t / (STEP * 2)) % 2 === 0;
  const grounds = [paint.turquoise, paint.night, paint.orange, paint.green];
  const ray = ['#2BB7C2', '#30297A', '#F58042', '#2B8F59'];
  return (
    ground(grounds[n] ?? paint.blue) +
    rays(260, 170, ray[n] ?? paint.blue) +
    player(n, 210, 372, t, sounding, 1.55) +
    place(
      { x: 508, y: 170, scale: sounding ? 1.12 : 0.9, turn: 6 },
      circle(0, 0, 62, { fill: paint.paper }),
      letters('♪', 0, 34, { size: 96, fill: horn.fill === paint.mango ? paint.ink : horn.fill }),
    )
  );
}

const SOLO_SECONDS = STEP * 8;

function solos(t: number): string {
  const n = Math.min(1, Math.floor(t / (SOLO_SECONDS * 1.6)));
  return single(t, n) + caption(t, 'Chak vaksin gen yon sèl nòt.');
}

function together(t: number): string {
  const sounding = soundingAt(t);
  const lights = Array.from({ length: 16 }, (_, step) => {
    const mark = HOCKET[step] ?? '.';
    if (mark === '.') return '';
    const n = Number(mark);
    const isNow = Math.floor(t / STEP) % 16 === step || Math.floor(t / STEP) % 16 === step + 1;
    return circle(64 + step * 34.5, 92 - n * 17, isNow ? 15 : 10, {
      fill: isNow ? VAKSIN[n]?.fill : '#4A4494',
      line: isNow ? 4 : 2.5,
    });
  });
  return (
    ground(paint.night) +
    rect(36, 22, 568, 92, { fill: '#30297A', r: 14 }) +
    lights.join('') +
    rect(-10, 262, WIDTH + 20, 120, { fill: '#7A3B63' }) +
    [0, 1, 2, 3].map((n) => player(n, 92 + n * 140, 296, t, sounding === n, 0.86)).join('') +
    caption(t, 'Ansanm, yo fè yon chante.')
  );
}

function drummer(x: number, y: number, t: number): string {
  const hit = hop(t, STEP * 2);
  const other = hop(t, STEP * 2, 0.25);
  return place(
    { x, y: y - hop(t, STEP * 4) * 6, scale: 0.9 },
    person({
      skin: skins[2],
      clothes: 'trousers',
      top: paint.mango,
      bottom: paint.blue,
      head: 'cap',
      scarf: paint.red,
      left: [-18, -84 - hit * 26],
      right: [22, -84 - other * 26],
      lift: [hit * 8, other * 8],
    }),
    path('M-32 -76 L-22 -14 H26 L36 -76 Z', { fill: paint.red }),
    path('M-30 -66 L-14 -20 L4 -66 L20 -20 L34 -66', { stroke: paint.mango, line: 4 }),
    ellipse(2, -76, 35, 10, { fill: paint.paper }),
  );
}

function flagBearer(x: number, y: number, t: number): string {
  const ripple = wave(t, 0.6) * 8;
  return place(
    { x, y: y - hop(t, STEP * 4, 0.25) * 8, scale: 0.95 },
    limb('M40 -60 V-236', '#E0A866', 7),
    path(
      `M44 -236 q40 ${-14 + ripple} 76 0 q30 ${12 + ripple} 62 0 v44 q-32 ${12 + ripple} -62 0 q-36 ${-14 + ripple} -76 0 z`,
      { fill: paint.blue },
    ),
    path(
      `M44 -192 q40 ${-14 + ripple} 76 0 q30 ${12 + ripple} 62 0 v44 q-32 ${12 + ripple} -62 0 q-36 ${-14 + ripple} -76 0 z`,
      { fill: paint.red },
    ),
    person({
      skin: skins[1],
      top: paint.white,
      bottom: paint.red,
      head: 'scarf',
      scarf: paint.mango,
      right: [40, -112],
      left: [-52, -128 + wave(t, STEP * 8) * 20],
      sway: wave(t, STEP * 8) * 8,
    }),
  );
}

function march(t: number): string {
  const sounding = soundingAt(t);
  const on = t * 60;
  return (
    ground(paint.orange) +
    rays(320, 260, '#F58042') +
    houses(on * 0.7) +
    street +
    [3, 2, 1]
      .map((n, k) => player(n, mix(30, 60, progress(t, 0, 3)) + k * 104, 318, t, sounding === n, 0.82))
      .join('') +
    drummer(392 + progress(t, 0, 3) * 20, 318, t) +
    flagBearer(476 + progress(t, 0, 3) * 26, 320, t) +
    caption(t, 'Depi Karèm rive Pak.')
  );
}

const SECONDS = { title: 3, solos: SOLO_SECONDS * 3.2, together: 4.8, march: 3.8 };

export const raraLeyogan: Clip = {
  key: 'rara-leyogan',
  title: 'Rara nan Leyogàn: yon nòt pou chak vaksin',
  description: 'Chak vaksin gen yon sèl nòt. Koute ki jan kat mizisyen mete yo ansanm pou fè yon chante.',
  pointsReward: 10,
  format: 'webm',
  scenes: [
    { seconds: SECONDS.title, draw: title },
    { seconds: SECONDS.solos, draw: solos },
    { seconds: SECONDS.together, draw: together },
    { seconds: SECONDS.march, draw: march },
  ],
  posterAt: 2.3,
  play(track: Track, seconds) {
    const solosFrom = SECONDS.title;
    const togetherFrom = SECONDS.title + SECONDS.solos;
    pattern('D..d..D.D..d..d.', STEP, seconds, (at, mark) => track.drum(at, mark === 'D' ? 0.36 : 0.2, 66));
    pattern('i.ii.i.i', STEP, seconds, (at) => track.iron(at, 0.05, 940));
    pattern('xx', STEP, seconds, (at) => track.shaker(at, 0.05));
    pattern(HOCKET, STEP, seconds, (at, mark) => {
      if (at >= solosFrom && at < togetherFrom) return;
      // The scenes count their steps from their own beginning, and so does the tune.
      track.vaksin(at, VAKSIN[Number(mark)]?.hertz ?? 220, STEP * 1.7, 0.22);
    });
    for (let at = 0; at < SECONDS.solos - 0.1; at += STEP * 4) {
      const n = Math.min(1, Math.floor(at / (SOLO_SECONDS * 1.6)));
      track.vaksin(solosFrom + at, VAKSIN[n]?.hertz ?? 220, STEP * 1.8, 0.26);
    }
  },
};
