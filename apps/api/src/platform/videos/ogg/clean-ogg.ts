import type { Cleaned } from '../cleaned.js';
import { emptyCommentPacket, isCommentPacket } from '../codec-headers.js';
import { unreadable, type VideoSource } from '../video-source.js';
import type { VideoTarget } from '../video-target.js';
import { type Page, pageAt, partsOf, seal } from './page.js';

const COMMENTS_MAX_BYTES = 16 * 1024 * 1024;
/** The packet of comments is the second of each stream. */
const COMMENTS_INDEX = 1;

/** A stream of Theora, Vorbis or Opus. Others are left out. */
interface Stream {
  readonly isPicture: boolean;
  /** The seconds until the end of a page. */
  secondsAt(granule: bigint): number;
  packets: number;
  /** The parts of the comments, with their places in the file. */
  readonly comments: { readonly start: number; readonly bytes: Buffer }[];
  endSeconds: number;
}

/**
 * Copies an Ogg file with empty comments of the same length, so that nothing else moves, and without streams of other
 * data. It names no length but those of its pages.
 *
 * @throws DomainError UNREADABLE_VIDEO
 */
export async function cleanOgg(source: VideoSource, target: VideoTarget): Promise<Cleaned> {
  const streams = new Map<number, Stream>();
  let end = 0;
  for (let page = await pageAt(source, 0); page; page = await pageAt(source, end)) {
    const isBegun = [...streams.values()].some(({ packets }) => packets > COMMENTS_INDEX);
    // Another programme after this one, as in an archive of a broadcast.
    if (page.isFirstOfStream && isBegun) break;
    await readPage(source, page, streams);
    end = page.start + page.head.length + page.bodyBytes;
  }
  const kept = [...streams.values()];
  if (!kept.some(({ isPicture }) => isPicture)) throw unreadable();

  const patches = kept.flatMap(({ comments }) => patchesOf(comments));
  for (let at = 0; at < end;) {
    const page = await pageAt(source, at);
    if (!page) throw unreadable();
    const bytes = page.head.length + page.bodyBytes;
    if (streams.has(page.serial)) await target.write(patched(await source.read(at, bytes), at, patches));
    at += bytes;
  }
  return { playedMs: 1000 * Math.max(...kept.map(({ endSeconds }) => endSeconds)), named: [] };
}

async function readPage(source: VideoSource, page: Page, streams: Map<number, Stream>): Promise<void> {
  if (page.isFirstOfStream) {
    const opened = openStream(await source.read(page.start + page.head.length, page.bodyBytes));
    if (opened && !streams.has(page.serial)) streams.set(page.serial, opened);
  }
  const stream = streams.get(page.serial);
  if (!stream) return;
  if (page.granule >= 0n) stream.endSeconds = Math.max(stream.endSeconds, stream.secondsAt(page.granule));
  if (stream.packets > COMMENTS_INDEX) return;
  for (const { at, bytes, isEnd } of partsOf(page)) {
    const start = page.start + at;
    if (stream.packets === COMMENTS_INDEX)
      stream.comments.push({ start, bytes: await source.read(start, bytes) });
    if (stream.comments.reduce((sum, part) => sum + part.bytes.length, 0) > COMMENTS_MAX_BYTES)
      throw unreadable();
    if (isEnd) stream.packets += 1;
  }
}

function openStream(first: Buffer): Stream | undefined {
  const opened = { packets: 0, comments: [], endSeconds: 0 };
  if (first.toString('latin1', 0, 7) === '\x80theora' && first.length >= 42) {
    const secondsPerFrame = first.readUInt32BE(26) / first.readUInt32BE(22);
    if (!Number.isFinite(secondsPerFrame)) return undefined;
    // A place is the number of the last whole picture, and how many came after it.
    const shift = BigInt(((first.readUInt8(40) & 3) << 3) | (first.readUInt8(41) >> 5));
    const frames = (granule: bigint): number => Number((granule >> shift) + (granule & ((1n << shift) - 1n)));
    return { ...opened, isPicture: true, secondsAt: (granule) => frames(granule) * secondsPerFrame };
  }
  if (first.toString('latin1', 0, 7) === '\x01vorbis' && first.length >= 30 && first.readUInt32LE(12) > 0) {
    const rate = first.readUInt32LE(12);
    return { ...opened, isPicture: false, secondsAt: (granule) => Number(granule) / rate };
  }
  if (first.toString('latin1', 0, 8) === 'OpusHead' && first.length >= 19) {
    const skipped = first.readUInt16LE(10);
    return { ...opened, isPicture: false, secondsAt: (granule) => (Number(granule) - skipped) / 48_000 };
  }
  return undefined;
}

interface Patch {
  readonly start: number;
  readonly bytes: Buffer;
}

function patchesOf(comments: Stream['comments']): Patch[] {
  const packet = Buffer.concat(comments.map(({ bytes }) => bytes));
  if (!isCommentPacket(packet)) throw unreadable();
  const empty = emptyCommentPacket(packet);
  let done = 0;
  return comments.map(({ start, bytes }) => {
    done += bytes.length;
    return { start, bytes: empty.subarray(done - bytes.length, done) };
  });
}

function patched(page: Buffer, start: number, patches: readonly Patch[]): Buffer {
  for (const patch of patches)
    if (patch.start >= start && patch.start < start + page.length)
      patch.bytes.copy(page, patch.start - start);
  return seal(page);
}
