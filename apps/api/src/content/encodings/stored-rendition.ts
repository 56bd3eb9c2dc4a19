import type { Quality, RenditionPlan } from '../../platform/videos/encoder/rendition-arguments.js';

/** The two sizes that are made, named by the lines of a picture that lies: the shorter side of one that stands. */
export const RENDITION_LINES = [240, 480] as const;
export type RenditionLines = (typeof RENDITION_LINES)[number];

/** A smaller file of a video, in media storage. */
export interface StoredRendition {
  readonly lines: RenditionLines;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
}

export interface PlannedRendition extends RenditionPlan {
  readonly lines: RenditionLines;
}

const QUALITIES: Readonly<Record<RenditionLines, Quality>> = {
  // A minute is about 2 MB.
  240: {
    profile: 'baseline',
    rateFactor: 28,
    videoMaxBitsPerSecond: 300_000,
    audioBitsPerSecond: 40_000,
    audioChannels: 1,
  },
  480: {
    profile: 'main',
    rateFactor: 27,
    videoMaxBitsPerSecond: 900_000,
    audioBitsPerSecond: 64_000,
    audioChannels: 2,
  },
};

/**
 * The renditions of a video, none of them larger than its picture: a video with fewer lines than 480 has one in its own
 * size, and another only if that is smaller.
 */
export function planRenditions({ width, height }: { width: number; height: number }): PlannedRendition[] {
  const shorter = Math.min(width, height);
  return RENDITION_LINES.filter((lines) => lines === 480 || lines < shorter).map((lines) => {
    const scale = Math.min(1, lines / shorter);
    return { lines, width: even(width * scale), height: even(height * scale), quality: QUALITIES[lines] };
  });
}

/** H.264 halves the colours in both directions. */
const even = (length: number): number => Math.max(2, 2 * Math.floor(length / 2));
