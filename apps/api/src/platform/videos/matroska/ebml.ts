import { unreadable, type VideoSource } from '../video-source.js';

/** The ids of Matroska's elements that are read or written. */
export const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
  referenceBlock: 0xfb,
  discardPadding: 0x75a2,
} as const;

/**
 * Elements that end a cluster whose length is not known, besides another cluster: seek head, chapters, tags,
 * attachments.
 */
export const AFTER_CLUSTER: ReadonlySet<number> = new Set([
  ID.cluster,
  ID.info,
  ID.tracks,
  ID.cues,
  ID.segment,
  ID.ebml,
  0x114d9b74,
  0x1043a770,
  0x1254c367,
  0x1941a469,
]);

export interface ElementHead {
  readonly id: number;
  readonly bodyStart: number;
  /** Null in a recording that was still going on when it was written. */
  readonly size: number | null;
}

/** The head of the element here, or undefined if there is none before the end. */
export async function headAt(
  source: VideoSource,
  start: number,
  end: number,
): Promise<ElementHead | undefined> {
  const left = Math.min(12, end - start, source.size - start);
  return left < 2 ? undefined : headIn(await source.read(start, left), 0, start);
}

function headIn(bytes: Buffer, at: number, origin: number): ElementHead | undefined {
  const idBytes = lengthOf(bytes[at]);
  if (idBytes === undefined || idBytes > 4 || at + idBytes >= bytes.length) return undefined;
  const sizeAt = at + idBytes;
  const sizeBytes = lengthOf(bytes[sizeAt]);
  if (sizeBytes === undefined || sizeAt + sizeBytes > bytes.length) return undefined;
  return {
    id: bytes.readUIntBE(at, idBytes),
    bodyStart: origin + sizeAt + sizeBytes,
    size: numberIn(bytes.subarray(sizeAt, sizeAt + sizeBytes)),
  };
}

/** The bytes of a number, by the leading zeros of its first. */
const lengthOf = (first: number | undefined): number | undefined =>
  first ? Math.clz32(first) - 23 : undefined;

/** A number of variable length; null if all its bits are set, which stands for unknown. */
function numberIn(bytes: Buffer): number | null {
  const mask = 2 ** (8 - bytes.length) - 1;
  let value = BigInt((bytes[0] ?? 0) & mask);
  let isUnknown = ((bytes[0] ?? 0) & mask) === mask;
  for (const byte of bytes.subarray(1)) {
    value = (value << 8n) | BigInt(byte);
    isUnknown &&= byte === 0xff;
  }
  if (isUnknown) return null;
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw unreadable();
  return Number(value);
}

export interface Element {
  readonly id: number;
  readonly body: Buffer;
}

/** The elements of one in memory; what is damaged, and what follows it, is left out. */
export function elementsOf(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  let at = 0;
  while (at < bytes.length) {
    const head = headIn(bytes, at, 0);
    if (!head || head.size === null || head.bodyStart + head.size > bytes.length) break;
    elements.push({ id: head.id, body: bytes.subarray(head.bodyStart, head.bodyStart + head.size) });
    at = head.bodyStart + head.size;
  }
  return elements;
}

export const bodyOf = (elements: readonly Element[], id: number): Buffer | undefined =>
  elements.find((element) => element.id === id)?.body;

/** @throws DomainError UNREADABLE_VIDEO for a number that is too long */
export function uintOf(body: Buffer): number {
  if (body.length > 8) throw unreadable();
  const value = body.length === 0 ? 0n : BigInt(`0x${body.toString('hex')}`);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw unreadable();
  return Number(value);
}

/** The number of the track of a block, and how many bytes it takes. */
export function trackOf(block: Buffer): { readonly track: number; readonly bytes: number } {
  const bytes = lengthOf(block[0]);
  const track = bytes === undefined || bytes > 8 ? null : numberIn(block.subarray(0, bytes));
  if (bytes === undefined || track === null || block.length < bytes + 3) throw unreadable();
  return { track, bytes };
}

export function makeElement(id: number, ...parts: readonly Buffer[]): Buffer {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([headOf(id, size), ...parts]);
}

/** The head of an element, with its length in eight bytes. */
export function headOf(id: number, size: number): Buffer {
  const hex = id.toString(16);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(size) | (1n << 56n));
  return Buffer.concat([Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'), length]);
}

/** Always of eight bytes, so that the length of what holds it does not depend on it. */
export function makeUint(id: number, value: number): Buffer {
  const body = Buffer.alloc(8);
  body.writeBigUInt64BE(BigInt(value));
  return makeElement(id, body);
}
