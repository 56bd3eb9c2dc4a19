import type { ContentDto } from '@pwen/api-client';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { canHover } from '../../device/input';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { PlayDisc } from '../videos/cards/play-disc';
import { PosterWithFacts } from '../videos/cards/video-poster';
import { leaveFullscreen, startPlayback } from '../videos/playback/playback';

interface WatchPlayerProps {
  video: ContentDto;
  /** Whether the person has just answered the survey before this video, and starts it when they are ready. */
  waits: boolean;
  onEnded: () => void;
}

/**
 * Plays automatically for somebody who asked for the video. On a phone that was the tap on a card; an address opened
 * from outside the app first shows the poster, because nobody has agreed to use the data yet.
 */
export function WatchPlayer({ video, waits, onEnded }: WatchPlayerProps) {
  const texts = useTexts();
  const cameFromInside = useLocation().key !== 'default';
  const [asked, setAsked] = useState(!waits && (cameFromInside || canHover()));
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  return (
    <div className="outlined rounded-card bg-chip text-on-chip relative aspect-video w-full overflow-hidden">
      {failed ? (
        <div
          role="alert"
          className="grid size-full place-content-center place-items-center gap-3 p-4 text-center font-bold"
        >
          {texts.video.problem}
          <Button
            look="plain"
            onClick={() => {
              setFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            {texts.state.retry}
          </Button>
        </div>
      ) : asked ? (
        <Playing key={attempt} video={video} onEnded={onEnded} onFailed={() => setFailed(true)} />
      ) : (
        <button
          type="button"
          onClick={() => setAsked(true)}
          className="flex size-full flex-col text-left -outline-offset-4"
        >
          <span className="sr-only">{texts.video.play({ title: video.title })} </span>
          <PosterWithFacts video={video} eager>
            <PlayDisc />
          </PosterWithFacts>
        </button>
      )}
    </div>
  );
}

interface PlayingProps extends Omit<WatchPlayerProps, 'waits'> {
  onFailed: () => void;
}

function Playing({ video, onEnded, onFailed }: PlayingProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // If the browser refuses to start, the person can use the controls. An error of the video itself arrives as
    // onError.
    if (element.current) startPlayback(element.current).catch(() => undefined);
  }, []);
  return (
    <video
      ref={element}
      src={video.url}
      poster={video.thumbnailUrl || undefined}
      controls
      playsInline
      aria-label={video.title}
      onError={onFailed}
      onEnded={() => {
        leaveFullscreen();
        onEnded();
      }}
      className="size-full object-contain"
    />
  );
}
