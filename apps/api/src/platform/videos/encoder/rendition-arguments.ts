/** A smaller file of a video that is to be made: H.264 and AAC, which every phone decodes. */
export interface RenditionPlan {
  /** Even, of the upright picture. */
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
}

export interface Quality {
  /** Baseline for the oldest phones. */
  readonly profile: 'baseline' | 'main';
  /** The rate factor of x264: constant quality, up to the bit rate. */
  readonly rateFactor: number;
  readonly videoMaxBitsPerSecond: number;
  readonly audioBitsPerSecond: number;
  readonly audioChannels: 1 | 2;
}

/** ffmpeg's names of the containers that are accepted; it is told which, so that it never takes a file for a playlist. */
export const INPUT_FORMATS = {
  mp4: 'mov',
  mov: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  ogv: 'ogg',
} as const;
export type InputFormat = (typeof INPUT_FORMATS)[keyof typeof INPUT_FORMATS];

/** What cameras, phones and browsers write. Whatever else ffmpeg can decode stays shut. */
const DECODERS = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'libdav1d',
  'libaom-av1',
  'theora',
  'mpeg4',
  'mjpeg',
  'prores',
  'aac',
  'mp3float',
  'mp3',
  'opus',
  'libopus',
  'vorbis',
  'flac',
  'ac3',
  'eac3',
  'alac',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_f32le',
];

/** A little more than 4K: a larger picture is not decoded. */
const MAX_PIXELS = 4096 * 2304;
const FRAMES_PER_SECOND = 30;
const KEY_FRAME_EVERY = 5 * FRAMES_PER_SECOND;

/** The first picture that is not a cover, the first sound, and nothing else: no subtitles, data or attachments. */
const WHAT_IS_KEPT = [
  '-map',
  '0:V:0',
  '-map',
  '0:a:0?',
  '-sn',
  '-dn',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];

interface Encoding {
  readonly format: InputFormat;
  readonly source: string;
  readonly target: string;
  readonly plan: RenditionPlan;
  readonly maxBytes: number;
}

/** The command line of ffmpeg for one rendition, with its progress on standard output. */
export function renditionArguments({ format, source, target, plan, maxBytes }: Encoding): string[] {
  return [
    '-hide_banner',
    '-nostdin',
    '-nostats',
    '-loglevel',
    'error',
    '-progress',
    'pipe:1',
    ...inputOf(format, source),
    ...WHAT_IS_KEPT,
    ...pictureOf(plan),
    ...soundOf(plan.quality),
    // The index first, so that playing begins before the end is there.
    '-movflags',
    '+faststart',
    '-fs',
    String(maxBytes),
    '-f',
    'mp4',
    '-y',
    `file:${target}`,
  ];
}

/** How the original is read. */
function inputOf(format: InputFormat, source: string): string[] {
  return [
    // The file and nothing that it names.
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    format,
    '-codec_whitelist',
    DECODERS.join(),
    '-max_pixels',
    String(MAX_PIXELS),
    '-threads',
    '1',
    '-f',
    format,
    '-i',
    `file:${source}`,
  ];
}

/** How the picture is encoded. */
function pictureOf(plan: RenditionPlan): string[] {
  const { profile, rateFactor, videoMaxBitsPerSecond } = plan.quality;
  return [
    '-filter_threads',
    '1',
    '-vf',
    filtersOf(plan),
    '-fps_mode',
    'vfr',
    '-c:v',
    'libx264',
    '-threads',
    '1',
    '-preset',
    'veryfast',
    '-profile:v',
    profile,
    '-crf',
    String(rateFactor),
    '-maxrate',
    String(videoMaxBitsPerSecond),
    '-bufsize',
    String(2 * videoMaxBitsPerSecond),
    '-g',
    String(KEY_FRAME_EVERY),
    // Messages in the stream: captions of the original, and what the encoder says of itself.
    '-a53cc',
    '0',
    '-bsf:v',
    'filter_units=remove_types=6',
  ];
}

/** How the sound is encoded. */
function soundOf({ audioBitsPerSecond, audioChannels }: Quality): string[] {
  return ['-c:a', 'aac', '-b:a', String(audioBitsPerSecond), '-ar', '44100', '-ac', String(audioChannels)];
}

/**
 * ffmpeg turns the picture upright before them. Frames are left out and never repeated, so that wrong times in a file do
 * not fill the disk; a picture of another shape than measured gets bars.
 */
function filtersOf({ width, height }: RenditionPlan): string {
  return [
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,1/${FRAMES_PER_SECOND + 1})'`,
    'scale=trunc(iw*sar/2)*2:ih',
    `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
    `pad=${width}:${height}:-1:-1`,
    'setsar=1',
    'format=yuv420p',
  ].join();
}
