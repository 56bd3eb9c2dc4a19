/** The paints of a tap-tap board: flat colours and a dark outline. */
export const paint = {
  paper: '#FFF8EC',
  ink: '#15193A',
  blue: '#1B3FBF',
  red: '#C8102E',
  mango: '#FFB81C',
  green: '#1F7A4A',
  leaf: '#37A05B',
  sky: '#BFE3F5',
  turquoise: '#16A3B0',
  orange: '#F26B21',
  pink: '#EE5A8C',
  earth: '#A4592B',
  night: '#221C5A',
  white: '#FFFFFF',
} as const;

export const WIDTH = 640;
export const HEIGHT = 360;

export interface Look {
  readonly fill?: string;
  readonly stroke?: string;
  /** Outline in px; 0 for none. */
  readonly line?: number;
}

const outlined = ({ fill = 'none', stroke = paint.ink, line = 4 }: Look): string =>
  `fill="${fill}" stroke="${line > 0 ? stroke : 'none'}" stroke-width="${line}" stroke-linejoin="round" stroke-linecap="round"`;

const round = (value: number): number => Math.round(value * 100) / 100;

export function rect(x: number, y: number, w: number, h: number, look: Look & { r?: number }): string {
  const size = `width="${round(Math.max(0, w))}" height="${round(Math.max(0, h))}"`;
  return `<rect x="${round(x)}" y="${round(y)}" ${size} rx="${look.r ?? 0}" ${outlined(look)}/>`;
}

export function circle(x: number, y: number, r: number, look: Look): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(Math.max(0, r))}" ${outlined(look)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, look: Look): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(Math.max(0, rx))}" ry="${round(Math.max(0, ry))}" ${outlined(look)}/>`;
}

export function path(d: string, look: Look): string {
  return `<path d="${d}" ${outlined(look)}/>`;
}

export interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly scaleX?: number;
  readonly scaleY?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly opacity?: number;
}

/** Children moved, turned and scaled about their own origin. */
export function place(at: Placement, ...children: string[]): string {
  const { x = 0, y = 0, scale = 1, scaleX = scale, scaleY = scale, turn = 0, opacity = 1 } = at;
  const transform = `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scaleX)} ${round(scaleY)})`;
  return `<g transform="${transform}" opacity="${round(opacity)}">${children.join('')}</g>`;
}

/** A limb or a stick: a thick stroke with its own outline. */
export function limb(d: string, fill: string, thickness: number, line = 4): string {
  const stroke = (color: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return stroke(paint.ink, thickness + line * 2) + stroke(fill, thickness);
}

export interface Letters {
  readonly size: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Signs have capitals with a shadow, plain texts do not. */
  readonly style?: 'sign' | 'plain';
  readonly stroke?: string;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Lettering on its baseline. */
export function letters(text: string, x: number, y: number, look: Letters): string {
  const { size, fill = paint.ink, anchor = 'middle', style = 'plain', stroke = paint.ink } = look;
  const word = (dx: number, dy: number, attributes: string): string =>
    `<text x="${round(x + dx)}" y="${round(y + dy)}" font-size="${round(size)}" text-anchor="${anchor}" ${FONT} ${attributes}>${escape(text)}</text>`;
  if (style === 'plain') return word(0, 0, `fill="${fill}"`);
  const thick = Math.max(6, size / 7);
  const outline = `stroke="${stroke}" stroke-width="${round(thick)}" stroke-linejoin="round"`;
  const drop = size / 14;
  return (
    word(drop, drop, `fill="${stroke}" ${outline}`) +
    word(0, 0, `fill="${stroke}" ${outline}`) +
    word(0, 0, `fill="${fill}"`)
  );
}

const FONT = `font-family="DejaVu Sans" font-weight="bold" font-stretch="condensed"`;

/** A band of slanted stripes, the edge of every tap-tap. */
export function stripes(
  x: number,
  y: number,
  w: number,
  h: number,
  shift = 0,
  colors: readonly string[] = [paint.red, paint.mango, paint.blue, paint.green],
): string {
  const step = h * 1.6;
  const count = Math.ceil(w / step) + colors.length + 2;
  const id = `band-${Math.round(x)}-${Math.round(y)}-${Math.round(w)}`;
  const start =
    x -
    step * colors.length +
    (((shift % (step * colors.length)) + step * colors.length) % (step * colors.length));
  const bars = Array.from({ length: count + colors.length }, (_, index) => {
    const left = start - step + index * step;
    const d = `M${round(left)} ${round(y + h)} l${round(h * 0.6)} ${round(-h)} h${round(step + 0.5)} l${round(-h * 0.6)} ${round(h)} z`;
    return path(d, { fill: colors[index % colors.length], line: 0 });
  });
  return (
    `<clipPath id="${id}"><rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"/></clipPath>` +
    `<g clip-path="url(#${id})">${bars.join('')}</g>` +
    path(`M${round(x)} ${round(y)} h${round(w)} M${round(x)} ${round(y + h)} h${round(w)}`, { line: 4 })
  );
}
