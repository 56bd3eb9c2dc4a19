const SLOTS = 4096;
const LONGEST = 64;

/**
 * The most recent texts, such as the keys of popular videos. Creating a string costs more than finding it, and creates
 * garbage.
 */
export class TextCache {
  private readonly slots: string[];

  /** @param slots a power of two */
  constructor(slots = SLOTS) {
    this.slots = Array.from({ length: slots }, () => '');
  }

  read(bytes: Buffer, start: number, length: number): string {
    const end = start + length;
    if (length > LONGEST) return bytes.toString('utf8', start, end);
    const slot = hashOf(bytes, start, end) & (this.slots.length - 1);
    const met = this.slots[slot] as string;
    if (met.length === length && holdsAscii(bytes, start, met)) return met;
    const text = bytes.toString('utf8', start, end);
    // As many characters as bytes: the text is ASCII, and its characters can be compared with bytes.
    if (text.length === length) this.slots[slot] = text;
    return text;
  }
}

/** Ids are consecutive, so texts differ at the end; texts that share a slot are compared anyway. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let index = Math.max(start, end - 6); index < end; index++)
    hash = (hash * 31 + (bytes[index] as number)) | 0;
  return hash ^ (hash >>> 12);
}

function holdsAscii(bytes: Uint8Array, start: number, text: string): boolean {
  for (let index = 0; index < text.length; index++)
    if (bytes[start + index] !== text.charCodeAt(index)) return false;
  return true;
}
