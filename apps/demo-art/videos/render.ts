/**
 * Renders the demo programme into apps/api/demo: every clip with its poster, and the manifest that the seed reads.
 * Needs ffmpeg with libx264 and libvpx. `npx tsx apps/demo-art/videos/render.ts [key …]`; with `--frames` it writes a sheet
 * of each clip's frames instead, for inspection.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp, { type Sharp } from 'sharp';

import { edge, sweep } from './board.js';
import { type Clip, secondsOf } from './clip.js';
import { kafeTyot } from './clips/kafe-tyot.js';
import { konpa } from './clips/konpa.js';
import { macheAnba } from './clips/mache-anba.js';
import { raraLeyogan } from './clips/rara-leyogan.js';
import { soupJoumou } from './clips/soup-joumou.js';
import { taptap } from './clips/taptap.js';
import { HEIGHT, WIDTH } from './paint.js';
import { Track } from './sound.js';

const FRAMES_A_SECOND = 20;
const SWEEP_SECONDS = 0.9;
const OUTPUT = fileURLToPath(new URL('../../api/demo/', import.meta.url));
/** In the order of the library, the newest last. */
const CLIPS: readonly Clip[] = [konpa, soupJoumou, raraLeyogan, taptap, kafeTyot, macheAnba];

/** The picture of a clip at a time, as SVG. */
function drawFrame(clip: Clip, at: number): string {
  let start = 0;
  let picture = '';
  let sweeping = '';
  clip.scenes.forEach((scene, index) => {
    const end = start + scene.seconds;
    const isLast = index === clip.scenes.length - 1;
    if (at >= start && (at < end || isLast)) picture = scene.draw(at - start);
    if (!isLast) sweeping += sweep((at - end + SWEEP_SECONDS / 2) / SWEEP_SECONDS);
    start = end;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${picture}${edge()}${sweeping}</svg>`;
}

const raster = (svg: string): Sharp => sharp(Buffer.from(svg)).flatten({ background: '#FFF8EC' });

const ENCODERS = {
  mp4: [
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '32',
    '-g',
    '144',
    '-c:a',
    'aac',
    '-b:a',
    '36k',
    '-movflags',
    '+faststart',
  ],
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '0',
    '-crf',
    '45',
    '-g',
    '240',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '2',
    '-c:a',
    'libopus',
    '-b:a',
    '28k',
  ],
} as const;

async function encode(clip: Clip, workFolder: string): Promise<void> {
  const seconds = secondsOf(clip);
  const track = new Track(seconds);
  clip.play(track, seconds);
  const soundPath = join(workFolder, `${clip.key}.wav`);
  await writeFile(soundPath, track.toWav());

  const frames = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FRAMES_A_SECOND),
  ];
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      ...frames,
      '-i',
      '-',
      '-i',
      soundPath,
      ...ENCODERS[clip.format],
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-map_metadata',
      '-1',
      '-shortest',
      join(OUTPUT, fileOf(clip)),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const exit = once(ffmpeg, 'close');
  for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame++) {
    const pixels = await raster(drawFrame(clip, frame / FRAMES_A_SECOND))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await exit) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} on ${clip.key}`);
}

const fileOf = (clip: Clip): string => `${clip.key}.${clip.format}`;
const posterOf = (clip: Clip): string => `${clip.key}.jpg`;

async function renderClip(clip: Clip, workFolder: string): Promise<void> {
  await encode(clip, workFolder);
  await raster(drawFrame(clip, clip.posterAt))
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(OUTPUT, posterOf(clip)));
  const [video, poster] = await Promise.all(
    [fileOf(clip), posterOf(clip)].map((name) => stat(join(OUTPUT, name))),
  );
  console.log(
    `${clip.key}: ${secondsOf(clip).toFixed(1)} s, ${kilobytes(video?.size)} kB, poster ${kilobytes(poster?.size)} kB`,
  );
}

const kilobytes = (bytes = 0): number => Math.round(bytes / 1024);

async function renderSheet(clip: Clip): Promise<void> {
  const count = 20;
  const tile = { width: WIDTH / 2, height: HEIGHT / 2 };
  const tiles = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      input: await raster(drawFrame(clip, ((index + 0.5) / count) * secondsOf(clip)))
        .resize(tile)
        .png()
        .toBuffer(),
      left: (index % 4) * tile.width,
      top: Math.floor(index / 4) * tile.height,
    })),
  );
  const sheet = {
    width: tile.width * 4,
    height: tile.height * 5,
    channels: 3 as const,
    background: '#000000',
  };
  const sheetPath = join(tmpdir(), `${clip.key}-frames.png`);
  await sharp({ create: sheet }).composite(tiles).png().toFile(sheetPath);
  console.log(sheetPath);
}

async function writeManifest(): Promise<void> {
  const manifest = CLIPS.map((clip) => ({
    key: clip.key,
    title: clip.title,
    description: clip.description,
    pointsReward: clip.pointsReward,
    file: fileOf(clip),
    poster: posterOf(clip),
  }));
  await writeFile(join(OUTPUT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = CLIPS.filter((clip) => wanted.length === 0 || wanted.includes(clip.key));
await mkdir(OUTPUT, { recursive: true });
const workFolder = await mkdtemp(join(tmpdir(), 'pwen-clips-'));
try {
  for (const clip of chosen)
    await (process.argv.includes('--frames') ? renderSheet(clip) : renderClip(clip, workFolder));
  await writeManifest();
} finally {
  await rm(workFolder, { recursive: true });
}
