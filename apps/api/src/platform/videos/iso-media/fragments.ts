import { SampleBudget } from '../sample-budget.js';
import { unreadable } from '../video-source.js';
import { boxesOf, childOf, requireBytes, requiredChild, u64At } from './box.js';
import type { Movie } from './movie.js';
import { Samples, samplesOfTables } from './samples.js';

const BASE_IS_NAMED = 0x1;
const HAS_DESCRIPTION = 0x2;
const HAS_DURATION = 0x8;
const HAS_SIZE = 0x10;
const HAS_FLAGS = 0x20;
const BASE_IS_FRAGMENT = 0x20000;

const RUN_HAS_START = 0x1;
const RUN_HAS_FIRST_FLAGS = 0x4;
const RUN_HAS_DURATIONS = 0x100;
const RUN_HAS_SIZES = 0x200;
const RUN_HAS_FLAGS = 0x400;
const RUN_HAS_OFFSETS = 0x800;
const RUN_HAS_EACH = RUN_HAS_DURATIONS | RUN_HAS_SIZES | RUN_HAS_FLAGS | RUN_HAS_OFFSETS;

/** The flag of a sample that cannot be decoded without others. */
const IS_NO_KEY = 0x10000;

/** What a sample has that its run does not describe. */
interface Defaults {
  readonly description: number;
  readonly duration: number;
  readonly size: number;
  readonly flags: number;
}

interface Run {
  readonly samples: Samples | undefined;
  readonly base: number;
  readonly defaults: Defaults;
}

/** Collects the samples of all fragments (`moof`) of a file, as a browser records it. */
export class Fragments {
  private readonly samples: ReadonlyMap<number, Samples>;
  private readonly budget = new SampleBudget();

  constructor(
    private readonly movie: Movie,
    private readonly fileBytes: number,
  ) {
    this.samples = new Map(movie.tracks.map((track) => [track.id, samplesOfTables(track, this.budget)]));
  }

  /** @throws DomainError UNREADABLE_VIDEO if two tracks have one id */
  samplesOf(trackId: number): Samples {
    const found = this.samples.get(trackId);
    if (!found || this.samples.size < this.movie.tracks.length) throw unreadable();
    return found;
  }

  /** @throws DomainError UNREADABLE_VIDEO if the fragment contradicts itself */
  add(moof: Buffer, moofStart: number): void {
    // Without another word, the data of a track follow those of the track before it.
    let dataEnd = moofStart;
    for (const { type, body } of boxesOf(moof))
      if (type === 'traf') dataEnd = this.addTrack(body, moofStart, dataEnd);
  }

  private addTrack(traf: Buffer, moofStart: number, previousEnd: number): number {
    const boxes = boxesOf(traf);
    const tfhd = requiredChild(boxes, 'tfhd');
    requireBytes(tfhd, 8);
    const id = tfhd.readUInt32BE(4);
    const { base, defaults } = this.headOf(tfhd, id, moofStart, previousEnd);
    const samples = this.samples.get(id);
    const tfdt = childOf(boxes, 'tfdt');
    if (samples && tfdt) samples.end = timeOf(tfdt);
    let position = base;
    for (const { type, body } of boxes)
      if (type === 'trun') position = this.addRun(body, position, { samples, base, defaults });
    return position;
  }

  private headOf(
    tfhd: Buffer,
    id: number,
    moofStart: number,
    previousEnd: number,
  ): { base: number; defaults: Defaults } {
    const flags = tfhd.readUIntBE(1, 3);
    const trex = this.movie.fragmentDefaults.get(id) ?? Buffer.alloc(24);
    let at = 8;
    const next = (has: number, otherwise: number): number => {
      if ((flags & has) === 0) return otherwise;
      requireBytes(tfhd, at + 4);
      at += 4;
      return tfhd.readUInt32BE(at - 4);
    };
    let base = (flags & BASE_IS_FRAGMENT) !== 0 ? moofStart : previousEnd;
    if ((flags & BASE_IS_NAMED) !== 0) {
      requireBytes(tfhd, 16);
      base = u64At(tfhd, 8);
      at = 16;
    }
    const description = next(HAS_DESCRIPTION, trex.readUInt32BE(8));
    const duration = next(HAS_DURATION, trex.readUInt32BE(12));
    const size = next(HAS_SIZE, trex.readUInt32BE(16));
    return { base, defaults: { description, duration, size, flags: next(HAS_FLAGS, trex.readUInt32BE(20)) } };
  }

  /** @returns where the data of the run end */
  private addRun(trun: Buffer, position: number, { samples, base, defaults }: Run): number {
    requireBytes(trun, 8);
    const isSigned = trun[0] !== 0;
    const flags = trun.readUIntBE(1, 3);
    const count = trun.readUInt32BE(4);
    let at = 8;
    const next = (): number => {
      requireBytes(trun, at + 4);
      at += 4;
      return trun.readUInt32BE(at - 4);
    };
    const nextIf = (has: number, otherwise: number): number => ((flags & has) === 0 ? otherwise : next());
    let start = (flags & RUN_HAS_START) === 0 ? position : base + (next() | 0);
    const firstFlags = nextIf(RUN_HAS_FIRST_FLAGS, defaults.flags);
    // Nothing is read for a sample whose run says nothing of it, so their number may be anything.
    if (!samples && (flags & RUN_HAS_EACH) === 0) return start + count * defaults.size;
    if (samples) this.budget.take(count);
    for (let index = 0; index < count; index++) {
      const duration = nextIf(RUN_HAS_DURATIONS, defaults.duration);
      const bytes = nextIf(RUN_HAS_SIZES, defaults.size);
      const ownFlags = nextIf(RUN_HAS_FLAGS, index === 0 ? firstFlags : defaults.flags);
      const offset = nextIf(RUN_HAS_OFFSETS, 0);
      if (start < 0 || start + bytes > this.fileBytes) throw unreadable();
      samples?.add({
        start,
        bytes,
        duration,
        time: samples.end ?? 0,
        description: defaults.description,
        offset: isSigned ? offset | 0 : offset,
        isKey: (ownFlags & IS_NO_KEY) === 0,
      });
      start += bytes;
    }
    return start;
  }
}

function timeOf(tfdt: Buffer): number {
  requireBytes(tfdt, tfdt[0] === 1 ? 12 : 8);
  return tfdt[0] === 1 ? u64At(tfdt, 4) : tfdt.readUInt32BE(4);
}
