const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SHAPE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const VALUES = new Uint8Array(128);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

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
  if (!SHAPE.test(text)) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let at = 0, written = 0; at < text.length; at += 4) {
    const group =
      (valueAt(text, at) << 18) |
      (valueAt(text, at + 1) << 12) |
      (valueAt(text, at + 2) << 6) |
      valueAt(text, at + 3);
    for (let shift = 16; shift >= 0; shift -= 8) {
      if (written < bytes.length) bytes[written++] = group >> shift;
      else if (((group >> shift) & 0xff) !== 0) return undefined;
    }
  }
  return bytes;
}

const letter = (group: number, shift: number) => ALPHABET.charAt((group >> shift) & 0x3f);

const valueAt = (text: string, at: number): number => VALUES[text.charCodeAt(at)] ?? 0;
