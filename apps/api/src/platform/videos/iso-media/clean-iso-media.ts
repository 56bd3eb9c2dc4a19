import type { Cleaned, NamedLength } from '../cleaned.js';
import { unreadable, type VideoSource } from '../video-source.js';
import type { VideoTarget } from '../video-target.js';
import { headerOf, u32, u64 } from './box.js';
import { DataMap } from './data-map.js';
import { Fragments } from './fragments.js';
import { type Edit, type Movie, readMovie, type Track } from './movie.js';
import { shownUntil } from './sample-tables.js';
import { brandBox, movieBox, playedDurationOf, type WrittenMovie, type WrittenTrack } from './write-movie.js';

/** The largest header that is read; that of an hour at sixty pictures a second has 3 MB. */
const HEADER_MAX_BYTES = 32 * 1024 * 1024;

/** A box at the top of the file. */
interface Section {
  readonly type: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

/**
 * Writes an MP4 or QuickTime file anew: its header from what a player needs, and the data of its pictures and sound. A file
 * in fragments becomes one with a whole header, which says how long it is and where each second is.
 *
 * @throws DomainError UNREADABLE_VIDEO
 */
export async function cleanIsoMedia(
  source: VideoSource,
  target: VideoTarget,
  isQuickTime: boolean,
): Promise<Cleaned> {
  const sections = await sectionsOf(source);
  const moov = sections.find(({ type }) => type === 'moov');
  if (!moov) throw unreadable();
  const movie = await wholeMovie(source, sections, readMovie(await bodyOf(source, moov)));
  const data = new DataMap(
    movie.tracks.flatMap(({ tables }) => tables.chunks),
    sections.filter(({ type }) => type === 'mdat').map(({ bodyStart, end }) => ({ start: bodyStart, end })),
  );

  const brand = brandBox(isQuickTime);
  // The header's length does not depend on the places in it.
  const headerBytes = movieBox(movie, isQuickTime, () => 0).length;
  const dataStart = brand.length + headerBytes + 16;
  await target.write(brand);
  await target.write(movieBox(movie, isQuickTime, (start) => dataStart + data.placeOf(start)));
  await target.write(Buffer.concat([u32(1), Buffer.from('mdat'), u64(16 + data.bytes)]));
  for (const { start, end } of data.ranges) await target.copy(source, start, end - start);

  const playedMs = (1000 * playedDurationOf(movie)) / movie.timescale;
  const isLive = sections.some(({ type }) => type === 'moof');
  return { playedMs, named: namedLengths(movie, playedMs, isLive) };
}

/** @param isLive whether the header may have been written before the end, and name what was there then */
function namedLengths(movie: WrittenMovie, playedMs: number, isLive: boolean): NamedLength[] {
  const lengths = [
    { namedMs: (1000 * movie.namedDuration) / movie.timescale, playedMs, mayBeShorter: isLive },
    ...movie.tracks.flatMap((track) => [
      {
        namedMs: (1000 * track.header.duration) / movie.timescale,
        playedMs: (1000 * track.playedDuration) / movie.timescale,
        mayBeShorter: true,
      },
      {
        // With what was cut off on the phone, and is not played.
        namedMs: (1000 * track.namedDuration) / track.timescale,
        playedMs: (1000 * track.tables.duration) / track.timescale,
        mayBeShorter: true,
      },
    ]),
  ];
  return lengths.filter(({ namedMs }) => namedMs > 0);
}

/** What comes after the boxes, or is cut off at the end, is left out, unless it is part of what is played. */
async function sectionsOf(source: VideoSource): Promise<Section[]> {
  const sections: Section[] = [];
  let start = 0;
  while (start + 8 <= source.size) {
    const left = source.size - start;
    const { type, headerBytes, size } = headerOf(await source.read(start, Math.min(16, left)), left);
    const isWhole = size >= headerBytes && size <= left;
    if (!isWhole && ['moov', 'moof', 'mdat'].includes(type)) throw unreadable();
    if (!isWhole) break;
    sections.push({ type, start, bodyStart: start + headerBytes, end: start + size });
    start += size;
  }
  return sections;
}

async function bodyOf(source: VideoSource, { bodyStart, end }: Section): Promise<Buffer> {
  if (end - bodyStart > HEADER_MAX_BYTES) throw unreadable();
  return source.read(bodyStart, end - bodyStart);
}

async function wholeMovie(
  source: VideoSource,
  sections: readonly Section[],
  movie: Movie,
): Promise<WrittenMovie> {
  const moofs = sections.filter(({ type }) => type === 'moof');
  if (moofs.length === 0) return writtenMovie(movie);
  const fragments = new Fragments(movie, source.size);
  for (const moof of moofs) fragments.add(await bodyOf(source, moof), moof.start);
  const begun = movie.tracks.map(({ id, timescale }) => fragments.samplesOf(id).firstTime / timescale);
  const tracks = movie.tracks.map((track, index): Track => {
    const tables = fragments.samplesOf(track.id).toTables(track.handler);
    const lateSeconds = (begun[index] ?? 0) - Math.min(...begun);
    return { ...track, tables, edits: edited({ ...track, tables }, movie, lateSeconds) };
  });
  return writtenMovie({ ...movie, tracks });
}

/** The edits of a track in fragments: 0 is for all that follows, and it may begin later than another. */
function edited(track: Track, { timescale }: Movie, lateSeconds: number): Edit[] {
  const edits = track.edits.map((edit) =>
    edit.duration === 0 && edit.mediaTime !== null ? { ...edit, duration: Infinity } : edit,
  );
  const late = Math.round(lateSeconds * timescale);
  if (late === 0) return edits;
  const rest = edits.length > 0 ? edits : [{ duration: Infinity, mediaTime: 0 }];
  return [{ duration: late, mediaTime: null }, ...rest];
}

/** Without the tracks that have no samples, which some recorders announce. */
function writtenMovie(movie: Movie): WrittenMovie {
  const tracks = movie.tracks.filter(({ tables }) => tables.sampleCount > 0);
  if (!tracks.some(({ handler }) => handler === 'vide')) throw unreadable();
  const longest = Math.max(...tracks.map((track) => durationInMovie(track, movie)));
  return { ...movie, tracks: tracks.map((track) => writtenTrack(track, movie, longest)) };
}

const durationInMovie = ({ tables, timescale }: Track, movie: Movie): number =>
  Math.round((tables.duration * movie.timescale) / timescale);

/** No part that is played is longer than there is something to show, and no pause longer than the whole. */
function writtenTrack(track: Track, movie: Movie, longest: number): WrittenTrack {
  const shown = shownUntil(track.tables);
  const edits = track.edits.map(({ duration, mediaTime }) => {
    const units = mediaTime === null ? Infinity : Math.max(0, shown - mediaTime);
    const left = Math.min(longest, Math.ceil((units * movie.timescale) / track.timescale));
    return { duration: Math.min(duration, left), mediaTime };
  });
  const playedDuration =
    edits.length > 0 ? edits.reduce((sum, { duration }) => sum + duration, 0) : durationInMovie(track, movie);
  if (!Number.isSafeInteger(playedDuration)) throw unreadable();
  return { ...track, edits, playedDuration };
}
