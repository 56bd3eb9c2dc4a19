import type { ContentDto } from '@pwen/api-client';

import { useFirstTexts } from '../../../i18n/use-texts';
import type { Eager } from '../../../ui/pictures/picture';
import type { PreviewMode } from '../library/preview-mode';
import { fetchPlayer, InlinePlayer } from '../playback/inline-player';
import { useFocusAfterPlay } from '../playback/use-focus-after-play';
import { useInlinePlay } from '../playback/use-inline-play';
import { GuestOffer } from './guest-offer';
import { PreviewVideo } from './later-preview';
import { PlayDisc } from './play-disc';
import { usePreview } from './use-preview';
import { VideoCard } from './video-card';
import { PosterWithFacts } from './video-poster';

interface InlineVideoCardProps {
  video: ContentDto;
  eager: Eager;
  mode: PreviewMode;
}

/**
 * A card that plays its video in place: a click or tap plays it with sound. It is everybody's in the preview mode Off, and a
 * guest's in every mode, because the pages of videos are for people who are signed in.
 */
export function InlineVideoCard({ video, eager, mode }: InlineVideoCardProps) {
  const texts = useFirstTexts();
  const { wantedFrom, pointer } = usePreview(mode);
  const { playing, earns, play, onEnded, offersSignUp } = useInlinePlay(video);
  const playButton = useFocusAfterPlay(playing);

  return (
    <VideoCard
      video={video}
      title={video.title}
      {...pointer}
      instead={offersSignUp && <GuestOffer video={video} />}
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
              {wantedFrom !== null && <PreviewVideo video={video} startSeconds={wantedFrom} />}
              {mode === 'normal' && <PlayDisc />}
            </PosterWithFacts>
          </button>
        )
      }
    />
  );
}
