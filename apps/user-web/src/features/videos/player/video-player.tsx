import type { ContentDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { PlayDisc } from '../cards/play-disc';
import { VideoPoster } from '../cards/video-poster';
import type { Watched } from '../complete-video/watched';
import { AwardRing } from './award-ring';
import { Control } from './control';
import { useIsFullscreen } from './fullscreen';
import { onPlayerKey } from './player-keys';
import { FRAME, PlayerHint, Problem, WaitingWheel } from './player-states';
import { SeekBar } from './seek-bar';
import { usePlayback, type Playback } from './use-playback';

const IDLE_MS = 2500;

interface VideoPlayerProps {
  video: ContentDto;
  /** Whether its points can be earned: then a ring shows how near they are, and nothing can be skipped. */
  earns: boolean;
  onEnded: (watched: Watched) => void;
}

/** Plays a video, with all its controls below the picture, where they cover nothing. */
export function VideoPlayer({ video, earns, onEnded }: VideoPlayerProps) {
  const texts = useTexts();
  const [couldEarn] = useState(earns);
  const playback = usePlayback({ video, earns, onEnded });
  const { state, element } = playback;
  const isFullscreen = useIsFullscreen();
  const [isIdle, wake] = useIdle(isFullscreen && !state.isPaused);

  return (
    <div
      {...playback.frameProps}
      aria-label={texts.video.player({ title: video.title })}
      onKeyDown={(event) => {
        wake();
        onPlayerKey(event, playback);
      }}
      onPointerMove={wake}
      className={clsx(FRAME, 'flex flex-col', isIdle && 'cursor-none')}
    >
      <div className={clsx('relative w-full', isFullscreen ? 'min-h-0 flex-1' : 'aspect-video')}>
        {state.hasFailed ? (
          <Problem onRetry={playback.tryAgain} />
        ) : (
          <>
            {/* Behind the video, which is transparent until its first frame: the file that the card has fetched. */}
            {state.position === 0 && <VideoPoster video={video} eager />}
            <video
              key={playback.attempt}
              ref={element}
              {...playback.elementProps}
              onClick={() => (isIdle ? wake() : playback.togglePlay())}
              className="absolute inset-0 size-full object-contain"
            />
          </>
        )}
        {state.isPaused && !state.hasFailed && (
          <PlayDisc size="large" icon={state.isEnded ? 'replay' : 'play'} />
        )}
        {state.isWaiting && !state.isPaused && <WaitingWheel />}
        <PlayerHint playback={playback} />
        {couldEarn && (
          <AwardRing
            points={video.pointsReward}
            share={state.length > 0 ? state.watched / state.length : 0}
            isEarned={video.isCompleted}
            className="bar:size-20 absolute top-2 right-2 size-14"
          />
        )}
      </div>
      <div className={clsx('transition-opacity', isIdle && 'opacity-0 has-[:focus-visible]:opacity-100')}>
        <Controls playback={playback} isFullscreen={isFullscreen} />
      </div>
    </div>
  );
}

interface ControlsProps {
  playback: Playback;
  isFullscreen: boolean;
}

function Controls({ playback, isFullscreen }: ControlsProps) {
  const texts = useTexts();
  const formats = useFormats();
  const { state } = playback;
  const isStopped = state.isPaused || state.isEnded;
  return (
    <div className="@container flex h-14 items-center">
      <Control
        icon={state.isEnded ? 'replay' : isStopped ? 'play' : 'pause'}
        label={state.isEnded ? texts.video.replay : isStopped ? texts.video.resume : texts.video.pause}
        shortcut="k"
        onClick={playback.togglePlay}
      />
      <div className="relative mx-2 h-full min-w-0 flex-1">
        <p className="text-tab flex justify-between gap-2 pt-2.5 font-extrabold whitespace-nowrap tabular-nums">
          <span>
            {formats.position(state.position)} / {formats.position(state.length)}
          </span>
          <span className={clsx('hidden', state.hasCaptions ? '@sm:inline' : '@[17rem]:inline')}>
            {formats.megabytes(playback.file.sizeBytes)}
          </span>
        </p>
        <SeekBar playback={playback} />
      </div>
      {state.hasCaptions && (
        <Control
          icon="captions"
          label={texts.video.captions}
          shortcut="c"
          isPressed={state.showsCaptions}
          onClick={playback.toggleCaptions}
        />
      )}
      <Control
        icon={state.isMuted ? 'muted' : 'loud'}
        label={state.isMuted ? texts.video.unmute : texts.video.mute}
        shortcut="m"
        onClick={playback.toggleSound}
      />
      <Control
        icon="fullscreen"
        label={isFullscreen ? texts.video.leaveFullscreen : texts.video.fullscreen}
        shortcut="f"
        onClick={playback.toggleScreen}
      />
    </div>
  );
}

/** Whether nothing was touched for a while, and a function that notes a touch. */
function useIdle(isActive: boolean): readonly [boolean, () => void] {
  const [isIdle, setIdle] = useState(false);
  const [touches, setTouches] = useState(0);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [isActive, touches]);
  const wake = () => {
    if (!isActive) return;
    setIdle(false);
    setTouches((count) => count + 1);
  };
  return [isActive && isIdle, wake];
}
