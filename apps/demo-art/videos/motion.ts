/** Time helpers. Times are seconds, progress is 0 to 1. */
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** The progress of `t` from `start` to `end`. */
export const progress = (t: number, start: number, end: number): number => clamp((t - start) / (end - start));

export const mix = (from: number, to: number, p: number): number => from + (to - from) * p;

export const easeOut = (p: number): number => 1 - (1 - p) ** 3;

export const easeInOut = (p: number): number => (p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2);

/** Overshoots its end a little and returns, like a landing object. */
const spring = (p: number): number => {
  const left = clamp(p) - 1;
  const push = 1.5;
  return 1 + (push + 1) * left ** 3 + push * left ** 2;
};

/** Lands between `start` and `start + length`. */
export const landing = (t: number, start: number, length = 0.7): number =>
  spring(progress(t, start, start + length));

/** A wave of the given period in seconds, -1 to 1. */
export const wave = (t: number, period: number, phase = 0): number =>
  Math.sin((t / period + phase) * 2 * Math.PI);

/** A hop on each beat: 0 on the ground, 1 at the top. */
export const hop = (t: number, period: number, phase = 0): number => Math.abs(wave(t, period * 2, phase));
