import type { ContentDto, RenditionDto } from '@pwen/api-client';

import { useDataSaver } from '../../../device/data-saver';
import { useIsLineSlow } from '../../../device/line';

/** One of the files of a video. */
export type VideoFile = Pick<RenditionDto, 'url' | 'sizeBytes'>;

/**
 * The file of a video that is played here: the smallest where data is saved or the line is slow, otherwise the usual one.
 * Until these are made it is the original.
 */
export function fileOf(video: ContentDto, isLean: boolean): VideoFile {
  const { renditions } = video;
  return (isLean ? renditions[0] : renditions.find(({ lines }) => lines === 480)) ?? video;
}

/** What to play if this file cannot be: a file that was made for phones, or else the original. Null without another one. */
export function otherFileOf(video: ContentDto, { url }: VideoFile): VideoFile | null {
  return [...video.renditions.toReversed(), video].find((file) => file.url !== url) ?? null;
}

/** Whatever shows a video, its size, a preview or the player, asks here which file that is. */
export const useVideoFile = (video: ContentDto): VideoFile => fileOf(video, useIsLean());

export function useIsLean(): boolean {
  const saves = useDataSaver();
  const isSlow = useIsLineSlow();
  return saves || isSlow;
}
