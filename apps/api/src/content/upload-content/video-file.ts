import { open } from 'node:fs/promises';

import { DomainError, nameOfPicture, nameOfSound } from '@pwen/domain';
import { fileTypeFromFile } from 'file-type';
import { type MediaInfoResult, mediaInfoFactory } from 'mediainfo.js';

import type { Container } from '../../platform/videos/clean-video.js';

export interface VideoType {
  readonly mimeType: string;
  /** The extension of the stored file, from which the type is derived when it is served. */
  readonly extension: Container;
}

/** How a file is coded and shown. */
export interface VideoAbout {
  /** As it is shown. */
  readonly width: number;
  readonly height: number;
  readonly pictureCodec: string;
  /** Null without sound. */
  readonly soundCodec: string | null;
}

const MP4 = { mimeType: 'video/mp4', extension: 'mp4' } as const;
const MATROSKA = { mimeType: 'video/matroska', extension: 'mkv' } as const;
const VIDEO_TYPES: Readonly<Record<string, VideoType>> = {
  'video/mp4': MP4,
  'video/x-m4v': MP4,
  'video/webm': { mimeType: 'video/webm', extension: 'webm' },
  'video/ogg': { mimeType: 'video/ogg', extension: 'ogv' },
  'video/quicktime': { mimeType: 'video/quicktime', extension: 'mov' },
  'video/matroska': MATROSKA,
  'video/x-matroska': MATROSKA,
};

/**
 * The container format by the file's bytes. The file name and the type sent by the browser are ignored.
 *
 * @throws DomainError INVALID_FILE_TYPE
 */
export async function typeOfVideo(path: string): Promise<VideoType> {
  const found = await fileTypeFromFile(path);
  const type = found && VIDEO_TYPES[found.mime];
  if (!type) throw new DomainError('INVALID_FILE_TYPE');
  return type;
}

type Tracks = NonNullable<MediaInfoResult['media']>['track'];

/**
 * What MediaInfo finds, in WebAssembly, so that no native parser reads untrusted bytes.
 *
 * @throws DomainError UNREADABLE_VIDEO for a file without a picture, or one that is truncated
 */
export async function readAbout(path: string): Promise<VideoAbout> {
  const tracks = await analyze(path);
  const general = tracks.find((track) => track['@type'] === 'General');
  const video = tracks.find((track) => track['@type'] === 'Video');
  const audio = tracks.find((track) => track['@type'] === 'Audio');
  // A truncated file with its index at the start still reports the whole duration.
  if (general?.extra?.['IsTruncated'] === 'Yes') throw new DomainError('UNREADABLE_VIDEO');
  if (!video?.Width || !video.Height) throw new DomainError('UNREADABLE_VIDEO');
  return {
    ...upright(video.Width, video.Height, video.Rotation),
    pictureCodec: nameOfPicture({
      format: video.Format ?? '?',
      bitDepth: video.BitDepth,
      chroma: video.ChromaSubsampling,
      colorSpace: video.ColorSpace,
    }),
    soundCodec: audio ? nameOfSound({ format: audio.Format ?? '?', profile: audio.Format_Profile }) : null,
  };
}

async function analyze(path: string): Promise<Tracks> {
  const [mediaInfo, file] = await Promise.all([mediaInfoFactory({ format: 'object' }), open(path)]);
  try {
    const { size } = await file.stat();
    const { media } = await mediaInfo.analyzeData(size, async (length, offset) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    });
    return media?.track ?? [];
  } finally {
    mediaInfo.close();
    await file.close();
  }
}

/** Phones record sideways and store the rotation as metadata. */
function upright(width: number, height: number, rotation: unknown): { width: number; height: number } {
  const isTurned = Math.round(Math.abs(Number(rotation ?? 0))) % 180 === 90;
  return isTurned ? { width: height, height: width } : { width, height };
}
