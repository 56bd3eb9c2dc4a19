import { unreadable } from '../video-source.js';

/** A box of an MP4 or QuickTime file, in memory. */
export interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/**
 * The boxes of a container. QuickTime ends some of them with zeros; whatever follows something that is not a box is left
 * out.
 */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const { type, headerBytes, size } = headerOf(bytes.subarray(at, at + 16), bytes.length - at);
    if (size < headerBytes || size > bytes.length - at) break;
    boxes.push({ type, body: bytes.subarray(at + headerBytes, at + size) });
    at += size;
  }
  return boxes;
}

/** The header of a box that begins here, in a container or file that has so many bytes left. */
export function headerOf(
  bytes: Buffer,
  left: number,
): { readonly type: string; readonly headerBytes: number; readonly size: number } {
  const type = bytes.toString('latin1', 4, 8);
  const short = bytes.readUInt32BE(0);
  if (short === 0) return { type, headerBytes: 8, size: left };
  if (short !== 1) return { type, headerBytes: 8, size: short };
  if (bytes.length < 16) return { type, headerBytes: 16, size: 0 };
  return { type, headerBytes: 16, size: Number(bytes.readBigUInt64BE(8)) };
}

export const childOf = (boxes: readonly Box[], type: string): Buffer | undefined =>
  boxes.find((box) => box.type === type)?.body;

/** @throws DomainError UNREADABLE_VIDEO if there is none */
export function requiredChild(boxes: readonly Box[], type: string): Buffer {
  const found = childOf(boxes, type);
  if (!found) throw unreadable();
  return found;
}

/** @throws DomainError UNREADABLE_VIDEO if the box is shorter */
export function requireBytes(body: Buffer, length: number): void {
  if (body.length < length) throw unreadable();
}

export function makeBox(type: string, ...parts: readonly Buffer[]): Buffer {
  const size = parts.reduce((sum, { length }) => sum + length, 8);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
}

/** A box with a version and flags. */
export const makeFullBox = (
  type: string,
  version: number,
  flags: number,
  ...parts: readonly Buffer[]
): Buffer => makeBox(type, u32(version * 2 ** 24 + flags), ...parts);

export const u32 = (...values: readonly number[]): Buffer => u32s(values);

export function u32s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}

/** A count of a 64 bit field. @throws DomainError UNREADABLE_VIDEO if no file can have so many */
export function u64At(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64BE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw unreadable();
  return Number(value);
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
