import { unreadable } from '../video-source.js';
import type { Chunk } from './sample-tables.js';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The parts of a file that are samples of its tracks, and where they are when nothing else is between them. */
export class DataMap {
  /** In the order of the file, without overlaps: whatever many tracks name is there once. */
  readonly ranges: readonly Range[];
  private readonly places: readonly number[];
  readonly bytes: number;

  /**
   * @param places for data, in the order of the file
   * @throws DomainError UNREADABLE_VIDEO if a chunk is not in one of them
   */
  constructor(chunks: readonly Chunk[], places: readonly Range[]) {
    this.ranges = united(chunks);
    let at = 0;
    for (const { start, end } of this.ranges) {
      while (at < places.length && (places[at]?.end ?? 0) < end) at++;
      if ((places[at]?.start ?? Infinity) > start) throw unreadable();
    }
    let place = 0;
    this.places = this.ranges.map(({ start, end }) => (place += end - start) - (end - start));
    this.bytes = place;
  }

  /** Where the data at a place of the file are, counted from the first. */
  placeOf(start: number): number {
    let low = 0;
    let high = this.ranges.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.ranges[middle]?.start ?? 0) <= start) low = middle;
      else high = middle - 1;
    }
    return (this.places[low] ?? 0) + start - (this.ranges[low]?.start ?? start);
  }
}

function united(chunks: readonly Chunk[]): Range[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, bytes } of chunks.toSorted((one, other) => one.start - other.start)) {
    const last = ranges.at(-1);
    if (bytes === 0) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, start + bytes);
    else ranges.push({ start, end: start + bytes });
  }
  return ranges;
}
