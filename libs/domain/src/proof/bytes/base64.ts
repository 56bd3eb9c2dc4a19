const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const NO_LETTER = 0xff;
/** The value of each letter's code; that of padding is 0. */
const VALUES = new Uint8Array(256).fill(NO_LETTER);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;
VALUES['='.charCodeAt(0)] = 0;

/** Standard base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3);
    const group = (one << 16) | (two << 8) | three;
    const left = bytes.length - at;
    text += letter(group, 18) + letter(group, 12);
    text += left > 1 ? letter(group, 6) : '=';
    text += left > 2 ? letter(group, 0) : '=';
  }
  return text;
}

/** The bytes of standard base64 with padding; undefined for anything else, also for unused bits that are not zero. */
export function fromBase64(text: string): Uint8Array | undefined {
  const end = text.indexOf('=');
  const padding = end < 0 ? 0 : text.length - end;
  if (text.length % 4 !== 0 || padding > 2 || !text.endsWith('=='.slice(0, padding))) return undefined;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let group = 0;
  for (let at = 0, written = 0; at < text.length; at += 4) {
    const one = valueAt(text, at);
    const two = valueAt(text, at + 1);
    const three = valueAt(text, at + 2);
    const four = valueAt(text, at + 3);
    if ((one | two | three | four) > 0x3f) return undefined;
    group = (one << 18) | (two << 12) | (three << 6) | four;
    bytes[written++] = group >> 16;
    // Of the last group there may be fewer: an array ignores what is written past its end.
    bytes[written++] = group >> 8;
    bytes[written++] = group;
  }
  const unused = (1 << (8 * padding)) - 1;
  return (group & unused) === 0 ? bytes : undefined;
}

const valueAt = (text: string, at: number): number => VALUES[text.charCodeAt(at)] ?? NO_LETTER;

const letter = (group: number, shift: number) => ALPHABET.charAt((group >> shift) & 0x3f);
