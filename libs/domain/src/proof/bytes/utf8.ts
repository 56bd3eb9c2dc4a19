// UTF-8 without TextEncoder, which is not part of the language itself.

/** The most bytes of UTF-8 that a unit of a string takes. */
export const UTF8_BYTES_PER_UNIT = 3;

/** The length in UTF-8. Lone surrogates count as U+FFFD, as which they are written. */
function utf8Length(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) length++;
    else if (unit < 0x800) length += 2;
    else if (isPairAt(text, index)) {
      length += 4;
      index++;
    } else length += 3;
  }
  return length;
}

/** Writes the UTF-8 of a text and returns where it ends. */
export function writeUtf8(text: string, bytes: Uint8Array, start: number): number {
  let at = start;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      bytes[at++] = unit;
      continue;
    }
    if (unit < 0x800) {
      bytes[at++] = 0xc0 | (unit >> 6);
      bytes[at++] = continuation(unit);
      continue;
    }
    if (isPairAt(text, index)) {
      const point = text.codePointAt(index++) as number;
      bytes[at++] = 0xf0 | (point >> 18);
      bytes[at++] = continuation(point >> 12);
      bytes[at++] = continuation(point >> 6);
      bytes[at++] = continuation(point);
      continue;
    }
    const point = unit >= 0xd800 && unit <= 0xdfff ? REPLACEMENT : unit;
    bytes[at++] = 0xe0 | (point >> 12);
    bytes[at++] = continuation(point >> 6);
    bytes[at++] = continuation(point);
  }
  return at;
}

export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(utf8Length(text));
  writeUtf8(text, bytes, 0);
  return bytes;
}

const REPLACEMENT = 0xfffd;

const continuation = (bits: number) => 0x80 | (bits & 0x3f);

function isPairAt(text: string, index: number): boolean {
  return (text.codePointAt(index) ?? 0) > 0xffff;
}
