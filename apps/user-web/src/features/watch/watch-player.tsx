import type { ContentDto } from '@pwen/api-client';
import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { NEXT_STEP } from '../../ui/focus/focus-page';
import { PlayDisc } from '../videos/cards/play-disc';
import { PLAYER, VideoPoster } from '../videos/cards/video-poster';
import type { Watched } from '../videos/complete-video/watched';
import { useVideoFile } from '../videos/playback/video-file';
import { AwardRing } from '../videos/player/award-ring';
import { VideoPlayer } from '../videos/player/video-player';

/** On a phone that lies on its side the player is no smaller than on one that stands, and no higher than the screen. */
export const PLAYER_WIDTH = 'mx-auto w-full max-w-[max(20.5rem,calc((80dvh-3.5rem)*16/9))]';

interface WatchPlayerProps {
  video: ContentDto;
  /** Whether the person has just answered the survey before this video, and starts it when they are ready. */
  waits: boolean;
  /** Whether its points can be earned. */
  earns: boolean;
  onEnded: (watched: Watched) => void;
}

/**
 * Plays automatically for somebody who has just asked for the video, by following a link of the app. Where no tap led
 * here (an address opened from outside, a reload, the way back) it first shows the poster, on any device: nobody has
 * agreed to use the data.
 */
export function WatchPlayer({ video, waits, earns, onEnded }: WatchPlayerProps) {
  // The entry of the history would not tell a link from a reload, which keeps it.
  const cameByLink = useNavigationType() === NavigationType.Push;
  const [asked, setAsked] = useState(!waits && cameByLink);
  return (
    <div className={PLAYER_WIDTH}>
      <div className="outlined rounded-card bg-chip overflow-hidden">
        {asked ? (
          <VideoPlayer video={video} earns={earns} onEnded={onEnded} />
        ) : (
          <Poster video={video} earns={earns} isNextStep={waits} onPlay={() => setAsked(true)} />
        )}
      </div>
    </div>
  );
}

interface PosterProps {
  video: ContentDto;
  earns: boolean;
  /** Whether the page waits for it. */
  isNextStep: boolean;
  onPlay: () => void;
}

/** The player before a tap, in the same size: the picture, and what it will cost and give. */
function Poster({ video, earns, isNextStep, onPlay }: PosterProps) {
  const texts = useTexts();
  const formats = useFormats();
  const { sizeBytes } = useVideoFile(video);
  return (
    <button
      type="button"
      {...(isNextStep && NEXT_STEP)}
      onClick={onPlay}
      className="text-on-chip focus-visible:outline-mango flex w-full flex-col text-left -outline-offset-4"
    >
      <span className="sr-only">{texts.video.play({ title: video.title })} </span>
      <span className="relative block aspect-video w-full overflow-hidden">
        <VideoPoster video={video} eager="first" shown={PLAYER} />
        <PlayDisc size="large" />
        {earns && (
          <AwardRing
            points={video.pointsReward}
            share={0}
            isEarned={false}
            className="bar:size-20 absolute top-2 right-2 size-14"
          />
        )}
      </span>
      <span className="flex h-14 w-full items-center justify-center px-3 font-extrabold tabular-nums">
        {video.durationMs !== null && <>{formats.length(video.durationMs)} · </>}
        {formats.megabytes(sizeBytes)}
      </span>
    </button>
  );
}
