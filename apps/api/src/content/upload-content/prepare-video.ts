import { stat } from 'node:fs/promises';

import { DomainError } from '@pwen/domain';

import { cleanVideo } from '../../platform/videos/clean-video.js';
import type { NamedLength } from '../../platform/videos/cleaned.js';
import { readAbout, typeOfVideo } from './video-file.js';

/** A video as it is published. */
export interface PreparedVideo {
  /** The cleaned file, beside the one that was uploaded. */
  readonly path: string;
  readonly extension: string;
  /** What its row says of it. */
  readonly fields: {
    readonly mimeType: string;
    readonly sizeBytes: number;
    readonly durationMs: number;
    readonly width: number;
    readonly height: number;
    readonly pictureCodec: string;
    readonly soundCodec: string | null;
    readonly cleaning: 'done';
  };
  /** Whether the lengths that the file named are those of what it plays. */
  readonly isLengthRight: boolean;
}

/** No video of a hundred megabytes is longer; a length in milliseconds has 32 bits in the database. */
const LONGEST_MS = 24 * 60 * 60_000;
/** How far the lengths of a file may be from each other: containers round them, and pictures may end before the sound. */
const TOLERATED_SHARE = 0.1;
/** What may always be missing: of a very short video a single picture is more than the tolerated share. */
const TOLERATED_MS = 250;

/**
 * Cleans a video, and measures it by what it plays: the length protects points, so a file that names another one is not
 * trusted.
 *
 * @throws DomainError INVALID_FILE_TYPE, UNREADABLE_VIDEO
 */
export async function prepareVideo(uploadedPath: string): Promise<PreparedVideo> {
  const { mimeType, extension } = await typeOfVideo(uploadedPath);
  const about = await readAbout(uploadedPath);
  const path = `${uploadedPath}-cleaned`;
  const { playedMs, named } = await cleanVideo(uploadedPath, extension, path);
  const durationMs = Math.round(playedMs);
  if (durationMs < 1 || durationMs > LONGEST_MS) throw new DomainError('UNREADABLE_VIDEO');
  const { size: sizeBytes } = await stat(path);
  return {
    path,
    extension,
    fields: { mimeType, sizeBytes, durationMs, ...about, cleaning: 'done' },
    isLengthRight: named.every(isRight),
  };
}

function isRight({ namedMs, playedMs, mayBeShorter }: NamedLength): boolean {
  const tolerated = Math.max(TOLERATED_MS, playedMs * TOLERATED_SHARE);
  return namedMs <= playedMs + tolerated && (mayBeShorter || namedMs >= playedMs - tolerated);
}
