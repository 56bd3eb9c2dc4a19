import type { ContentDto } from '@pwen/api-client';
import { useEffect, useRef, useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Icon, type IconName } from '../../../ui/icon';
import { leaveFullscreen, startPlayback } from './playback';

interface InlinePlayerProps {
  video: ContentDto;
  onEnded: () => void;
}

/** Plays a video inside its card, with sound where the browser allows it. */
export function InlinePlayer({ video, onEnded }: InlinePlayerProps) {
  const texts = useTexts();
  const element = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(false);
  const [paused, setPaused] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const player = element.current;
    if (player) startPlayback(player).catch(() => setFailed(true));
  }, []);

  const togglePause = () => {
    const player = element.current;
    if (player?.paused) startPlayback(player).catch(() => setFailed(true));
    else player?.pause();
  };

  if (failed)
    return (
      <p
        role="alert"
        className="text-on-chip text-side grid size-full place-items-center p-3 text-center font-bold"
      >
        {texts.video.problem}
      </p>
    );
  return (
    <>
      {/* The programme's clips have no spoken words to caption. */}
      <video
        ref={element}
        src={video.url}
        playsInline
        aria-label={video.title}
        onClick={togglePause}
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
        onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
        onError={() => setFailed(true)}
        onEnded={() => {
          leaveFullscreen();
          onEnded();
        }}
        className="size-full object-contain"
      />
      <div className="absolute inset-x-0 bottom-0 flex justify-between">
        <Control
          icon={paused ? 'play' : 'pause'}
          label={paused ? texts.video.resume : texts.video.pause}
          onClick={togglePause}
        />
        <div className="flex">
          <Control
            icon={muted ? 'muted' : 'loud'}
            label={muted ? texts.video.unmute : texts.video.mute}
            onClick={() => {
              if (element.current) element.current.muted = !muted;
            }}
          />
          <Control
            icon="fullscreen"
            label={texts.video.fullscreen}
            onClick={() => void element.current?.requestFullscreen?.()}
          />
        </div>
      </div>
    </>
  );
}

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="grid size-12 place-items-center">
      <span className="bg-chip text-on-chip rounded-pill grid size-9 place-items-center">
        <Icon name={icon} className="size-4" />
      </span>
    </button>
  );
}
