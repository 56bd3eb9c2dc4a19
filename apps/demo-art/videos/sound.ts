/** Samples a second; enough for drums and a bamboo horn. */
const SAMPLE_RATE = 32_000;

type Voice = (t: number) => number;

/** Noise that is the same in every run, so that the rendered files are identical. */
function noise(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 31 - 1;
  };
}

const sine = (hertz: number, t: number): number => Math.sin(2 * Math.PI * hertz * t);

/** A mono track to which instruments are added. */
export class Track {
  private readonly samples: Float32Array;

  constructor(readonly seconds: number) {
    this.samples = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  }

  private add(at: number, length: number, voice: Voice): void {
    const start = Math.round(at * SAMPLE_RATE);
    const count = Math.round(length * SAMPLE_RATE);
    for (let index = 0; index < count; index++) {
      const position = start + index;
      if (position < 0 || position >= this.samples.length) continue;
      this.samples[position] = (this.samples[position] ?? 0) + voice(index / SAMPLE_RATE);
    }
  }

  /** A big drum: a low tone that falls. */
  drum(at: number, level = 0.5, hertz = 72): void {
    this.add(at, 0.4, (t) => level * Math.exp(-t * 11) * sine(hertz * (1 + 0.9 * Math.exp(-t * 40)), t));
  }

  /** A tanbou struck by the hand: open and warm. */
  tanbou(at: number, level = 0.35, hertz = 180): void {
    const hiss = noise(Math.round(at * 1000) + 7);
    this.add(
      at,
      0.22,
      (t) =>
        level *
        (Math.exp(-t * 22) * sine(hertz * (1 + 0.15 * Math.exp(-t * 60)), t) +
          0.25 * Math.exp(-t * 120) * hiss()),
    );
  }

  /** A slap near the rim. */
  slap(at: number, level = 0.25): void {
    const hiss = noise(Math.round(at * 1000) + 11);
    this.add(at, 0.09, (t) => level * Math.exp(-t * 55) * (0.6 * hiss() + 0.6 * sine(420, t)));
  }

  /** A shaker or a scraper. */
  shaker(at: number, level = 0.08, length = 0.06): void {
    const hiss = noise(Math.round(at * 1000) + 3);
    let last = 0;
    this.add(at, length, (t) => {
      const now = hiss();
      const bright = now - last;
      last = now;
      return level * Math.min(1, t * 200) * Math.exp(-t * 45) * bright;
    });
  }

  /** A piece of iron: bell or blade. */
  iron(at: number, level = 0.12, hertz = 820): void {
    this.add(
      at,
      0.3,
      (t) =>
        level *
        Math.exp(-t * 16) *
        (sine(hertz, t) + 0.6 * sine(hertz * 1.51, t) + 0.3 * sine(hertz * 2.7, t)),
    );
  }

  /** A vaksin, the bamboo horn that has one note. */
  vaksin(at: number, hertz: number, length = 0.3, level = 0.2): void {
    const breath = noise(Math.round(hertz * 10) + 5);
    this.add(at, length, (t) => {
      const shape = Math.min(1, t * 30) * Math.min(1, (length - t) * 16);
      const tone =
        sine(hertz, t) + 0.45 * sine(hertz * 2, t) + 0.3 * sine(hertz * 3, t) + 0.12 * sine(hertz * 4, t);
      return level * shape * (0.55 * tone + 0.05 * breath());
    });
  }

  /** A plucked string: guitar or bass. */
  pluck(at: number, hertz: number, length = 0.4, level = 0.2): void {
    this.add(
      at,
      length,
      (t) =>
        level *
        Math.min(1, t * 300) *
        Math.exp(-t * 6) *
        Math.min(1, (length - t) * 30) *
        (sine(hertz, t) +
          0.4 * sine(hertz * 2, t) * Math.exp(-t * 8) +
          0.2 * sine(hertz * 3, t) * Math.exp(-t * 14)),
    );
  }

  /** The track as a WAV file, with faded ends. */
  toWav(): Buffer {
    const data = Buffer.alloc(44 + this.samples.length * 2);
    data.write('RIFF', 0);
    data.writeUInt32LE(36 + this.samples.length * 2, 4);
    data.write('WAVEfmt ', 8);
    data.writeUInt32LE(16, 16);
    data.writeUInt16LE(1, 20);
    data.writeUInt16LE(1, 22);
    data.writeUInt32LE(SAMPLE_RATE, 24);
    data.writeUInt32LE(SAMPLE_RATE * 2, 28);
    data.writeUInt16LE(2, 32);
    data.writeUInt16LE(16, 34);
    data.write('data', 36);
    data.writeUInt32LE(this.samples.length * 2, 40);
    this.samples.forEach((sample, index) => {
      const left = (this.samples.length - index) / SAMPLE_RATE;
      const faded = Math.tanh(sample * 0.9) * Math.min(1, left / 0.8);
      data.writeInt16LE(Math.round(faded * 24_000), 44 + index * 2);
    });
    return data;
  }
}

/** Calls `play` at every marked step of a repeating pattern. One character is one step. */
export function pattern(
  marks: string,
  stepSeconds: number,
  seconds: number,
  play: (at: number, mark: string) => void,
): void {
  for (let step = 0; step * stepSeconds < seconds; step++) {
    const mark = marks[step % marks.length];
    if (mark && mark !== '.') play(step * stepSeconds, mark);
  }
}
