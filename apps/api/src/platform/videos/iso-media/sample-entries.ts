import { cleanFlacBlocks } from '../codec-headers.js';
import { unreadable } from '../video-source.js';
import { type Box, boxesOf, makeBox, u32 } from './box.js';

export type Handler = 'vide' | 'soun';

/** What a decoder needs, and how the picture is to be shown. Everything else beside it is left out. */
const RETAINED_OF_ENTRY: ReadonlySet<string> = new Set([
  'avcC',
  'hvcC',
  'av1C',
  'vpcC',
  'dvcC',
  'dvvC',
  'd263',
  'glbl',
  'esds',
  'jp2h',
  'colr',
  'pasp',
  'clap',
  'fiel',
  'gama',
  'mdcv',
  'clli',
  'SmDm',
  'CoLL',
  'btrt',
  'dOps',
  'dfLa',
  'dac3',
  'dec3',
  'dac4',
  'alac',
  'damr',
  'chan',
  'chnl',
  'srat',
  'wave',
  'pcmC',
]);
const RETAINED_OF_WAVE: ReadonlySet<string> = new Set(['frma', 'enda', 'esds', 'alac', 'mp4a', '\0\0\0\0']);

const VIDEO_FIELDS_BYTES = 78;
const SOUND_FIELDS_BYTES = 28;
/** QuickTime's further fields of sound, by the version of the description. */
const MORE_SOUND_FIELDS_BYTES: Readonly<Record<number, number>> = { 0: 0, 1: 16, 2: 36 };

/** The body of a track's `stsd`, without the names of encoders and whatever a device has added. */
export function cleanDescriptions(stsd: Buffer, handler: Handler): Buffer {
  const entries = boxesOf(stsd.subarray(8)).slice(0, stsd.readUInt32BE(4));
  if (entries.length === 0) throw unreadable();
  const cleaned = entries.map(({ type, body }) =>
    makeBox(type, ...(handler === 'vide' ? pictureEntry(body) : soundEntry(body, stsd[0] === 0))),
  );
  return Buffer.concat([stsd.subarray(0, 4), u32(entries.length), ...cleaned]);
}

function pictureEntry(body: Buffer): Buffer[] {
  if (body.length < VIDEO_FIELDS_BYTES) throw unreadable();
  const fields = Buffer.from(body.subarray(0, VIDEO_FIELDS_BYTES));
  fields.fill(0, 8, 24); // the vendor
  fields.fill(0, 42, 74); // the name of the encoder
  return [firstReference(fields), ...keptOf(body.subarray(VIDEO_FIELDS_BYTES), RETAINED_OF_ENTRY)];
}

function soundEntry(body: Buffer, isQuickTime: boolean): Buffer[] {
  if (body.length < SOUND_FIELDS_BYTES) throw unreadable();
  const more = isQuickTime ? MORE_SOUND_FIELDS_BYTES[body.readUInt16BE(8)] : 0;
  const length = SOUND_FIELDS_BYTES + (more ?? 0);
  if (more === undefined || body.length < length) throw unreadable();
  const fields = Buffer.from(body.subarray(0, length));
  fields.fill(0, 10, 16); // the vendor
  return [firstReference(fields), ...keptOf(body.subarray(length), RETAINED_OF_ENTRY)];
}

/** All data are in the file itself, to which the one reference that is written leads. */
function firstReference(fields: Buffer): Buffer {
  fields.fill(0, 0, 6);
  fields.writeUInt16BE(1, 6);
  return fields;
}

const keptOf = (bytes: Buffer, kept: ReadonlySet<string>): Buffer[] =>
  boxesOf(bytes)
    .filter(({ type }) => kept.has(type))
    .map(({ type, body }) => makeBox(type, cleanBody({ type, body })));

function cleanBody({ type, body }: Box): Buffer {
  switch (type) {
    case 'wave':
      return Buffer.concat(keptOf(body, RETAINED_OF_WAVE));
    case 'dfLa':
      return Buffer.concat([body.subarray(0, 4), cleanFlacBlocks(body.subarray(4))]);
    case 'damr':
      // Its first field names the vendor.
      return Buffer.concat([Buffer.alloc(Math.min(4, body.length)), body.subarray(4)]);
    default:
      return body;
  }
}

/**
 * The bytes of a number of samples of uncompressed sound, if QuickTime's description counts them in packets; undefined
 * otherwise.
 */
export function packetBytesOf(stsd: Buffer): ((samples: number) => number) | undefined {
  const [entry] = boxesOf(stsd.subarray(8));
  if (stsd[0] !== 0 || !entry || entry.body.length < 44 || entry.body.readUInt16BE(8) !== 1) return undefined;
  const samplesPerPacket = entry.body.readUInt32BE(28);
  const bytesPerFrame = entry.body.readUInt32BE(36);
  if (samplesPerPacket === 0 || bytesPerFrame === 0) return undefined;
  return (samples) => Math.ceil(samples / samplesPerPacket) * bytesPerFrame;
}
