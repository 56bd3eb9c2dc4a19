import { useTranslation } from 'react-i18next';
import type { ContentDto } from '@pwen/api-client';
import { useFormats } from '../../i18n/use-formats';
import { InlinePlayer } from './inline-player';
import { PreviewVideo } from './preview-video';
import { useInlinePlay } from './use-inline-play';
import { usePreview } from './use-preview';
import { VideoCard } from './video-card';
import { PosterWithFacts } from './video-poster';

const HOVER_MS = 300;

/** The card of the library (preview mode Off): a mouse at rest previews, a click or tap plays in place with sound. */
export function InlineVideoCard({ video, eager }: { video: ContentDto; eager: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const preview = usePreview(HOVER_MS);
  const { playing, play, onEnded } = useInlinePlay(video);
  const length = video.durationMs === null ? '' : formats.length(video.durationMs);

  return (
    <VideoCard
      video={video}
      title={video.title}
      {...preview.pointer}
      media={
        playing ? (
          <InlinePlayer video={video} onEnded={onEnded} />
        ) : (
          <button
            type="button"
            onClick={play}
            aria-label={t('video.play', {
              title: video.title,
              length,
              megabytes: formats.megabytes(video.sizeBytes),
            })}
            className="flex size-full flex-col text-left -outline-offset-4"
          >
            <PosterWithFacts video={video} eager={eager}>
              {preview.wanted && <PreviewVideo video={video} />}
            </PosterWithFacts>
          </button>
        )
      }
    />
  );
}
