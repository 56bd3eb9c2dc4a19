import type { ContentDto } from '@pwen/api-client';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';

import { useFirstTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import type { Eager } from '../../../ui/pictures/picture';
import { fetchPlayer, InlinePlayer } from '../playback/inline-player';
import { useFocusAfterPlay } from '../playback/use-focus-after-play';
import { useInlinePlay } from '../playback/use-inline-play';
import { PreviewVideo } from './later-preview';
import { PlayDisc } from './play-disc';
import { usePreview } from './use-preview';
import { VideoCard } from './video-card';
import { PosterWithFacts } from './video-poster';

interface LinkVideoCardProps {
  video: ContentDto;
  eager: Eager;
  /** Auto: hovering shows a preview. Normal: the card has a play button. */
  mode: 'auto' | 'normal';
}

/**
 * A card that links to the video's own page. While a survey has to be answered first, nothing of the video is fetched.
 */
export function LinkVideoCard({ video, eager, mode }: LinkVideoCardProps) {
  const { wantedFrom, pointer } = usePreview(mode);
  const { playing, earns, play, onEnded } = useInlinePlay(video);
  const playButton = useFocusAfterPlay(playing);
  const isShut = video.surveyGate !== null;

  if (mode === 'normal' && playing && !isShut)
    return (
      <VideoCard
        video={video}
        title={video.title}
        media={<InlinePlayer video={video} earns={earns} onEnded={onEnded} />}
      />
    );
  return (
    <VideoCard
      video={video}
      {...pointer}
      title={
        // The link covers the whole card, so that any part of it opens the page.
        <Link
          to={href.content(video.id)}
          state={isShut ? { isGated: true } : null}
          className="before:absolute before:inset-0 focus-visible:outline-none"
        >
          {video.title}
        </Link>
      }
      media={
        <>
          <PosterWithFacts video={video} eager={eager}>
            {!isShut && wantedFrom !== null && <PreviewVideo video={video} startSeconds={wantedFrom} />}
          </PosterWithFacts>
          {mode === 'normal' && !isShut && <PlayControl ref={playButton} video={video} onPlay={play} />}
        </>
      }
    />
  );
}

interface PlayControlProps {
  ref: Ref<HTMLButtonElement>;
  video: ContentDto;
  onPlay: () => void;
}

function PlayControl({ ref, video, onPlay }: PlayControlProps) {
  const texts = useFirstTexts();
  return (
    <button
      type="button"
      ref={ref}
      onClick={onPlay}
      onPointerDown={fetchPlayer}
      aria-label={texts.video.play({ title: video.title })}
      className="rounded-pill absolute top-1/2 left-1/2 z-10 size-14 -translate-x-1/2 -translate-y-1/2"
    >
      <PlayDisc />
    </button>
  );
}
