import type { Exclusion } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';

/** What is known of a video's file. */
export interface VideoFile {
  mimeType: string;
  pictureCodec: string | null;
  soundCodec: string | null;
  excludes: Exclusion[];
}

const CONTAINERS: Record<string, string> = { 'video/matroska': 'MKV', 'video/ogg': 'OGG' };

/** Whom a video shuts out, a sentence for each reason; empty if most phones play it. */
export function useExclusionsText(): (file: VideoFile) => string {
  const texts = useTexts();
  return ({ mimeType, pictureCodec, soundCodec, excludes }) =>
    excludes
      .map((exclusion) =>
        texts.contentFile.excludes[exclusion]({
          picture: pictureCodec ?? '',
          sound: soundCodec ?? '',
          container: CONTAINERS[mimeType] ?? mimeType,
        }),
      )
      .join(' ');
}
