import { unreadable } from '../video-source.js';
import { makeBox, makeFullBox, u32, u64 } from './box.js';
import type { Edit, Movie, Track } from './movie.js';
import type { SampleTables } from './sample-tables.js';

/** A track as it is written. */
export interface WrittenTrack extends Track {
  /** Its edits, none of them beyond its last sample; empty to play it from its first to its last. */
  readonly edits: readonly Edit[];
  readonly tables: SampleTables;
  /** How long it plays, in units of the movie. */
  readonly playedDuration: number;
}

export interface WrittenMovie extends Movie {
  readonly tracks: readonly WrittenTrack[];
}

const UINT32_MAX = 2 ** 32 - 1;

export function brandBox(isQuickTime: boolean): Buffer {
  const brands = isQuickTime ? ['qt  '] : ['isom', 'iso2', 'mp41', 'mp42'];
  const [major = ''] = brands;
  return makeBox('ftyp', Buffer.from(major), u32(0x200), ...brands.map((brand) => Buffer.from(brand)));
}

/**
 * The movie's header (`moov`), with nothing in it but what is needed to play it.
 *
 * @param placeOf where the data at a place of the old file are in the new one
 */
export function movieBox(
  movie: WrittenMovie,
  isQuickTime: boolean,
  placeOf: (start: number) => number,
): Buffer {
  const duration = playedDurationOf(movie);
  return makeBox(
    'moov',
    timedBox('mvhd', 0, [u32(movie.timescale)], duration, [
      movie.look,
      Buffer.alloc(24),
      u32(movie.nextTrackId),
    ]),
    ...movie.tracks.map((track) => trackBox(track, isQuickTime, placeOf)),
  );
}

export const playedDurationOf = ({ tracks }: WrittenMovie): number =>
  Math.max(...tracks.map(({ playedDuration }) => playedDuration));

function trackBox(track: WrittenTrack, isQuickTime: boolean, placeOf: (start: number) => number): Buffer {
  const { header, playedDuration, tables, timescale, handler } = track;
  const id = [u32(track.id, 0)];
  const language = Buffer.alloc(4);
  language.writeUInt16BE(track.language);
  return makeBox(
    'trak',
    timedBox('tkhd', header.flags, id, playedDuration, [Buffer.alloc(8), header.look]),
    ...(track.edits.length === 0 ? [] : [makeBox('edts', editBox(track.edits))]),
    makeBox(
      'mdia',
      timedBox('mdhd', 0, [u32(timescale)], tables.duration, [language]),
      handlerBox(isQuickTime ? 'mhlr' : '\0\0\0\0', handler),
      makeBox(
        'minf',
        makeBox(handler === 'vide' ? 'vmhd' : 'smhd', track.mediaHeader),
        ...(isQuickTime ? [handlerBox('dhlr', 'url ')] : []),
        makeBox('dinf', makeFullBox('dref', 0, 0, u32(1), makeFullBox('url ', 0, 1))),
        tableBox(track, placeOf),
      ),
    ),
  );
}

function tableBox({ descriptions, tables }: WrittenTrack, placeOf: (start: number) => number): Buffer {
  const places = tables.chunks.map(({ start }) => placeOf(start));
  if (places.some((place) => place > UINT32_MAX)) throw unreadable();
  const optional = (type: string, body: Buffer | undefined): Buffer[] => (body ? [makeBox(type, body)] : []);
  const stco = Buffer.alloc(4 * places.length);
  places.forEach((place, index) => stco.writeUInt32BE(place, 4 * index));
  return makeBox(
    'stbl',
    makeBox('stsd', descriptions),
    makeBox('stts', tables.stts),
    ...optional('ctts', tables.ctts),
    ...optional('stss', tables.stss),
    ...optional('stps', tables.stps),
    makeBox('stsc', tables.stsc),
    makeBox(tables.stsz.type, tables.stsz.body),
    makeFullBox('stco', 0, 0, u32(places.length), stco),
  );
}

/** A header with times of creation and change, which are left empty, and with a length of 32 bits where that is enough. */
function timedBox(type: string, flags: number, before: Buffer[], duration: number, after: Buffer[]): Buffer {
  const isLong = duration > UINT32_MAX;
  const times = Buffer.alloc(isLong ? 16 : 8);
  return makeFullBox(
    type,
    isLong ? 1 : 0,
    flags,
    times,
    ...before,
    isLong ? u64(duration) : u32(duration),
    ...after,
  );
}

/** Without a name, which may be that of the device. */
const handlerBox = (component: string, handler: string): Buffer =>
  makeFullBox(
    'hdlr',
    0,
    0,
    Buffer.from(component, 'latin1'),
    Buffer.from(handler, 'latin1'),
    Buffer.alloc(13),
  );

function editBox(edits: readonly Edit[]): Buffer {
  const entries = edits.map(({ duration, mediaTime }) => {
    const entry = Buffer.alloc(20);
    entry.writeBigUInt64BE(BigInt(duration));
    entry.writeBigInt64BE(BigInt(mediaTime ?? -1), 8);
    entry.writeUInt32BE(0x10000, 16); // at its usual speed
    return entry;
  });
  return makeFullBox('elst', 1, 0, u32(entries.length), ...entries);
}
