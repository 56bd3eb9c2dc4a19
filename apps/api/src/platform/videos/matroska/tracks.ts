import { cleanFlacBlocks, cleanXiphHeaders } from '../codec-headers.js';
import { unreadable } from '../video-source.js';
import { bodyOf, type Element, elementsOf, makeElement, makeUint, uintOf } from './ebml.js';

export interface MatroskaTrack {
  readonly number: number;
  readonly isPicture: boolean;
  /** The duration of each frame, in nanoseconds; 0 if it is not known. */
  readonly defaultDurationNs: number;
  /** The cleaned element. */
  readonly entry: Buffer;
}

const NUMBER_MAX_BYTES = 8;
const NAME_MAX_BYTES = 64;

/** Elements that are kept: of a number, of a name out of a list such as the codec's, or those in another. */
type Kept = 'number' | 'name' | ReadonlyMap<number, Kept>;

const numbers = (...ids: readonly number[]): [number, Kept][] => ids.map((id) => [id, 'number']);
const within = (id: number, ...kept: readonly [number, Kept][]): [number, Kept] => [id, new Map(kept)];

const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_UID = 0x73c5;
const TRACK_TYPE = 0x83;
const DEFAULT_DURATION = 0x23e383;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;

const RETAINED_OF_TRACK: ReadonlyMap<number, Kept> = new Map([
  // Number, type, enabled, default, forced, lacing, caches, durations, delay, preroll.
  ...numbers(TRACK_NUMBER, TRACK_TYPE, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8),
  ...numbers(DEFAULT_DURATION, 0x234e7a, 0x56aa, 0x56bb),
  [CODEC_ID, 'name'],
  [0x22b59c, 'name'], // language
  [0x22b59d, 'name'], // language as of BCP 47
  // The picture: its size, crop, shape and lines, its colours, and how it is turned.
  within(
    0xe0,
    ...numbers(0xb0, 0xba, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2, 0x9a, 0x9d, 0x53b8),
    ...numbers(0x2eb524),
    within(
      0x55b0,
      ...numbers(0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba),
      ...numbers(0x55bb, 0x55bc, 0x55bd),
      within(
        0x55d0,
        ...numbers(0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da),
      ),
    ),
    within(0x7670, ...numbers(0x7671, 0x7673, 0x7674, 0x7675)),
  ),
  // The sound: its rates, channels and bits.
  within(0xe1, ...numbers(0xb5, 0x78b5, 0x9f, 0x6264)),
  // How frames are compressed, which is mostly the bytes that all have in common.
  within(
    0x6d80,
    within(0x6240, ...numbers(0x5031, 0x5032, 0x5033), within(0x5034, ...numbers(0x4254, 0x4255))),
  ),
]);

const PICTURE = 1;
const SOUND = 2;

/** The tracks of pictures and sound in the body of `Tracks`. */
export function readTracks(tracks: Buffer): MatroskaTrack[] {
  return elementsOf(tracks)
    .filter(({ id }) => id === TRACK_ENTRY)
    .flatMap(({ body }) => {
      const elements = elementsOf(body);
      const type = uintOf(bodyOf(elements, TRACK_TYPE) ?? Buffer.alloc(0));
      return type === PICTURE || type === SOUND ? [readTrack(elements, type === PICTURE)] : [];
    });
}

function readTrack(elements: readonly Element[], isPicture: boolean): MatroskaTrack {
  const number = uintOf(bodyOf(elements, TRACK_NUMBER) ?? Buffer.alloc(0));
  if (number === 0) throw unreadable();
  const codec = bodyOf(elements, CODEC_ID)?.toString('latin1') ?? '';
  const ofDecoder = bodyOf(elements, CODEC_PRIVATE);
  return {
    number,
    isPicture,
    defaultDurationNs: uintOf(bodyOf(elements, DEFAULT_DURATION) ?? Buffer.alloc(0)),
    entry: makeElement(
      TRACK_ENTRY,
      makeUint(TRACK_UID, number),
      ...keptOf(elements, RETAINED_OF_TRACK),
      ...(ofDecoder ? [makeElement(CODEC_PRIVATE, cleanPrivate(codec, ofDecoder))] : []),
    ),
  };
}

function keptOf(elements: readonly Element[], kept: ReadonlyMap<number, Kept>): Buffer[] {
  return elements.flatMap(({ id, body }) => {
    const rule = kept.get(id);
    if (rule === undefined) return [];
    if (typeof rule === 'object') return [makeElement(id, ...keptOf(elementsOf(body), rule))];
    return body.length <= (rule === 'name' ? NAME_MAX_BYTES : NUMBER_MAX_BYTES)
      ? [makeElement(id, body)]
      : [];
  });
}

/** What the decoder needs, which for some codecs comes with comments. */
function cleanPrivate(codec: string, bytes: Buffer): Buffer {
  if (codec === 'A_VORBIS' || codec === 'V_THEORA') return cleanXiphHeaders(bytes);
  if (codec === 'A_FLAC') return Buffer.concat([bytes.subarray(0, 4), cleanFlacBlocks(bytes.subarray(4))]);
  return bytes;
}
