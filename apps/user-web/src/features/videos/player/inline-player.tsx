import type { ContentDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { PlayDisc } from '../cards/play-disc';
import { AwardRing } from './award-ring';
import { Control } from './control';
import { onPlayerKey } from './player-keys';
import { FRAME, PlayerNote, Problem, WaitingWheel } from './player-states';
import { usePlayback } from './use-playback';

export interface InlinePlayerProps {
  video: ContentDto;
  /** Whether its points can be earned. */
  earns: boolean;
  onEnded: () => void;
}

/** Plays a video inside its card, with sound where the browser allows it. */
export default function InlinePlayer({ video, earns, onEnded }: InlinePlayerProps) {
  const texts = useTexts();
  const formats = useFormats();
  const playback = usePlayback({ video, mayJump: !earns, onEnded });
  const { state, element } = playback;
  const share = state.length > 0 ? Math.min(1, state.position / state.length) : 0;

  return (
    <div
      {...playback.frameProps}
      aria-label={texts.video.player({ title: video.title })}
      onKeyDown={(event) => onPlayerKey(event, playback)}
      className={clsx(FRAME, '@container relative size-full')}
    >
      {state.hasFailed ? (
        <Problem onRetry={playback.tryAgain} />
      ) : (
        <>
          <video
            key={playback.attempt}
            ref={element}
            {...playback.elementProps}
            onClick={playback.togglePlay}
            className="size-full object-contain"
          />
          {state.isPaused && <PlayDisc />}
          {state.isWaiting && !state.isPaused && <WaitingWheel />}
          {earns && (
            <AwardRing
              points={video.pointsReward}
              share={state.length > 0 ? state.watched / state.length : 0}
              isEarned={video.isCompleted}
              className="absolute top-1.5 right-1.5 size-11"
            />
          )}
          <div className="absolute inset-x-0 bottom-0 flex items-center">
            <Control
              icon={state.isPaused ? 'play' : 'pause'}
              label={state.isPaused ? texts.video.resume : texts.video.pause}
              shortcut="k"
              onPicture
              onClick={playback.togglePlay}
            />
            <span className="text-tab bg-chip rounded-pill hidden px-2 py-1 font-extrabold tabular-nums @[15rem]:inline">
              {formats.position(state.position)} / {formats.position(state.length)}
            </span>
            <span className="flex-1" />
            <Control
              icon={state.isMuted ? 'muted' : 'loud'}
              label={state.isMuted ? texts.video.unmute : texts.video.mute}
              shortcut="m"
              onPicture
              onClick={playback.toggleSound}
            />
            <Control
              icon="fullscreen"
              label={texts.video.fullscreen}
              shortcut="f"
              onPicture
              onClick={playback.toggleScreen}
            />
          </div>
          <PlayerNote playback={playback} />
          <div
            aria-hidden="true"
            style={{ '--shown': `${share * 100}%` } as CSSProperties}
            className="bg-on-chip/25 absolute inset-x-0 bottom-0 h-1"
          >
            <div className="bg-mango h-full w-(--shown)" />
          </div>
        </>
      )}
    </div>
  );
}
