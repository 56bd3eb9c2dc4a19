import { caption, ground, rays, ribbon, signLine } from '../board.js';
import type { Clip } from '../clip.js';
import { easeInOut, easeOut, hop, landing, mix, progress, wave } from '../motion.js';
import { circle, letters, limb, paint, path, place, rect, stripes, WIDTH } from '../paint.js';
import { skins } from '../people.js';
import { pattern, type Track } from '../sound.js';

interface Coats {
  /** How far each coat is painted, 0 to 1. */
  readonly red: number;
  readonly yellow: number;
  readonly blue: number;
  readonly green: number;
  readonly letters: number;
  /** Wheels' turn in degrees, and the body's bounce in px. */
  readonly roll?: number;
  readonly bounce?: number;
}

export const PAINTED: Coats = { red: 1, yellow: 1, blue: 1, green: 1, letters: 1 };

const wheel = (x: number, roll: number): string =>
  place(
    { x, y: 0, turn: roll },
    circle(0, 0, 34, { fill: paint.ink }),
    circle(0, 0, 17, { fill: paint.mango }),
    path('M-17 0 H17 M0 -17 V17', { line: 4 }),
  );

/** A tap-tap from the side, about 470 px long, its wheels' axles on y = 0. */
export function truck(coats: Coats): string {
  const { roll = 0, bounce = 0 } = coats;
  const bare = '#D8D2C6';
  const coat = (x: number, y: number, w: number, h: number, fill: string, p: number): string =>
    rect(x, y, w, h, { fill: bare }) + (p > 0 ? rect(x, y, w * p, h, { fill }) : '');
  const windows = [-176, -108, -40].map(
    (x) =>
      rect(x, -152, 52, 44, { fill: '#BFE3F5', r: 10 }) +
      limb(`M${x + 8} -118 L${x + 30} -142`, paint.white, 3, 0),
  );
  const discs = [-206, -142, -78, -14].map((x, n) =>
    circle(x + 14, -38, 13, {
      fill: coats.green > n / 4 + 0.2 ? (n % 2 ? paint.mango : paint.pink) : bare,
      line: 3,
    }),
  );
  return (
    place(
      { y: -bounce },
      // the cab
      path('M52 -6 V-118 Q54 -130 66 -130 H124 L166 -76 H214 Q232 -74 232 -52 V-6 Z', {
        fill: coats.red > 0 ? mixCoat(bare, paint.red, coats.red) : bare,
      }),
      path('M72 -78 V-114 H116 L144 -78 Z', { fill: '#BFE3F5' }),
      rect(196, -62, 34, 18, { fill: coats.yellow >= 1 ? paint.mango : bare, r: 6 }),
      path('M84 -6 V-66 H140 V-6', { line: 3 }),
      rect(218, -26, 26, 20, { fill: '#C9D3DE', r: 5 }),
      // the box
      coat(-234, -166, 286, 72, paint.blue, coats.blue),
      coat(-234, -94, 286, 36, paint.mango, coats.yellow),
      coat(-234, -58, 286, 50, paint.green, coats.green),
      ...windows,
      ...discs,
      coat(-246, -186, 316, 22, paint.red, coats.red),
      coats.red >= 1 ? stripes(-246, -186, 316, 22) : '',
      coats.letters > 0
        ? `<clipPath id="hand"><rect x="-234" y="-104" width="${286 * coats.letters}" height="60"/></clipPath><g clip-path="url(#hand)">${letters('PASYANS', -91, -65, { size: 34, fill: paint.red })}</g>`
        : '',
      // luggage on the roof
      rect(-220, -214, 60, 28, { fill: paint.earth, r: 4 }),
      circle(-124, -202, 16, { fill: paint.leaf }),
      circle(-96, -200, 14, { fill: paint.mango }),
      path('M-66 -186 q4 -34 30 -34 q26 0 30 34 z', { fill: '#E2B35A' }),
    ) +
    wheel(-150, roll) +
    wheel(150, roll)
  );
}

/** The colour of the cab, which is one shape: unpainted until the brush has passed over it. */
const mixCoat = (bare: string, fill: string, p: number): string => (p > 0.5 ? fill : bare);

const brush = (x: number, y: number, fill: string): string =>
  place(
    { x, y, turn: -38 },
    limb('M0 30 V112', '#E0A866', 12),
    rect(-17, 6, 34, 28, { fill: '#C9D3DE' }),
    path('M-17 6 Q-20 -26 0 -36 Q20 -26 17 6 Z', { fill }),
    path('M-30 78 Q-26 60 0 66 Q28 60 30 82 Q22 104 0 102 Q-26 104 -30 78 Z', { fill: skins[0] }),
    limb('M16 96 L96 178', skins[0], 26),
  );

function title(t: number): string {
  const arrive = easeOut(progress(t, 0.2, 1.5));
  const x = mix(-360, 326, arrive);
  return (
    ground(paint.blue) +
    rays(320, 250, '#2B50D0') +
    rect(-10, 300, WIDTH + 20, 80, { fill: '#5A5F7D' }) +
    place({ x, y: 292, scale: 0.8 }, truck({ ...PAINTED, roll: x * 1.7, bounce: hop(t, 0.22) * 4 })) +
    signLine(t, 'TAPTAP', 106, 92, paint.mango, 1.1) +
    ribbon(t, 'Men ki fè koulè yo', 390, paint.red, 1.5)
  );
}

const STAGES = [
  { name: 'WOUJ', fill: paint.red, from: 0.3 },
  { name: 'JÒN', fill: paint.mango, from: 1.4 },
  { name: 'BLE', fill: paint.blue, from: 2.5 },
  { name: 'VÈT', fill: paint.green, from: 3.6 },
] as const;

function painting(t: number): string {
  const p = (n: number): number =>
    easeInOut(progress(t, STAGES[n]?.from ?? 0, (STAGES[n]?.from ?? 0) + 0.95));
  const now = [...STAGES].reverse().find(({ from }) => t >= from) ?? STAGES[0];
  const index = STAGES.indexOf(now);
  const rows = [98, 176, 128, 214];
  return (
    ground('#F7E7C6') +
    rect(-10, 286, WIDTH + 20, 90, { fill: paint.earth }) +
    place({ x: 306, y: 262 }, truck({ red: p(0), yellow: p(1), blue: p(2), green: p(3), letters: 0 })) +
    brush(mix(74, index === 0 ? 540 : 360, p(index)), (rows[index] ?? 100) + wave(t, 0.25) * 10, now.fill) +
    place(
      { x: 560, y: 110, scale: Math.max(0.01, landing(t, now.from, 0.45)), turn: 5 },
      letters(now.name, -10, -20, {
        size: 62,
        fill: now.fill,
        style: 'sign',
        stroke: now.name === 'JÒN' ? paint.ink : paint.ink,
      }),
    ) +
    caption(t, 'Yon koulè apre lòt, a men.')
  );
}

function lettering(t: number): string {
  const p = progress(t, 0.3, 2.2);
  return (
    ground(paint.mango) +
    rect(-10, 40, WIDTH + 20, 190, { fill: paint.blue }) +
    stripes(-10, 224, WIDTH + 20, 30, t * 20) +
    `<clipPath id="word"><rect x="0" y="0" width="${70 + p * 520}" height="300"/></clipPath><g clip-path="url(#word)">${letters('PASYANS', WIDTH / 2, 172, { size: 118, fill: paint.mango, style: 'sign' })}</g>` +
    (p < 1 ? brush(70 + p * 520, 110 + wave(t, 0.32) * 34, paint.mango) : '') +
    [40, 600]
      .map((x) =>
        place(
          { x, y: 70, scale: landing(t, 2.2, 0.5) || 0.01 },
          path('M0 -22 L6 -7 L22 -6 L10 4 L14 20 L0 11 L-14 20 L-10 4 L-22 -6 L-6 -7 Z', { fill: paint.red }),
        ),
      )
      .join('') +
    caption(t, 'Chak taptap gen pawòl pa l.')
  );
}

function road(t: number): string {
  const stop = easeOut(progress(t, 2.3, 3.2));
  const travelled = t < 2.3 ? t * 260 : 2.3 * 260 + stop * 117;
  const moving = 1 - stop;
  const tree = (x: number): string =>
    place(
      { x, y: 232 },
      limb('M0 0 Q-8 -50 6 -100', '#8A5A34', 9),
      ...[-150, -100, -50, 0, 40].map((turn) =>
        place(
          { x: 6, y: -100, turn },
          path('M0 0 Q34 -22 70 6 Q34 2 0 0 Z', { fill: paint.leaf, line: 3.5 }),
        ),
      ),
    );
  const trees = [0, 1, 2, 3].map((n) => tree(((((n * 240 - travelled * 0.55) % 960) + 960) % 960) - 140));
  const dashes = [0, 1, 2, 3, 4, 5].map((n) =>
    rect(((((n * 150 - travelled) % 900) + 900) % 900) - 150, 300, 80, 8, { fill: paint.mango, line: 0 }),
  );
  const knocks = t > 1.6 && t < 2.6;
  return (
    ground('#BFE3F5') +
    circle(540, 84, 38, { fill: paint.mango }) +
    path('M-10 232 Q150 120 320 220 Q470 130 660 226 V260 H-10 Z', { fill: '#5C6FB8' }) +
    trees.join('') +
    rect(-10, 232, WIDTH + 20, 140, { fill: '#5A5F7D' }) +
    dashes.join('') +
    place(
      { x: 320, y: 268, scale: 0.9 },
      truck({ ...PAINTED, roll: travelled * 1.7, bounce: hop(t, 0.2) * 6 * moving }),
    ) +
    (knocks
      ? place(
          { x: 110, y: 96, scale: 0.8 + hop(t, 0.26) * 0.35, turn: -8 },
          letters('TAP!', 0, 0, { size: 56, fill: paint.mango, style: 'sign' }),
        ) +
        (t > 1.95
          ? place(
              { x: 236, y: 66, scale: 0.8 + hop(t, 0.26, 0.25) * 0.35, turn: 6 },
              letters('TAP!', 0, 0, { size: 56, fill: paint.red, style: 'sign' }),
            )
          : '')
      : '') +
    caption(t, ...(t < 1.5 ? ['Pou w desann:'] : t < 2.6 ? ['Frape de kou: tap, tap!'] : ['Chofè a kanpe.']))
  );
}

const STEP = 0.13;

export const taptap: Clip = {
  key: 'penti-taptap',
  title: 'Penti taptap: men ki fè koulè yo',
  description: 'Wouj, jòn, ble, vèt: yon taptap pran koulè anba penso, epi ou wè poukisa yo rele l taptap.',
  pointsReward: 20,
  format: 'mp4',
  scenes: [
    { seconds: 3, draw: title },
    { seconds: 5, draw: painting },
    { seconds: 3, draw: lettering },
    { seconds: 4.2, draw: road },
  ],
  posterAt: 2.4,
  play(track: Track, seconds) {
    pattern('D...D...D...D.d.', STEP, seconds, (at) => track.drum(at, 0.36, 68));
    pattern('....s.......s...', STEP, seconds, (at) => track.slap(at, 0.2));
    pattern('..t..t..t..t.t..', STEP, seconds, (at) => track.tanbou(at, 0.16, 220));
    pattern('xx', STEP, seconds, (at) => track.shaker(at, 0.05));
    const bass = [98, 98, 131, 147, 98, 98, 165, 147];
    pattern('b..b..b.', STEP, seconds, (at) =>
      track.pluck(at, bass[Math.floor(at / STEP / 8) % bass.length] ?? 98, 0.35, 0.26),
    );
    const tune = [392, 494, 587, 494, 523, 440, 494, 392];
    pattern('p...p.p.', STEP, seconds, (at) =>
      track.pluck(at, tune[Math.round(at / STEP / 2) % tune.length] ?? 392, 0.3, 0.11),
    );
    for (const at of [12.65, 12.95]) track.iron(at, 0.3, 520);
  },
};
