import { circle, ellipse, limb, paint, path, place, type Placement } from './paint.js';

export const skins = ['#6B3A20', '#874D2B', '#532C1B'] as const;

export interface Person extends Placement {
  readonly skin?: string;
  readonly top: string;
  readonly bottom: string;
  readonly head?: 'scarf' | 'straw hat' | 'short hair' | 'cap';
  readonly scarf?: string;
  readonly clothes?: 'dress' | 'trousers';
  /** Where the hands are, from the feet's middle up: [x, y]. */
  readonly left?: readonly [number, number];
  readonly right?: readonly [number, number];
  readonly mouth?: 'smile' | 'open' | 'firm';
  /** Sway of the hips in px, and of the feet with them. */
  readonly sway?: number;
  /** Lifts the left or right foot, in px. */
  readonly lift?: readonly [number, number];
}

/** A person about 190 px tall, standing on the origin, seen from the front. */
export function person(of: Person): string {
  const { skin = skins[0], sway = 0, lift = [0, 0], clothes = 'dress', head = 'short hair' } = of;
  const hip = sway;
  const chest = -sway * 0.4;
  const shoulderY = -122;
  const leg = (side: -1 | 1, raised: number): string =>
    limb(
      `M${hip + side * 13} -62 Q${hip * 0.6 + side * 17} -34 ${side * 15} ${-6 - raised}`,
      clothes === 'dress' ? skin : of.bottom,
      clothes === 'dress' ? 12 : 20,
    ) + ellipse(side * 19, -3 - raised, 14, 6, { fill: paint.ink, line: 0 });
  const arm = (side: -1 | 1, hand: readonly [number, number]): string => {
    const elbowX = (chest + side * 30 + hand[0]) / 2 + side * 14;
    const elbowY = (shoulderY + hand[1]) / 2 + 14;
    const d = `M${chest + side * 30} ${shoulderY + 8} Q${elbowX} ${elbowY} ${hand[0]} ${hand[1]}`;
    return limb(d, skin, 13) + circle(hand[0], hand[1], 9, { fill: skin, line: 3.5 });
  };
  const torso = `M${chest - 32} ${shoulderY + 2} Q${chest} ${shoulderY - 10} ${chest + 32} ${shoulderY + 2} L${hip + 26} -62 H${hip - 26} Z`;
  const skirt = `M${hip - 25} -68 H${hip + 25} L${hip * 1.3 + 46} -22 Q${hip} -12 ${hip * 1.3 - 46} -22 Z`;
  return place(
    of,
    leg(-1, lift[0]),
    leg(1, lift[1]),
    clothes === 'dress' ? path(skirt, { fill: of.bottom }) : '',
    clothes === 'dress' ? path(`M${hip * 1.2 - 40} -32 Q${hip} -22 ${hip * 1.2 + 40} -32`, { line: 3 }) : '',
    path(torso, { fill: of.top }),
    arm(-1, of.left ?? [chest - 44, -66]),
    arm(1, of.right ?? [chest + 44, -66]),
    limb(`M${chest} -128 V-134`, skin, 16),
    face(chest * 1.2, -154, skin, head, of.scarf ?? paint.mango, of.mouth ?? 'smile'),
  );
}

function face(x: number, y: number, skin: string, head: string, scarf: string, mouth: string): string {
  const mouths: Record<string, string> = {
    smile: path('M-9 9 Q0 18 9 9', { line: 3.5 }),
    open: ellipse(0, 12, 8, 7, { fill: paint.red, line: 3.5 }),
    firm: path('M-7 12 H7', { line: 3.5 }),
  };
  return place(
    { x, y },
    circle(0, 0, 27, { fill: skin }),
    circle(-9, -3, 3.6, { fill: paint.ink, line: 0 }),
    circle(9, -3, 3.6, { fill: paint.ink, line: 0 }),
    mouths[mouth] ?? '',
    headwear(head, scarf),
  );
}

function headwear(head: string, scarf: string): string {
  switch (head) {
    case 'scarf':
      return (
        path('M-28 -6 Q-32 -34 0 -35 Q32 -34 28 -6 Q0 -20 -28 -6 Z', { fill: scarf }) +
        path('M22 -20 q16 -14 20 0 q-8 6 -16 6 z', { fill: scarf })
      );
    case 'straw hat':
      return (
        ellipse(0, -15, 45, 11, { fill: '#F2CE6B' }) +
        path('M-24 -18 Q-22 -44 0 -45 Q22 -44 24 -18 Q0 -10 -24 -18 Z', { fill: '#F2CE6B' }) +
        path('M-24 -20 Q0 -11 24 -20', { stroke: scarf, line: 7 })
      );
    case 'cap':
      return path('M-28 -8 Q-28 -34 0 -34 Q28 -34 28 -8 H42 Q38 -2 26 -3 Q0 -14 -28 -8 Z', { fill: scarf });
    default:
      return path('M-27 -4 Q-30 -32 0 -32 Q30 -32 27 -4 Q18 -19 0 -19 Q-18 -19 -27 -4 Z', {
        fill: paint.ink,
        line: 2,
      });
  }
}
