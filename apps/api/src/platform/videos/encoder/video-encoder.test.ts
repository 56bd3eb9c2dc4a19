import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from '@jest/globals';

import {
  AS_H264,
  colourAt,
  makeVideo,
  probe,
  realFfmpeg,
  testPicture,
} from '../../../testing/encoding/real-ffmpeg.js';
import { folderOfFile } from '../../../testing/fixtures/folder-of-file.js';
import { eventually } from '../../../testing/queues/queue-backends.js';
import { parseEnvironment } from '../../env.js';
import type { InputFormat, Quality, RenditionPlan } from './rendition-arguments.js';
import { type EncoderLimits, type EncodeRequest, VideoEncoder } from './video-encoder.js';

const folder = folderOfFile({});
const environment = parseEnvironment({ FFMPEG_PATH: realFfmpeg() });
const encoder = new VideoEncoder(environment);

const GENEROUS: EncoderLimits = {
  memoryBytes: 1_200_000_000,
  timeMs: 300_000,
  timeMsPerSecond: 30_000,
  outputBytes: 100_000_000,
};

const LOW: Quality = {
  profile: 'baseline',
  rateFactor: 28,
  videoMaxBitsPerSecond: 300_000,
  audioBitsPerSecond: 40_000,
  audioChannels: 1,
};
const USUAL: Quality = {
  profile: 'main',
  rateFactor: 27,
  videoMaxBitsPerSecond: 900_000,
  audioBitsPerSecond: 64_000,
  audioChannels: 2,
};

interface Original {
  readonly source: string;
  readonly durationMs: number;
  readonly format?: InputFormat;
}

const planOf = (size: string, quality = USUAL): RenditionPlan => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height, quality };
};

const requestOf = (
  { format = 'mov', ...original }: Original,
  plan: RenditionPlan,
  more: Partial<EncodeRequest> = {},
): EncodeRequest => ({
  ...original,
  format,
  folder,
  plan,
  onProgress: () => undefined,
  signal: new AbortController().signal,
  ...more,
});

const encode = (original: Original, plan: RenditionPlan): Promise<string> =>
  encoder.encode(requestOf(original, plan));

/** How many programs work on this file. */
const workersOn = (path: string): number =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path);
    } catch {
      return false;
    }
  }).length;

describe('a rendition', () => {
  it('is H.264 and AAC that every phone decodes, smaller, and begins with its index', async () => {
    const source = makeVideo(join(folder, 'usual.mp4'), ...testPicture('854x480', 2, 60), ...AS_H264);
    const original = { source, durationMs: 2000 };
    const shares: number[] = [];
    const [low, usual] = [
      await encoder.encode(
        requestOf(original, planOf('426x240', LOW), { onProgress: (share) => shares.push(share) }),
      ),
      await encode(original, planOf('852x480')),
    ];
    expect(probe(low).video).toMatchObject({
      codec_name: 'h264',
      profile: 'Constrained Baseline',
      pix_fmt: 'yuv420p',
      width: 426,
      height: 240,
    });
    expect(probe(usual).video).toMatchObject({
      codec_name: 'h264',
      profile: 'Main',
      pix_fmt: 'yuv420p',
      width: 852,
      height: 480,
    });
    for (const path of [low, usual]) {
      expect(probe(path).audio).toMatchObject({ codec_name: 'aac' });
      // Half of sixty frames a second.
      expect(Number(probe(path).video?.['nb_read_frames'])).toBeLessThanOrEqual(62);
      const bytes = readFileSync(path);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      expect(bytes.length).toBeLessThan(statSync(source).size);
    }
    expect(statSync(low).size).toBeLessThan(statSync(usual).size);
    expect(shares.at(-1)).toBeGreaterThan(0.9);
  });

  it('is upright, although phones record sideways and only note how it is to be turned', async () => {
    // The left half is red. Turned to the right, that is the upper one.
    const halves =
      '[0]crop=320:480:0:0,drawbox=color=red:t=fill[a];[0]crop=320:480:0:0,drawbox=color=blue:t=fill[b];[a][b]hstack';
    const flat = makeVideo(
      join(folder, 'flat.mp4'),
      '-f',
      'lavfi',
      '-i',
      'color=black:size=640x480:rate=10:duration=1',
      '-filter_complex',
      halves,
      ...AS_H264,
    );
    const source = makeVideo(
      join(folder, 'turned.mp4'),
      '-i',
      flat,
      '-c',
      'copy',
      '-metadata:s:v',
      'rotate=270',
    );
    expect(probe(source).video?.['side_data_list']).toHaveLength(1);
    const path = await encode({ source, durationMs: 1000 }, planOf('240x320'));
    expect(probe(path).video).toMatchObject({ width: 240, height: 320 });
    expect(probe(path).video).not.toHaveProperty('side_data_list');
    expect([colourAt(path, 0.5, 0.1), colourAt(path, 0.5, 0.9)]).toEqual(['red', 'blue']);
  });

  it('says nothing of where, when, by whom and with what the video was filmed', async () => {
    const chapters = join(folder, 'chapters.txt');
    writeFileSync(
      chapters,
      ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=900\ntitle=PLANTED chapter\n',
    );
    const words = join(folder, 'words.srt');
    writeFileSync(words, '1\n00:00:00,000 --> 00:00:00,900\nPLANTED words\n');
    const tags = ['title', 'comment', 'artist', 'com.apple.quicktime.make', 'location-eng'];
    const source = makeVideo(
      join(folder, 'tagged.mp4'),
      ...testPicture('640x360', 1),
      ...['-f', 'ffmetadata', '-i', chapters, '-i', words, '-map', '0', '-map', '1', '-map', '3'],
      ...['-map_chapters', '2', '-c:s', 'mov_text', ...AS_H264, '-movflags', '+use_metadata_tags'],
      ...tags.flatMap((tag) => ['-metadata', `${tag}=PLANTED`]),
      ...['-metadata', 'location=+18.5392-072.3350/', '-metadata', 'creation_time=2026-05-04T03:02:01Z'],
      ...['-metadata:s:v', 'handler_name=PLANTED', '-metadata:s:a', 'handler_name=PLANTED'],
    );
    expect(readFileSync(source, 'latin1').match(/PLANTED|\+18\.5392/g)?.length).toBeGreaterThan(6);
    for (const plan of [planOf('426x240', LOW), planOf('640x360')]) {
      const path = await encode({ source, durationMs: 1000 }, plan);
      expect(readFileSync(path, 'latin1')).not.toMatch(/PLANTED|18\.5392|x264 - core/);
      expect(probe(path).streams).toBe(2);
      expect(probe(path).video?.['tags']).not.toHaveProperty('creation_time');
    }
  });

  it.each([
    ['a silent one', 'silent.webm', 'matroska', ['-an', '-c:v', 'libvpx']],
    [
      'HEVC of a newer phone',
      'hevc.mov',
      'mov',
      ['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1'],
    ],
    [
      'VP9 and Opus of a browser',
      'browser.webm',
      'matroska',
      ['-c:v', 'libvpx-vp9', '-cpu-used', '8', '-deadline', 'realtime', '-c:a', 'libopus'],
    ],
    ['Theora', 'old.ogv', 'ogg', ['-c:v', 'libtheora', '-c:a', 'libvorbis']],
  ] as const)('is made of %s', async (_, name, format, args) => {
    const source = makeVideo(
      join(folder, name),
      ...testPicture('322x241', 1),
      '-pix_fmt',
      'yuv420p',
      ...args,
    );
    const path = await encode({ source, durationMs: 1000, format }, planOf('322x240'));
    expect(probe(path).video).toMatchObject({ codec_name: 'h264', width: 322, height: 240 });
  });
});

describe('a video', () => {
  const noise = (name: string, seconds: number): Original => ({
    source: makeVideo(
      join(folder, name),
      ...['-f', 'lavfi', '-i', `nullsrc=size=640x480:rate=30:duration=${seconds},geq=random(1)*255:128:128`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30'],
    ),
    durationMs: seconds * 1000,
  });
  const limitedTo = (limits: Partial<EncoderLimits>): VideoEncoder =>
    new VideoEncoder(environment, { ...GENEROUS, ...limits });

  it('that would take forever is ended, with everything that works on it', async () => {
    const original = noise('forever.mp4', 5);
    const limited = limitedTo({ timeMs: 200, timeMsPerSecond: 0 });
    await expect(limited.encode(requestOf(original, planOf('640x480')))).rejects.toMatchObject({
      reason: 'TOO_SLOW',
    });
    await eventually(() => Promise.resolve(workersOn(original.source) === 0));
  });

  it('whose rendition would fill the disk is refused', async () => {
    const limited = limitedTo({ outputBytes: 50_000 });
    await expect(limited.encode(requestOf(noise('noise.mp4', 2), planOf('640x480')))).rejects.toMatchObject({
      reason: 'TOO_LARGE',
    });
    expect(statSync(join(folder, '640x480.mp4')).size).toBeLessThan(200_000);
  });

  it('that needs too much memory is refused', async () => {
    const source = makeVideo(
      join(folder, 'bomb.mp4'),
      ...['-f', 'lavfi', '-i', 'testsrc2=size=3840x2160:rate=30:duration=0.5'],
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p'],
    );
    const limited = limitedTo({ memoryBytes: 400_000_000 });
    const request = requestOf({ source, durationMs: 500 }, planOf('852x480'));
    await expect(limited.encode(request)).rejects.toMatchObject({ reason: 'TOO_MUCH_MEMORY' });
  });

  it('with a picture of many megapixels is not decoded', async () => {
    const source = makeVideo(
      join(folder, 'wall.mp4'),
      ...['-f', 'lavfi', '-i', 'color=red:size=8192x4320:rate=1:duration=1'],
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1'],
    );
    await expect(encode({ source, durationMs: 1000 }, planOf('852x480'))).rejects.toMatchObject({
      reason: 'UNREADABLE',
    });
  });

  it('that is damaged is refused', async () => {
    const source = join(folder, 'damaged.mp4');
    writeFileSync(source, 'not a video');
    await expect(encode({ source, durationMs: 1000 }, planOf('640x360'))).rejects.toMatchObject({
      reason: 'UNREADABLE',
    });
  });

  it('is left at once when the process stops', async () => {
    const original = noise('left.mp4', 5);
    const stopping = new AbortController();
    const encoding = encoder.encode(
      requestOf(original, planOf('640x480'), {
        signal: stopping.signal,
        onProgress: () => stopping.abort(new Error('stopped')),
      }),
    );
    await expect(encoding).rejects.toThrow('stopped');
    await eventually(() => Promise.resolve(workersOn(original.source) === 0));
  });
});

describe('a playlist under the name of a video', () => {
  let stop: () => void = () => undefined;
  afterEach(() => stop());

  it('opens nothing: no other file, and no address', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    stop = () => server.close();
    await eventually(() => Promise.resolve(server.listening));
    const { port } = server.address() as AddressInfo;
    const other = makeVideo(join(folder, 'other.ts'), ...testPicture('64x48', 1), ...AS_H264);
    const playlists = [other, `http://127.0.0.1:${port}/evil.ts`].flatMap((target) => [
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${target}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${target}'\n`,
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
      `v=0\nc=IN IP4 127.0.0.1\nm=video ${port} RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
    ]);
    for (const playlist of playlists)
      for (const format of ['mov', 'matroska', 'ogg'] as const) {
        const source = join(folder, 'playlist.mp4');
        writeFileSync(source, playlist);
        await expect(encode({ source, durationMs: 1000, format }, planOf('64x48'))).rejects.toMatchObject({
          reason: 'UNREADABLE',
        });
      }
    expect(asked).toEqual([]);
  });
});

describe('an encoder', () => {
  it('is not there without a usable ffmpeg', async () => {
    const isThere = (variables: Record<string, string>) =>
      new VideoEncoder(parseEnvironment(variables)).isThere();
    expect(await isThere({ FFMPEG_PATH: realFfmpeg() })).toBe(true);
    expect(await isThere({ PATH: process.env['PATH'] ?? '' })).toBe(true);
    expect(await isThere({ FFMPEG_PATH: 'none', PATH: process.env['PATH'] ?? '' })).toBe(false);
    expect(await isThere({ FFMPEG_PATH: '/nowhere/ffmpeg' })).toBe(false);
    expect(await isThere({})).toBe(false);
  });
});
