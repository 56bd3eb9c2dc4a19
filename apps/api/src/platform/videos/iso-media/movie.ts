import { unreadable } from '../video-source.js';
import { type Box, boxesOf, childOf, requireBytes, requiredChild, u64At } from './box.js';
import { cleanDescriptions, type Handler } from './sample-entries.js';
import { readTables, type SampleTables } from './sample-tables.js';

/** A part of the track's own time that is played, in order; `mediaTime` is null for a pause. */
export interface Edit {
  /** In units of the movie; 0 in a fragmented file for all that follows. */
  readonly duration: number;
  /** In units of the track. */
  readonly mediaTime: number | null;
}

/** A track of pictures or sound. Others, such as of text or of a camera's positions, are left out. */
export interface Track {
  readonly id: number;
  readonly handler: Handler;
  readonly timescale: number;
  readonly language: number;
  /** As the media name it, in units of the track; 0 if they do not. */
  readonly namedDuration: number;
  /** From the track's flags to its size, without times. */
  readonly header: TrackHeader;
  readonly edits: readonly Edit[];
  /** The body of `vmhd` or `smhd`. */
  readonly mediaHeader: Buffer;
  /** The cleaned body of `stsd`. */
  readonly descriptions: Buffer;
  readonly tables: SampleTables;
  /** The boxes of the tables, for a file in fragments, whose first samples may be in them. */
  readonly stbl: readonly Box[];
}

interface TrackHeader {
  readonly flags: number;
  /** As the track names it, in units of the movie; 0 if it does not. */
  readonly duration: number;
  /** Layer, group, volume, matrix and size. */
  readonly look: Buffer;
}

export interface Movie {
  readonly timescale: number;
  /** As the file names it, in units of the movie; 0 if it does not. */
  readonly namedDuration: number;
  /** Rate, volume and matrix. */
  readonly look: Buffer;
  readonly nextTrackId: number;
  readonly tracks: readonly Track[];
  /** The defaults of samples in fragments, by track. */
  readonly fragmentDefaults: ReadonlyMap<number, Buffer>;
}

/** @throws DomainError UNREADABLE_VIDEO for a movie without a picture, or one that contradicts itself */
export function readMovie(moov: Buffer): Movie {
  const boxes = boxesOf(moov);
  const mvhd = timesOf(requiredChild(boxes, 'mvhd'), 12);
  requireBytes(mvhd.rest, 80);
  const tracks = boxes.filter(({ type }) => type === 'trak').flatMap(({ body }) => readTrack(boxesOf(body)));
  if (mvhd.timescale === 0 || !tracks.some(({ handler }) => handler === 'vide')) throw unreadable();
  const defaults = boxesOf(childOf(boxes, 'mvex') ?? Buffer.alloc(0))
    .filter(({ type, body }) => type === 'trex' && body.length >= 24)
    .map(({ body }): [number, Buffer] => [body.readUInt32BE(4), body]);
  return {
    timescale: mvhd.timescale,
    namedDuration: mvhd.duration,
    look: mvhd.rest.subarray(0, 52),
    nextTrackId: mvhd.rest.readUInt32BE(76),
    tracks,
    fragmentDefaults: new Map(defaults),
  };
}

function readTrack(trak: readonly Box[]): Track[] {
  const mdia = boxesOf(requiredChild(trak, 'mdia'));
  const hdlr = requiredChild(mdia, 'hdlr');
  requireBytes(hdlr, 12);
  const handler = hdlr.toString('latin1', 8, 12);
  if (handler !== 'vide' && handler !== 'soun') return [];
  const tkhd = requiredChild(trak, 'tkhd');
  requireBytes(tkhd, 4);
  const idAt = tkhd[0] === 1 ? 20 : 12;
  const lookAt = idAt + (tkhd[0] === 1 ? 24 : 20);
  requireBytes(tkhd, lookAt + 52);
  const mdhd = timesOf(requiredChild(mdia, 'mdhd'), 12);
  requireBytes(mdhd.rest, 2);
  const minf = boxesOf(requiredChild(mdia, 'minf'));
  const stbl = boxesOf(requiredChild(minf, 'stbl'));
  const stsd = requiredChild(stbl, 'stsd');
  requireBytes(stsd, 8);
  if (mdhd.timescale === 0) throw unreadable();
  return [
    {
      id: tkhd.readUInt32BE(idAt),
      handler,
      timescale: mdhd.timescale,
      language: mdhd.rest.readUInt16BE(0),
      namedDuration: mdhd.duration,
      header: {
        flags: tkhd.readUIntBE(1, 3),
        duration: durationAt(tkhd, idAt + 8),
        look: tkhd.subarray(lookAt, lookAt + 52),
      },
      edits: readEdits(trak),
      mediaHeader: readMediaHeader(minf, handler),
      descriptions: cleanDescriptions(stsd, handler),
      tables: readTables(stbl, stsd),
      stbl,
    },
  ];
}

/** A header that begins with times of creation and change, a timescale, and a length. */
function timesOf(
  body: Buffer,
  timescaleAt: number,
): { readonly timescale: number; readonly duration: number; readonly rest: Buffer } {
  const isLong = body[0] === 1;
  const scaleAt = isLong ? timescaleAt + 8 : timescaleAt;
  const restAt = scaleAt + (isLong ? 12 : 8);
  requireBytes(body, restAt);
  return {
    timescale: body.readUInt32BE(scaleAt),
    duration: durationAt(body, scaleAt + 4),
    rest: body.subarray(restAt),
  };
}

/** A length of 32 or 64 bits, as the box's version has it; 0 if all its bits are set, which stands for unknown. */
function durationAt(body: Buffer, at: number): number {
  const length = body[0] === 1 ? 8 : 4;
  const isUnknown = body.subarray(at, at + length).every((byte) => byte === 0xff);
  if (isUnknown) return 0;
  return length === 8 ? u64At(body, at) : body.readUInt32BE(at);
}

function readMediaHeader(minf: readonly Box[], handler: Handler): Buffer {
  const length = handler === 'vide' ? 12 : 8;
  const found = childOf(minf, handler === 'vide' ? 'vmhd' : 'smhd');
  return found && found.length >= length ? found.subarray(0, length) : Buffer.alloc(length);
}

function readEdits(trak: readonly Box[]): Edit[] {
  const elst = childOf(boxesOf(childOf(trak, 'edts') ?? Buffer.alloc(0)), 'elst');
  if (!elst) return [];
  requireBytes(elst, 8);
  const isLong = elst[0] === 1;
  const bytes = isLong ? 20 : 12;
  const count = elst.readUInt32BE(4);
  requireBytes(elst, 8 + count * bytes);
  return Array.from({ length: count }, (_, index) => {
    const at = 8 + index * bytes;
    const duration = isLong ? u64At(elst, at) : elst.readUInt32BE(at);
    const mediaTime = isLong ? Number(elst.readBigInt64BE(at + 8)) : elst.readInt32BE(at + 4);
    return { duration, mediaTime: mediaTime < 0 ? null : mediaTime };
  });
}
