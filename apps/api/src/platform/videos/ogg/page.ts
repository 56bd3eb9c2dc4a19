import type { VideoSource } from '../video-source.js';

export interface Page {
  readonly start: number;
  /** The head with the table of segments. */
  readonly head: Buffer;
  readonly bodyBytes: number;
  readonly serial: number;
  readonly isFirstOfStream: boolean;
  /** The samples or frames until the end of this page, as the codec counts them; -1 if no packet ends here. */
  readonly granule: bigint;
}

const HEAD_BYTES = 27;

/** The page here, or undefined if there is no whole one. */
export async function pageAt(source: VideoSource, start: number): Promise<Page | undefined> {
  if (!source.has(start, HEAD_BYTES)) return undefined;
  const fixed = await source.read(start, HEAD_BYTES);
  const headBytes = HEAD_BYTES + fixed.readUInt8(26);
  if (fixed.toString('latin1', 0, 4) !== 'OggS' || fixed[4] !== 0 || !source.has(start, headBytes))
    return undefined;
  const head = await source.read(start, headBytes);
  const bodyBytes = head.subarray(HEAD_BYTES).reduce((sum, segment) => sum + segment, 0);
  if (!source.has(start, headBytes + bodyBytes)) return undefined;
  return {
    start,
    head,
    bodyBytes,
    serial: head.readUInt32LE(14),
    isFirstOfStream: (head.readUInt8(5) & 2) !== 0,
    granule: head.readBigInt64LE(6),
  };
}

/** The parts of packets in a page, in order, and whether each packet ends with its part. */
export function partsOf({
  head,
}: Page): { readonly at: number; readonly bytes: number; readonly isEnd: boolean }[] {
  const parts: { at: number; bytes: number; isEnd: boolean }[] = [];
  let at = head.length;
  let bytes = 0;
  for (const segment of head.subarray(HEAD_BYTES)) {
    bytes += segment;
    if (segment === 255) continue;
    parts.push({ at, bytes, isEnd: true });
    at += bytes;
    bytes = 0;
  }
  if (bytes > 0) parts.push({ at, bytes, isEnd: false });
  return parts;
}

/** Writes the checksum of a page into it. */
export function seal(page: Buffer): Buffer {
  page.writeUInt32LE(0, 22);
  let sum = 0;
  for (const byte of page) sum = ((sum << 8) ^ (TABLE[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  page.writeUInt32LE(sum, 22);
  return page;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  return sum >>> 0;
});
