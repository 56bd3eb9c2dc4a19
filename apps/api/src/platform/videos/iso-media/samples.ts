import type { SampleBudget } from '../sample-budget.js';
import { unreadable } from '../video-source.js';
import { childOf, u32, u32s } from './box.js';
import type { Track } from './movie.js';
import type { Handler } from './sample-entries.js';
import type { Chunk, SampleTables } from './sample-tables.js';

/** The samples of a track one by one, from which tables are made anew. */
export class Samples {
  private readonly starts: number[] = [];
  private readonly sizes: number[] = [];
  private readonly times: number[] = [];
  private readonly offsets: number[] = [];
  private readonly isKey: boolean[] = [];
  private readonly descriptions: number[] = [];
  /** When the next sample is decoded, if nothing else is said. */
  end: number | undefined;

  add(sample: {
    readonly start: number;
    readonly bytes: number;
    readonly time: number;
    readonly duration: number;
    /** From the time of decoding to the time when it is shown. */
    readonly offset: number;
    readonly isKey: boolean;
    readonly description: number;
  }): void {
    this.starts.push(sample.start);
    this.sizes.push(sample.bytes);
    this.times.push(sample.time);
    this.offsets.push(sample.offset);
    this.isKey.push(sample.isKey);
    this.descriptions.push(sample.description);
    this.end = sample.time + sample.duration;
  }

  get count(): number {
    return this.starts.length;
  }

  get firstTime(): number {
    return this.times[0] ?? 0;
  }

  /** The samples in tables. A gap between fragments makes the sample before it longer. */
  toTables(handler: Handler): SampleTables {
    const durations = this.times.map((time, index) =>
      Math.max(0, (this.times[index + 1] ?? this.end ?? time) - time),
    );
    const { chunks, stsc } = this.toChunks();
    const keys = this.isKey.flatMap((isKey, index) => (isKey ? [index + 1] : []));
    const hasOffsets = this.offsets.some((offset) => offset !== 0);
    return {
      stts: runsOf(durations),
      // Version 1, whose offsets may be negative.
      ctts: hasOffsets ? versioned(1, runsOf(this.offsets)) : undefined,
      // Every sample of sound is one from which it can begin, whatever a recorder says.
      stss: handler === 'vide' && keys.length < this.count ? counted(keys.length, keys) : undefined,
      stps: undefined,
      stsc,
      stsz: { type: 'stsz', body: Buffer.concat([u32(0, 0, this.count), u32s(this.sizes)]) },
      chunks,
      sampleCount: this.count,
      duration: durations.reduce((sum, each) => sum + each, 0),
    };
  }

  private toChunks(): { chunks: Chunk[]; stsc: Buffer } {
    const found: { -readonly [Key in keyof Chunk]: Chunk[Key] }[] = [];
    for (const [index, start] of this.starts.entries()) {
      const bytes = this.sizes[index] ?? 0;
      const description = this.descriptions[index] ?? 1;
      const last = found.at(-1);
      if (last?.description === description && last.start + last.bytes === start) {
        last.bytes += bytes;
        last.samples += 1;
      } else found.push({ start, bytes, samples: 1, description });
    }
    const runs = found.flatMap(({ samples, description }, index) => {
      const before = found[index - 1];
      const isSame = before?.samples === samples && before.description === description;
      return isSame ? [] : [[index + 1, samples, description]];
    });
    return { chunks: found, stsc: counted(runs.length, runs.flat()) };
  }
}

/** The samples that a file in fragments has in its tables, before the first fragment. */
export function samplesOfTables({ tables, stbl }: Track, budget: SampleBudget): Samples {
  const samples = new Samples();
  if (tables.sampleCount === 0) return samples;
  budget.take(tables.sampleCount);
  const durations = expand(tables.stts, tables.sampleCount);
  const offsets = tables.ctts ? expand(tables.ctts, tables.sampleCount) : [];
  const keys = new Set(tables.stss ? words(tables.stss.subarray(8)) : []);
  const sizes = sizesOf(childOf(stbl, 'stsz'));
  let index = 0;
  let time = 0;
  for (const { start: chunkStart, samples: count, description } of tables.chunks) {
    let start = chunkStart;
    for (let left = count; left > 0; left--, index++) {
      const [bytes, duration, offset] = [sizes(index), durations[index] ?? 0, (offsets[index] ?? 0) | 0];
      const isKey = !tables.stss || keys.has(index + 1);
      samples.add({ start, bytes, time, duration, offset, isKey, description });
      start += bytes;
      time += duration;
    }
  }
  return samples;
}

function sizesOf(stsz: Buffer | undefined): (index: number) => number {
  if (!stsz) throw unreadable();
  const constant = stsz.readUInt32BE(4);
  return (index) => constant || stsz.readUInt32BE(12 + 4 * index);
}

/** A table of runs, value by value. */
function expand(table: Buffer, count: number): number[] {
  const values: number[] = [];
  for (let at = 8; at < table.length && values.length < count; at += 8)
    for (let left = Math.min(table.readUInt32BE(at), count - values.length); left > 0; left--)
      values.push(table.readUInt32BE(at + 4));
  return values;
}

function runsOf(values: readonly number[]): Buffer {
  const runs: [count: number, value: number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value) last[0] += 1;
    else runs.push([1, value]);
  }
  return counted(
    runs.length,
    runs.flatMap(([count, value]) => [count, value >>> 0]),
  );
}

const counted = (count: number, values: readonly number[]): Buffer =>
  Buffer.concat([u32(0, count), u32s(values)]);

const versioned = (version: number, table: Buffer): Buffer =>
  Buffer.concat([u32(version * 2 ** 24), table.subarray(4)]);

const words = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(4 * index));
