import type { Cleaned } from '../cleaned.js';
import { unreadable, type VideoSource } from '../video-source.js';
import type { VideoTarget } from '../video-target.js';
import { type Block, type Cluster, ClusterReader } from './clusters.js';
import { bodyOf, elementsOf, headAt, headOf, ID, makeElement, makeUint, uintOf } from './ebml.js';
import { type MatroskaTrack, readTracks } from './tracks.js';

const HEADER_MAX_BYTES = 4 * 1024 * 1024;
const USUAL_SCALE_NS = 1_000_000;

interface Recording {
  readonly docType: string;
  /** The nanoseconds of a unit of time. */
  readonly scaleNs: number;
  /** As the file names it; 0 if it does not. */
  readonly namedDuration: number;
  readonly tracks: ReadonlyMap<number, MatroskaTrack>;
  readonly clusters: readonly Cluster[];
}

/**
 * Writes a Matroska or WebM file anew: its tracks of pictures and sound, and their blocks. A live recording, which does not
 * know its length or where its seconds are, is given both.
 *
 * @throws DomainError UNREADABLE_VIDEO
 */
export async function cleanMatroska(source: VideoSource, target: VideoTarget): Promise<Cleaned> {
  const recording = await readRecording(source);
  const { clusters, tracks, scaleNs } = recording;
  const blocks = clusters.flatMap((cluster) => cluster.blocks);
  if (!blocks.some(({ track }) => tracks.get(track)?.isPicture)) throw unreadable();
  // Some recorders count from when the microphone was opened.
  const firstTime = Math.max(0, least([...blocks, ...clusters].map(({ time }) => time)));
  const duration = endOf(blocks, recording) - firstTime;

  const sizes = clusters.map((cluster) => bytesOfCluster(cluster));
  const info = makeElement(
    ID.info,
    makeUint(ID.timestampScale, scaleNs),
    makeElement(ID.duration, float(duration)),
    makeElement(ID.muxingApp, Buffer.from('-')),
    makeElement(ID.writingApp, Buffer.from('-')),
  );
  const entries = makeElement(ID.tracks, ...[...tracks.values()].map(({ entry }) => entry));
  const cuesFor = (firstPosition: number): Buffer => cuesOf(recording, firstTime, sizes, firstPosition);
  // Their length does not depend on the positions in them.
  const headerBytes = info.length + entries.length + cuesFor(0).length;
  const cues = cuesFor(headerBytes);
  const clusterBytes = sizes.reduce((sum, size) => sum + size, 0);

  await target.write(ebmlHeader(recording.docType));
  await target.write(headOf(ID.segment, headerBytes + clusterBytes));
  await target.write(Buffer.concat([info, entries, cues]));
  for (const cluster of clusters) await writeCluster(source, target, cluster, firstTime);
  const inMs = (units: number): number => (units * scaleNs) / 1e6;
  const playedMs = inMs(duration);
  const { namedDuration } = recording;
  return {
    playedMs,
    named: namedDuration > 0 ? [{ namedMs: inMs(namedDuration), playedMs, mayBeShorter: false }] : [],
  };
}

async function readRecording(source: VideoSource): Promise<Recording> {
  const ebml = await headAt(source, 0, source.size);
  if (ebml?.id !== ID.ebml || ebml.size === null || ebml.size > HEADER_MAX_BYTES) throw unreadable();
  const header = elementsOf(await source.read(ebml.bodyStart, ebml.size));
  const segment = await headAt(source, ebml.bodyStart + ebml.size, source.size);
  if (segment?.id !== ID.segment) throw unreadable();
  const end = segment.size === null ? source.size : segment.bodyStart + segment.size;
  if (end > source.size) throw unreadable();

  const reader = new ClusterReader(source);
  const clusters: Cluster[] = [];
  const found = new Map<number, Buffer>();
  for (let at = segment.bodyStart; ;) {
    const head = await headAt(source, at, end);
    if (!head) break;
    const { id, bodyStart, size } = head;
    if (id === ID.cluster) {
      const clusterEnd = Math.min(end, size === null ? end : bodyStart + size);
      const { cluster, next } = await reader.read(bodyStart, clusterEnd, size === null);
      clusters.push(cluster);
      at = size === null ? next : clusterEnd;
      continue;
    }
    if (size === null || bodyStart + size > end) break;
    if ((id === ID.info || id === ID.tracks) && !found.has(id)) {
      if (size > HEADER_MAX_BYTES) throw unreadable();
      found.set(id, await source.read(bodyStart, size));
    }
    at = bodyStart + size;
  }
  const tracks = readTracks(found.get(ID.tracks) ?? Buffer.alloc(0));
  const info = elementsOf(found.get(ID.info) ?? Buffer.alloc(0));
  const scale = bodyOf(info, ID.timestampScale);
  const scaleNs = scale ? uintOf(scale) : USUAL_SCALE_NS;
  if (scaleNs === 0) throw unreadable();
  const byNumber = new Map(tracks.map((track) => [track.number, track]));
  return {
    docType: bodyOf(header, ID.docType)?.toString('latin1') === 'webm' ? 'webm' : 'matroska',
    scaleNs,
    namedDuration: floatOf(bodyOf(info, ID.duration)),
    tracks: byNumber,
    clusters: clusters
      .map(({ time, blocks }) => ({ time, blocks: blocks.filter(({ track }) => byNumber.has(track)) }))
      .filter(({ blocks }) => blocks.length > 0),
  };
}

const least = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => Math.min(one, other), Infinity);

/** When the last frame ends. What a track does not say of its last frame is taken from the one before it. */
function endOf(blocks: readonly Block[], { tracks, scaleNs }: Recording): number {
  const lastOf = new Map<number, { time: number; step: number }>();
  let end = 0;
  for (const { track, time, frames, group } of blocks) {
    const last = lastOf.get(track);
    const step = last && time > last.time ? time - last.time : (last?.step ?? 0);
    if (!last || time > last.time) lastOf.set(track, { time, step });
    const defaultDuration = ((tracks.get(track)?.defaultDurationNs ?? 0) * frames) / scaleNs;
    const duration = group?.duration ? uintOf(group.duration) : defaultDuration || step;
    end = Math.max(end, time + duration);
  }
  return end;
}

function cuesOf(
  { clusters, tracks }: Recording,
  firstTime: number,
  sizes: readonly number[],
  firstPosition: number,
): Buffer {
  let position = firstPosition;
  const points: Buffer[] = [];
  for (const [index, { blocks }] of clusters.entries()) {
    const key = blocks.find(({ track, isKey }) => isKey && tracks.get(track)?.isPicture);
    if (key)
      points.push(
        makeElement(
          ID.cuePoint,
          makeUint(ID.cueTime, Math.max(0, key.time - firstTime)),
          makeElement(
            ID.cueTrackPositions,
            makeUint(ID.cueTrack, key.track),
            makeUint(ID.cueClusterPosition, position),
          ),
        ),
      );
    position += sizes[index] ?? 0;
  }
  return makeElement(ID.cues, ...points);
}

async function writeCluster(
  source: VideoSource,
  target: VideoTarget,
  cluster: Cluster,
  firstTime: number,
): Promise<void> {
  await target.write(headOf(ID.cluster, bodyBytesOf(cluster)));
  await target.write(makeUint(ID.timestamp, cluster.time - firstTime));
  for (const block of cluster.blocks) {
    const { before, after } = around(block);
    await target.write(before);
    await target.copy(source, block.start, block.bytes);
    await target.write(after);
  }
}

/** What stands before and after the bytes of a block. */
function around({ bytes, group }: Block): { before: Buffer; after: Buffer } {
  if (!group) return { before: headOf(ID.simpleBlock, bytes), after: Buffer.alloc(0) };
  const after = Buffer.concat([
    ...(group.duration ? [makeElement(ID.blockDuration, group.duration)] : []),
    ...group.references.map((reference) => makeElement(ID.referenceBlock, reference)),
    ...(group.discardPadding ? [makeElement(ID.discardPadding, group.discardPadding)] : []),
  ]);
  const head = headOf(ID.block, bytes);
  return {
    before: Buffer.concat([headOf(ID.blockGroup, head.length + bytes + after.length), head]),
    after,
  };
}

const bodyBytesOf = ({ blocks }: Cluster): number =>
  blocks.reduce((sum, block) => {
    const { before, after } = around(block);
    return sum + before.length + block.bytes + after.length;
  }, makeUint(ID.timestamp, 0).length);

const bytesOfCluster = (cluster: Cluster): number => headOf(ID.cluster, 0).length + bodyBytesOf(cluster);

function floatOf(body: Buffer | undefined): number {
  if (body?.length === 8) return body.readDoubleBE();
  return body?.length === 4 ? body.readFloatBE() : 0;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

/** Version 4 of the format, of which a reader of version 2 reads everything. */
const ebmlHeader = (docType: string): Buffer =>
  makeElement(
    ID.ebml,
    makeUint(0x4286, 1),
    makeUint(0x42f7, 1),
    makeUint(0x42f2, 4),
    makeUint(0x42f3, 8),
    makeElement(ID.docType, Buffer.from(docType)),
    makeUint(0x4287, 4),
    makeUint(0x4285, 2),
  );
