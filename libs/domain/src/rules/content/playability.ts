/** Whom a video's file shuts out: which part of it, on which phones. */
export const EXCLUSIONS = [
  'PICTURE_ON_MOST_PHONES',
  'PICTURE_ON_MOST_ANDROIDS',
  'PICTURE_ON_MOST_IPHONES',
  'SOUND_ON_MOST_PHONES',
  'SOUND_ON_MOST_ANDROIDS',
  'SOUND_ON_SOME_PHONES',
  'FILE_ON_IPHONES',
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** How the picture of a file is coded, as MediaInfo names it. */
export interface PictureFormat {
  readonly format: string;
  readonly bitDepth?: number | undefined;
  /** How much of the colour is kept, such as `4:2:0`. */
  readonly chroma?: string | undefined;
  readonly colorSpace?: string | undefined;
}

export interface SoundFormat {
  readonly format: string;
  readonly profile?: string | undefined;
}

const PICTURE_NAMES: Readonly<Record<string, string>> = { AVC: 'H.264', 'MPEG-4 Visual': 'MPEG-4 Part 2' };
const MPEG_SOUND: Readonly<Record<string, string>> = { 'Layer 3': 'MP3', 'Layer 2': 'MP2', 'Layer 1': 'MP1' };

/** The name of a picture's codec, with what makes it more than phones decode: `H.264`, `H.264 10 bit 4:2:2`. */
export function nameOfPicture({ format, bitDepth = 8, chroma = '4:2:0', colorSpace }: PictureFormat): string {
  const depth = bitDepth > 8 ? ` ${bitDepth} bit` : '';
  const colour = colorSpace === 'RGB' ? ' RGB' : chroma === '4:2:0' ? '' : ` ${chroma}`;
  return `${PICTURE_NAMES[format] ?? format}${depth}${colour}`;
}

export const nameOfSound = ({ format, profile = '' }: SoundFormat): string =>
  format === 'MPEG Audio' ? (MPEG_SOUND[profile] ?? format) : format;

/** What is known of a video's file; null of one from before codecs were noted, and of the sound of a silent one. */
export interface VideoFormat {
  readonly mimeType: string;
  readonly pictureCodec: string | null;
  readonly soundCodec: string | null;
}

const PICTURES_FOR_ALL: readonly string[] = ['H.264', 'VP8', 'VP9'];
/** Every iPhone since the 7 has HEVC, also of 10 bits, and makes it; Android phones that have it keep it from browsers. */
const PICTURES_OF_IPHONES: readonly string[] = ['HEVC', 'HEVC 10 bit'];
/** Browsers on Android decode it themselves; iPhones only with a chip that few have. */
const PICTURES_OF_ANDROIDS: readonly string[] = ['AV1', 'AV1 10 bit'];
const SOUNDS_FOR_ALL: readonly string[] = ['AAC', 'MP3', 'Opus', 'Vorbis'];
const SOUNDS_OF_IPHONES: readonly string[] = ['AC-3', 'E-AC-3', 'ALAC'];
const SOUNDS_FOR_MANY: readonly string[] = ['FLAC', 'PCM'];
const CONTAINERS_FOR_ALL: readonly string[] = ['video/mp4', 'video/quicktime', 'video/webm'];

/** Whom a video shuts out; nobody if it plays on most phones, or if nothing is known of it. */
export function exclusionsOf({ mimeType, pictureCodec, soundCodec }: VideoFormat): Exclusion[] {
  return [
    ...(pictureCodec === null ? [] : ofPicture(pictureCodec)),
    ...(soundCodec === null ? [] : ofSound(soundCodec)),
    ...(CONTAINERS_FOR_ALL.includes(mimeType) ? [] : (['FILE_ON_IPHONES'] as const)),
  ];
}

function ofPicture(codec: string): Exclusion[] {
  if (PICTURES_FOR_ALL.includes(codec)) return [];
  if (PICTURES_OF_IPHONES.includes(codec)) return ['PICTURE_ON_MOST_ANDROIDS'];
  if (PICTURES_OF_ANDROIDS.includes(codec)) return ['PICTURE_ON_MOST_IPHONES'];
  return ['PICTURE_ON_MOST_PHONES'];
}

function ofSound(codec: string): Exclusion[] {
  if (SOUNDS_FOR_ALL.includes(codec)) return [];
  if (SOUNDS_OF_IPHONES.includes(codec)) return ['SOUND_ON_MOST_ANDROIDS'];
  if (SOUNDS_FOR_MANY.includes(codec)) return ['SOUND_ON_SOME_PHONES'];
  return ['SOUND_ON_MOST_PHONES'];
}
