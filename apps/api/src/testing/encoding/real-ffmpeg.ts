import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** An ffmpeg of this machine, which `npm test` installs as root on Debian. */
export function realFfmpeg(): string {
  const folders = (process.env['PATH'] ?? '').split(':');
  const path = folders
    .map((folder) => join(folder, 'ffmpeg'))
    .find((each) => spawnSync(each, ['-version']).status === 0);
  if (path === undefined) throw new Error('there is no ffmpeg on the PATH to encode videos with');
  return path;
}

/** Makes a video by ffmpeg's own sources: `args` are its inputs and how they are written. */
export function makeVideo(path: string, ...args: string[]): string {
  execFileSync(realFfmpeg(), ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args, path], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return path;
}

/** A moving picture, with sound. */
export const testPicture = (size: string, seconds: number, rate = 30): string[] => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=440:duration=${seconds}`,
];

/** As phones write it, in a good quality. */
export const AS_H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-crf',
  '18',
  '-pix_fmt',
  'yuv420p',
  '-c:a',
  'aac',
];

interface Probed {
  readonly video: Readonly<Record<string, unknown>> | undefined;
  readonly audio: Readonly<Record<string, unknown>> | undefined;
  readonly streams: number;
}

/** What ffprobe reads in a file. */
export function probe(path: string): Probed {
  const args = ['-v', 'error', '-show_streams', '-show_chapters', '-count_frames', '-of', 'json', path];
  const { streams } = JSON.parse(execFileSync(`${realFfmpeg().slice(0, -6)}ffprobe`, args).toString()) as {
    streams: Record<string, unknown>[];
  };
  const of = (type: string) => streams.find((stream) => stream['codec_type'] === type);
  return { video: of('video'), audio: of('audio'), streams: streams.length };
}

/** The colour at a place of the first picture, in parts of its width and height. */
export function colourAt(path: string, x: number, y: number): 'red' | 'blue' {
  const args = [
    '-loglevel',
    'error',
    '-i',
    path,
    '-frames:v',
    '1',
    '-vf',
    'scale=16:16:flags=area',
    '-pix_fmt',
    'rgb24',
    '-f',
    'rawvideo',
    '-',
  ];
  const pixels = execFileSync(realFfmpeg(), args);
  const at = 3 * (16 * Math.floor(16 * y) + Math.floor(16 * x));
  return (pixels[at] ?? 0) > (pixels[at + 2] ?? 0) ? 'red' : 'blue';
}
