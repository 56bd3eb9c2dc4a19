import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { cleanVideo, type Container } from '../../platform/videos/clean-video.js';
import { makeBox, u32 } from '../../platform/videos/iso-media/box.js';
import { changeBoxes } from '../../platform/videos/testing/planted.js';
import { fixture } from '../../testing/fixtures/videos.js';
import { prepareVideo, type PreparedVideo } from './prepare-video.js';
import { readAbout, typeOfVideo } from './video-file.js';

let folder: string;
let count = 0;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'pwen-prepare-'))));
afterAll(() => rm(folder, { recursive: true }));

async function prepare(bytes: Buffer): Promise<PreparedVideo> {
  const path = join(folder, String(count++));
  await writeFile(path, bytes);
  return prepareVideo(path);
}

const containerOf = (name: string): Container => extname(name).slice(1) as Container;
const prepareFixture = async (name: string): Promise<PreparedVideo> => prepare(await readFile(fixture(name)));

test.each([
  ['picture.mp4', 'video/mp4', 'mp4', 'H.264', null],
  ['phone.mp4', 'video/mp4', 'mp4', 'H.264', 'AAC'],
  ['hevc.mp4', 'video/mp4', 'mp4', 'HEVC', 'AAC'],
  ['picture.webm', 'video/webm', 'webm', 'VP9 RGB', null],
  ['picture.ogv', 'video/ogg', 'ogv', 'Theora', 'Vorbis'],
  ['picture.mov', 'video/quicktime', 'mov', 'H.264', null],
  ['picture.mkv', 'video/matroska', 'mkv', 'H.264', null],
])('%s is recognized by its bytes, measured, and its codecs are named', async (name, ...about) => {
  const [mimeType, extension, pictureCodec, soundCodec] = about;
  expect(await prepareFixture(name)).toMatchObject({
    extension,
    fields: { mimeType, pictureCodec, soundCodec, durationMs: 1000, width: 64, height: 48 },
    isLengthRight: true,
  });
});

test('what is stored is shown as what was uploaded: as long, as large, and as it was held', async () => {
  for (const name of ['turned.mp4', 'phone.mov', 'recorded.mp4', 'tagged.mkv', 'picture.ogv']) {
    const { path, fields } = await prepareFixture(name);
    expect(fields).toMatchObject(await readAbout(path));
    // What it names now is what it plays.
    expect(await prepare(await readFile(path))).toMatchObject({ fields, isLengthRight: true });
  }
  expect((await prepareFixture('turned.mp4')).fields).toMatchObject({ width: 48, height: 64 });
});

test('a container that browsers do not play is refused', async () => {
  await expect(typeOfVideo(fixture('picture.avi'))).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' });
});

test('sound alone is refused', async () => {
  await expect(prepareFixture('sound-only.mp4')).rejects.toMatchObject({ code: 'UNREADABLE_VIDEO' });
});

test.each([
  ['recorded.webm', 2040],
  ['recorded.mp4', 1987],
])('a recording made in a browser, %s, is measured and stored with its length', async (name, durationMs) => {
  const { path, fields, isLengthRight } = await prepareFixture(name);
  expect({ durationMs: fields.durationMs, isLengthRight }).toEqual({ durationMs, isLengthRight: true });
  const { named } = await cleanVideo(path, containerOf(name), `${path}-again`);
  expect(named.map(({ namedMs }) => Math.round(namedMs))).toContain(durationMs);
});

describe('a file that names another length than it plays is found out', () => {
  const THREE_HOURS_S = 3 * 60 * 60;

  /** The length of a movie, a track or its media, in its own units. */
  const named = (bytes: Buffer, type: string, seconds: number): Buffer =>
    changeBoxes(bytes, (box) => {
      if (box.type === type && box.type === 'tkhd') box.body.writeUInt32BE(1000 * seconds, 20);
      else if (box.type === type) box.body.writeUInt32BE(box.body.readUInt32BE(12) * seconds, 16);
      return makeBox(box.type, box.body);
    });

  test.each(['mvhd', 'tkhd', 'mdhd'])('an MP4 whose %s names three hours', async (type) => {
    const bytes = named(await readFile(fixture('phone.mp4')), type, THREE_HOURS_S);
    expect((await prepare(bytes)).isLengthRight).toBe(false);
  });

  test('an MP4 that plays one second in three hours, by an edit of that length', async () => {
    const edited = changeBoxes(await readFile(fixture('phone.mp4')), ({ type, body }) =>
      makeBox(type, type === 'edts' ? makeBox('elst', u32(0, 1, 1000 * THREE_HOURS_S, 0, 0x10000)) : body),
    );
    const bytes = named(named(edited, 'mvhd', THREE_HOURS_S), 'tkhd', THREE_HOURS_S);
    expect((await prepare(bytes)).isLengthRight).toBe(false);
  });

  test('an MP4 that names less than it plays', async () => {
    const bytes = changeBoxes(await readFile(fixture('phone.mp4')), ({ type, body }) => {
      if (type === 'mvhd') body.writeUInt32BE(300, 16);
      return makeBox(type, body);
    });
    expect((await prepare(bytes)).isLengthRight).toBe(false);
  });

  test('a WebM that names more than the database can keep', async () => {
    const bytes = await readFile(fixture('picture.webm'));
    const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    expect(at).toBeGreaterThan(0);
    bytes.writeDoubleBE(1e10, at + 3);
    const { fields, isLengthRight } = await prepare(bytes);
    expect({ durationMs: fields.durationMs, isLengthRight }).toEqual({
      durationMs: 1000,
      isLengthRight: false,
    });
  });
});

/** Its index is at the start, as in most videos made for the web, and contains the whole duration. */
const INDEX_FIRST = fileURLToPath(new URL('../../../demo/mache-anba.mp4', import.meta.url));

test.each(
  [INDEX_FIRST, fixture('picture.mov'), fixture('picture.mkv'), fixture('picture.webm')].map((path) => [
    basename(path),
    path,
  ]),
)('%s is refused when its end is missing', async (_, path) => {
  const bytes = await readFile(path);
  for (const part of [0.5, 0.95])
    await expect(prepare(bytes.subarray(0, bytes.length * part))).rejects.toMatchObject({
      code: 'UNREADABLE_VIDEO',
    });
});
