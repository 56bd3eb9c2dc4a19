import { unreadable } from '../video-source.js';
import { type Box, childOf, requireBytes, requiredChild, u64At } from './box.js';
import { packetBytesOf } from './sample-entries.js';

/** A run of samples that lie together in the file. */
export interface Chunk {
  readonly start: number;
  readonly bytes: number;
  readonly samples: number;
  /** Which of the track's descriptions is theirs, from 1. */
  readonly description: number;
}

/** What a track says about its samples, each table cut to the length that it names itself. */
export interface SampleTables {
  readonly stts: Buffer;
  readonly ctts: Buffer | undefined;
  readonly stss: Buffer | undefined;
  readonly stps: Buffer | undefined;
  readonly stsc: Buffer;
  readonly stsz: { readonly type: 'stsz' | 'stz2'; readonly body: Buffer };
  readonly chunks: readonly Chunk[];
  readonly sampleCount: number;
  /** The length of all samples, in units of the track. */
  readonly duration: number;
}

/**
 * When the last picture is no longer shown, in units of the track: pictures are decoded before they are shown, some long
 * before.
 */
export function shownUntil({ stts, ctts, sampleCount }: SampleTables): number {
  const steps = new Runs(stts);
  const offsets = new Runs(ctts);
  let time = 0;
  let end = 0;
  for (let left = sampleCount; left > 0;) {
    const count = Math.min(left, steps.left, offsets.left);
    const [step, offset] = [steps.value, offsets.value | 0];
    time += count * step;
    end = Math.max(end, time + offset);
    steps.take(count);
    offsets.take(count);
    left -= count;
  }
  return end;
}

/** A table of counts and values, of which those after its end are 0. */
class Runs {
  left = 0;
  value = 0;
  private at = 8;

  constructor(private readonly table: Buffer | undefined) {
    this.take(0);
  }

  take(count: number): void {
    this.left -= count;
    while (this.left === 0) {
      const { table, at } = this;
      const isOver = !table || at >= table.length;
      this.left = isOver ? Infinity : table.readUInt32BE(at);
      this.value = isOver ? 0 : table.readUInt32BE(at + 4);
      this.at += 8;
    }
  }
}

/** @throws DomainError UNREADABLE_VIDEO if the tables contradict themselves */
export function readTables(stbl: readonly Box[], stsd: Buffer): SampleTables {
  const stts = tableOf(requiredChild(stbl, 'stts'), 8);
  const stsc = tableOf(requiredChild(stbl, 'stsc'), 12);
  const optional = (type: string, entryBytes: number): Buffer | undefined => {
    const body = childOf(stbl, type);
    return body && tableOf(body, entryBytes);
  };
  const sizes = sizesOf(stbl, packetBytesOf(stsd));
  const chunks = chunksOf(startsOf(stbl), stsc, sizes);
  return {
    stts,
    stsc,
    chunks,
    stsz: sizes.table,
    ctts: optional('ctts', 8),
    stss: optional('stss', 4),
    stps: optional('stps', 4),
    sampleCount: sizes.count,
    duration: durationOf(stts, sizes.count),
  };
}

/** A table with a count of entries of one length. */
function tableOf(body: Buffer, entryBytes: number): Buffer {
  requireBytes(body, 8);
  const length = 8 + body.readUInt32BE(4) * entryBytes;
  requireBytes(body, length);
  return body.subarray(0, length);
}

interface Sizes {
  readonly table: SampleTables['stsz'];
  readonly count: number;
  /** The bytes of these samples, from the first. */
  bytesOf(first: number, count: number): number;
}

function sizesOf(stbl: readonly Box[], packetBytes: ((samples: number) => number) | undefined): Sizes {
  const stsz = childOf(stbl, 'stsz');
  if (!stsz) return compactSizesOf(requiredChild(stbl, 'stz2'));
  requireBytes(stsz, 12);
  const constant = stsz.readUInt32BE(4);
  const count = stsz.readUInt32BE(8);
  if (constant > 0) {
    const body = stsz.subarray(0, 12);
    const bytesOf = (_: number, some: number): number => Math.max(some * constant, packetBytes?.(some) ?? 0);
    return { table: { type: 'stsz', body }, count, bytesOf };
  }
  requireBytes(stsz, 12 + 4 * count);
  const body = stsz.subarray(0, 12 + 4 * count);
  const bytesOf = (first: number, some: number): number => {
    let bytes = 0;
    for (let sample = first; sample < first + some; sample++) bytes += body.readUInt32BE(12 + 4 * sample);
    return bytes;
  };
  return { table: { type: 'stsz', body }, count, bytesOf };
}

/** Sizes of 4, 8 or 16 bits. */
function compactSizesOf(stz2: Buffer): Sizes {
  requireBytes(stz2, 12);
  const bits = stz2.readUInt8(7);
  const count = stz2.readUInt32BE(8);
  if (bits !== 4 && bits !== 8 && bits !== 16) throw unreadable();
  const length = 12 + Math.ceil((count * bits) / 8);
  requireBytes(stz2, length);
  const body = stz2.subarray(0, length);
  const sizeOf = (sample: number): number => {
    if (bits === 16) return body.readUInt16BE(12 + 2 * sample);
    if (bits === 8) return body.readUInt8(12 + sample);
    const pair = body.readUInt8(12 + (sample >> 1));
    return sample % 2 === 0 ? pair >> 4 : pair & 0xf;
  };
  const bytesOf = (first: number, some: number): number => {
    let bytes = 0;
    for (let sample = first; sample < first + some; sample++) bytes += sizeOf(sample);
    return bytes;
  };
  return { table: { type: 'stz2', body }, count, bytesOf };
}

function startsOf(stbl: readonly Box[]): number[] {
  const short = childOf(stbl, 'stco');
  const table = short ? tableOf(short, 4) : tableOf(requiredChild(stbl, 'co64'), 8);
  const count = table.readUInt32BE(4);
  return Array.from({ length: count }, (_, index) =>
    short ? table.readUInt32BE(8 + 4 * index) : u64At(table, 8 + 8 * index),
  );
}

function chunksOf(starts: readonly number[], stsc: Buffer, sizes: Sizes): Chunk[] {
  const runs = stsc.readUInt32BE(4);
  if (starts.length > 0 && (runs === 0 || stsc.readUInt32BE(8) !== 1)) throw unreadable();
  const chunks: Chunk[] = [];
  let run = 0;
  let sample = 0;
  for (const [index, start] of starts.entries()) {
    // A run of chunks goes on until the next one begins; chunks are counted from 1.
    while (run + 1 < runs && stsc.readUInt32BE(8 + 12 * (run + 1)) <= index + 1) run++;
    const samples = Math.min(stsc.readUInt32BE(12 + 12 * run), sizes.count - sample);
    chunks.push({
      start,
      bytes: sizes.bytesOf(sample, samples),
      samples,
      description: stsc.readUInt32BE(16 + 12 * run),
    });
    sample += samples;
  }
  // Samples without a place in the file would count for the length, and never be played.
  if (sample < sizes.count) throw unreadable();
  return chunks;
}

function durationOf(stts: Buffer, sampleCount: number): number {
  const steps = new Runs(stts);
  let duration = 0;
  for (let left = sampleCount; left > 0;) {
    const count = Math.min(left, steps.left);
    duration += count * steps.value;
    steps.take(count);
    left -= count;
  }
  return duration;
}
