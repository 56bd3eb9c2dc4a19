import type { ContentDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import type { Eager } from '../../../ui/pictures/picture';
import { fetchPlayer, InlinePlayer } from '../playback/inline-player';
import { useFocusAfterPlay } from '../playback/use-focus-after-play';
import { useInlinePlay } from '../playback/use-inline-play';
import { PreviewVideo } from './preview-video';
import { usePreview } from './use-preview';
import { VideoCard } from './video-card';
import { PosterWithFacts } from './video-poster';

const HOVER_MS = 300;

/**
 * The card of the library (preview mode Off): hovering shows a preview, a click or tap plays the video in place with
 * sound.
 */
export function InlineVideoCard({ video, eager }: { video: ContentDto; eager: Eager }) {
  const texts = useTexts();
  const preview = usePreview(HOVER_MS);
  const { playing, earns, play, onEnded } = useInlinePlay(video);
  const playButton = useFocusAfterPlay(playing);

  return (
    <VideoCard
      video={video}
      title={video.title}
      {...preview.pointer}
      media={
        playing ? (
          <InlinePlayer video={video} earns={earns} onEnded={onEnded} />
        ) : (
          <button
            ref={playButton}
            type="button"
            onClick={play}
            onPointerDown={fetchPlayer}
            className="flex size-full flex-col text-left -outline-offset-4"
          >
            <span className="sr-only">{texts.video.play({ title: video.title })} </span>
            <PosterWithFacts video={video} eager={eager}>
              {preview.wanted && <PreviewVideo video={video} />}
            </PosterWithFacts>
          </button>
        )
      }
    />
  );
}
