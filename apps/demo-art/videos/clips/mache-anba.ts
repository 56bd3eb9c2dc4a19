import { caption, ground, rays, ribbon, signLine } from '../board.js';
import type { Clip } from '../clip.js';
import { easeInOut, hop, landing, mix, progress, wave } from '../motion.js';
import { circle, ellipse, letters, limb, paint, path, place, rect, WIDTH } from '../paint.js';
import { person, skins } from '../people.js';
import { pattern, type Track } from '../sound.js';

/** The iron market's towers. */
function tower(x: number): string {
  return place(
    { x, y: 300 },
    rect(-34, -150, 68, 150, { fill: paint.red }),
    path('M-22 0 V-50 Q0 -76 22 -50 V0 Z', { fill: paint.ink }),
    rect(-42, -164, 84, 18, { fill: paint.green }),
    path('M-30 -164 V-196 H30 V-164 Z', { fill: paint.mango }),
    path('M-36 -196 Q-34 -232 0 -240 Q34 -232 36 -196 Z', { fill: paint.green }),
    limb('M0 -240 V-256', paint.mango, 5, 3),
    ...[-15, 0, 15].map((dx) => rect(dx - 4, -190, 8, 20, { fill: paint.ink, line: 0 })),
    circle(0, -112, 15, { fill: paint.mango }),
  );
}

function title(t: number): string {
  const rise = 1 - landing(t, 0, 0.8);
  return (
    ground(paint.turquoise) +
    rays(WIDTH / 2, 330, '#2BB7C2') +
    place(
      { x: 51, y: 49 + rise * 160, scale: 0.84 },
      rect(120, 190, 400, 120, { fill: paint.red }),
      path('M100 196 L320 132 L540 196 Z', { fill: paint.green }),
      ...[0, 1, 2, 3, 4, 5].map((n) =>
        path(`M${146 + n * 62} 310 V246 Q${165 + n * 62} 220 ${184 + n * 62} 246 V310 Z`, {
          fill: paint.ink,
        }),
      ),
      tower(118),
      tower(522),
    ) +
    rect(-10, 306, WIDTH + 20, 70, { fill: paint.mango }) +
    signLine(t, 'MACHE ANBA', 104, 78, paint.mango, 0.3) +
    ribbon(t, 'Ki jan pri diri fikse', 410, paint.blue, 0.9)
  );
}

const grain = (x: number, y: number): string =>
  ellipse(x, y, 3.4, 1.8, { fill: paint.white, stroke: '#B8B2A0', line: 1 });

/** The market stall: sunshade, table, a heap of rice and the tin that measures it. */
function stall(t: number, heap = 1): string {
  return (
    limb('M150 300 V96', '#C98B4E', 8) +
    path('M20 118 Q150 20 280 118 Q248 104 215 118 Q182 104 150 118 Q118 104 85 118 Q52 104 20 118 Z', {
      fill: paint.mango,
    }) +
    path('M85 118 Q104 64 150 62 Q196 64 215 118 Q182 104 150 118 Q118 104 85 118 Z', { fill: paint.red }) +
    rect(170, 246, 300, 20, { fill: '#C98B4E', r: 4 }) +
    path('M190 266 V330 M450 266 V330', { line: 8 }) +
    place(
      { x: 266, y: 246 },
      path(`M-70 0 Q-40 ${-20 * heap} 0 ${-56 * heap} Q40 ${-20 * heap} 70 0 Z`, { fill: '#FBF6E4' }),
      ...[-34, -16, 4, 24, 40].map((x, n) => grain(x, -8 - (n % 2) * 10 * heap)),
    ) +
    place({ x: 392, y: 246, turn: wave(t, 4) }, tin())
  );
}

function tin(fill = 0): string {
  const top = -52;
  return (
    (fill > 0 ? path(`M-30 ${top} Q0 ${top - 44 * fill} 30 ${top} Z`, { fill: '#FBF6E4' }) : '') +
    rect(-30, -52, 60, 52, { fill: '#C9D3DE', r: 4 }) +
    rect(-30, -40, 60, 22, { fill: paint.red, line: 3 }) +
    letters('MAMIT', 0, -23, { size: 16, fill: paint.white })
  );
}

function bubble(x: number, y: number, text: string, p: number, fill: string, tail: 1 | -1): string {
  return place(
    { x, y, scale: Math.max(0.01, p) },
    path(
      `M-82 -34 H82 Q96 -34 96 -20 V20 Q96 34 82 34 H${tail * 30 + 14} L${tail * 46} 58 L${tail * 30 - 14} 34 H-82 Q-96 34 -96 20 V-20 Q-96 -34 -82 -34 Z`,
      { fill },
    ),
    letters(text, 0, 15, { size: 42, fill: fill === paint.red ? paint.white : paint.ink }),
  );
}

/** Who says which price, and when. */
const OFFERS = [
  { at: 0.5, by: 'machann', price: '500' },
  { at: 1.5, by: 'kliyan', price: '300' },
  { at: 2.5, by: 'machann', price: '450' },
  { at: 3.5, by: 'kliyan', price: '350' },
] as const;

function bargain(t: number): string {
  const last = [...OFFERS].reverse().find(({ at }) => t >= at);
  const speaking = (who: string): boolean => last?.by === who && t - last.at < 0.7;
  const said = (who: string): string => {
    const offer = [...OFFERS].reverse().find(({ at, by }) => by === who && t >= at);
    if (!offer) return '';
    const p = landing(t, offer.at, 0.5);
    return who === 'machann'
      ? bubble(250, 70, `${offer.price} g`, p, paint.red, -1)
      : bubble(468, 66, `${offer.price} g`, p, paint.mango, 1);
  };
  return (
    ground('#F7D58B') +
    rect(-10, 300, WIDTH + 20, 70, { fill: paint.earth }) +
    stall(t) +
    person({
      x: 120,
      y: 312,
      top: paint.blue,
      bottom: paint.red,
      head: 'straw hat',
      scarf: paint.red,
      mouth: speaking('machann') ? 'open' : 'smile',
      right: [62 + (speaking('machann') ? hop(t, 0.25) * 6 : 0), speaking('machann') ? -112 : -78],
      left: [-42, -70],
    }) +
    person({
      x: 548,
      y: 312,
      skin: skins[1],
      top: paint.pink,
      bottom: paint.green,
      head: 'scarf',
      scarf: paint.turquoise,
      mouth: speaking('kliyan') ? 'open' : 'firm',
      left: [-62, speaking('kliyan') ? -116 : -80],
      right: [46, -64],
    }) +
    said('machann') +
    said('kliyan') +
    caption(t, 'Machann nan mande, kliyan an ofri.')
  );
}

/** An arm that reaches in from the left, its hand at the origin. */
const reach = (skin: string, sleeve: string): string =>
  limb('M-260 14 Q-90 20 -20 4', skin, 36) +
  rect(-330, -26, 170, 76, { fill: sleeve, r: 10 }) +
  path('M-46 -24 Q-10 -40 26 -26 Q50 -14 48 6 Q46 30 8 32 Q-30 34 -50 26 Z', { fill: skin });

/** Fingers closed around the other's hand. */
const fingers = (skin: string): string =>
  [-15, -1, 13, 27].map((y, n) => limb(`M${20 - n * 3} ${y} h${-28 + n * 3}`, skin, 11, 3)).join('') +
  limb('M34 -22 Q14 -42 -14 -34', skin, 12, 3.5);

function agree(t: number): string {
  const meet = easeInOut(progress(t, 0.2, 1.1));
  const shake = t > 1.1 ? wave(t, 0.5) * 8 * (1 - progress(t, 1.9, 2.4)) : 0;
  const price = landing(t, 1.1, 0.4);
  return (
    ground(paint.green) +
    rays(WIDTH / 2, 196, '#2B8F59') +
    place(
      { y: shake },
      place({ x: mix(-120, 310, meet), y: 196 }, reach(skins[0], paint.blue)),
      place({ x: mix(760, 334, meet), y: 196, scaleX: -1, scaleY: 1 }, reach(skins[1], paint.pink)),
      meet >= 1 ? place({ x: 306, y: 196 }, fingers(skins[1])) : '',
    ) +
    place(
      { x: WIDTH / 2, y: 122, scale: Math.max(0.01, price), turn: -4 },
      letters('400 GOUD!', 0, 0, { size: 84, fill: paint.mango, style: 'sign' }),
    ) +
    caption(t, 'Yo rankontre nan mitan.')
  );
}

function measure(t: number): string {
  const filling = progress(t, 0.4, 1.9);
  const extra = progress(t, 2.2, 2.9);
  const pouring = t > 0.3 && t < 1.9;
  const handIn = landing(t, 2, 0.5);
  const pour = Array.from({ length: 9 }, (_, n) => {
    const fall = (t * 2.2 + n / 9) % 1;
    return grain(300 + ((n * 37) % 26) - 13 + 20, 84 + fall * 110);
  });
  return (
    ground(paint.mango) +
    rays(WIDTH / 2, 220, '#FFC84A') +
    rect(-10, 262, WIDTH + 20, 110, { fill: '#C98B4E' }) +
    (pouring ? pour.join('') : '') +
    place({ x: 320, y: 262, scale: 2.4 }, tin(Math.min(1, filling * 0.72 + extra * 0.5))) +
    place(
      { x: 214, y: 74, turn: pouring ? 24 : -8 },
      path('M-110 -30 Q0 -50 92 -16 Q84 26 20 30 Q-70 34 -110 -30 Z', { fill: '#E2B35A' }),
      path('M-100 -28 Q0 -42 86 -14', { fill: '#FBF6E4' }),
    ) +
    (t > 2
      ? place(
          { x: mix(760, 412, handIn), y: 78 + extra * 18 },
          limb('M220 -10 H10', skins[0], 32),
          path('M24 -28 q-60 -2 -76 18 q10 26 76 24 z', { fill: skins[0] }),
          ellipse(-24, -12, 26, 10, { fill: '#FBF6E4' }),
        )
      : '') +
    (t > 2.4
      ? place(
          { x: 520, y: 206, scale: Math.max(0.01, landing(t, 2.4, 0.5)), turn: 6 },
          letters('+ DEGI', 0, 0, { size: 52, fill: paint.red, style: 'sign', stroke: paint.paper }),
        )
      : '') +
    caption(t, t < 2 ? 'Mamit la plen…' : 'ak yon ti degi anwo l!')
  );
}

function farewell(t: number): string {
  const away = easeInOut(progress(t, 0.4, 3.2));
  const step = hop(t, 0.3);
  return (
    ground(paint.turquoise) +
    rect(-10, 262, WIDTH + 20, 110, { fill: paint.mango }) +
    place({ x: -20, y: -40 }, stall(t, 0.8)) +
    person({
      x: 100,
      y: 272,
      top: paint.blue,
      bottom: paint.red,
      head: 'straw hat',
      scarf: paint.red,
      right: [58 + wave(t, 0.6) * 10, -150],
      left: [-42, -70],
    }) +
    person({
      x: mix(470, 590, away),
      y: 276 - step * 6,
      skin: skins[1],
      top: paint.pink,
      bottom: paint.green,
      head: 'scarf',
      scarf: paint.turquoise,
      lift: [step * 8, (1 - step) * 8],
      left: [-30, -178],
      right: [30, -178],
    }) +
    place(
      { x: mix(470, 590, away), y: 276 - step * 6 - 184 },
      path('M-46 0 Q-40 -34 0 -34 Q40 -34 46 0 Z', { fill: paint.mango }),
      path('M-20 -8 L20 -26 M-24 -24 L26 -6', { line: 3 }),
    ) +
    caption(t, 'Degi a fè kliyan an', 'tounen demen.')
  );
}

const STEP = 0.14;

export const macheAnba: Clip = {
  key: 'mache-anba',
  title: 'Mache Anba: ki jan pri diri fikse',
  description:
    'Machann nan mande 500 goud, kliyan an di 300. Gade ki jan yo rankontre nan mitan, epi sa degi a vle di.',
  pointsReward: 15,
  format: 'mp4',
  scenes: [
    { seconds: 2.8, draw: title },
    { seconds: 4.9, draw: bargain },
    { seconds: 2.6, draw: agree },
    { seconds: 3.6, draw: measure },
    { seconds: 3.6, draw: farewell },
  ],
  posterAt: 2.1,
  play(track: Track, seconds) {
    pattern('D..d..D.d.D.d...', STEP, seconds, (at, mark) =>
      track.drum(at, mark === 'D' ? 0.4 : 0.22, mark === 'D' ? 70 : 96),
    );
    pattern('..t.t..t..t.tt.t', STEP, seconds, (at) => track.tanbou(at, 0.2, 210));
    pattern('xxxx', STEP, seconds, (at) => track.shaker(at, 0.06));
    pattern('i.....i...i.....', STEP, seconds, (at) => track.iron(at, 0.06));
    const tune = [392, 440, 523, 440, 392, 330, 392, 294];
    pattern('p.p..p..', STEP * 2, seconds, (at) =>
      track.pluck(at, tune[Math.round(at / STEP / 2) % tune.length] ?? 392, 0.35, 0.13),
    );
  },
};
