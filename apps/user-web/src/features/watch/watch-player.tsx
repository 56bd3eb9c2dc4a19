import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ContentDto } from '@pwen/api-client';
import { canHover } from '../../device/input';
import { Button } from '../../ui/button';
import { leaveFullscreen, startPlayback } from '../videos/playback/playback';
import { PlayDisc } from '../videos/cards/play-disc';
import { PosterWithFacts } from '../videos/cards/video-poster';

interface WatchPlayerProps {
  video: ContentDto;
  /** The person was busy with something else a moment ago, and starts the video when they are ready. */
  waits: boolean;
  onEnded: () => void;
}

/**
 * Plays by itself for whoever asked for it. On a phone that was the tap on a card; an address that was opened from
 * outside shows the poster first, for nobody has agreed to spend the data yet.
 */
export function WatchPlayer({ video, waits, onEnded }: WatchPlayerProps) {
  const { t } = useTranslation();
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
          {t('video.problem')}
          <Button
            look="plain"
            onClick={() => {
              setFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            {t('state.retry')}
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
          <span className="sr-only">{t('video.play', { title: video.title })} </span>
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
    // A refusal to start leaves the controls: the person starts it. A fault of the video itself comes as onError.
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
