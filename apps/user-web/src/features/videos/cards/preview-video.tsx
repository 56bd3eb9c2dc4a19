import type { ContentDto } from '@pwen/api-client';
import { PictureWatch } from '@pwen/web/video/picture-watch';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useVideoFile } from '../playback/video-file';

export interface PreviewVideoProps {
  video: ContentDto;
  /** Where the preview begins; a shorter video begins at its start. */
  startSeconds: number;
}

/** A muted, looping preview of a video. It only exists while it is shown. */
export default function PreviewVideo({ video, startSeconds }: PreviewVideoProps) {
  const texts = useTexts();
  const { url } = useVideoFile(video);
  const [failed, setFailed] = useState(false);
  const [picture] = useState(() => new PictureWatch());
  if (failed)
    return (
      <p className="bg-chip text-on-chip text-side absolute inset-0 grid place-items-center p-2 text-center font-bold">
        {texts.video.unavailable}
      </p>
    );
  return (
    <video
      src={url}
      muted
      loop
      autoPlay
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.duration > startSeconds) currentTarget.currentTime = startSeconds;
      }}
      onTimeUpdate={({ currentTarget }) => picture.isMissing(currentTarget) && setFailed(true)}
      onError={() => setFailed(true)}
      className="pointer-events-none absolute inset-0 size-full object-cover"
    />
  );
}
