import type { ContentDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { PlayDisc } from '../cards/play-disc';
import { STRIP } from '../cards/video-card';
import { useCompleteVideo } from '../complete-video/use-complete-video';
import type { Watched } from '../complete-video/watched';
import { AwardRing } from './award-ring';
import { Control } from './control';
import { useIsFullscreen } from './fullscreen';
import { onPlayerKey } from './player-keys';
import { FRAME, PlayerHint, Problem, WaitingWheel } from './player-states';
import { usePlayback, type Playback } from './use-playback';

export interface InlinePlayerProps {
  video: ContentDto;
  /** Whether its points can be earned. */
  earns: boolean;
  onEnded: () => void;
}

/**
 * Plays a video inside its card, with sound where the browser allows it. Its controls are on the strip below the picture,
 * which shows the length before: nothing but the ring covers a picture that is no wider than a thumb is long. At its end the
 * person who is signed in completes it: what that needs, nobody loads who only looks around.
 */
export default function InlinePlayer({ video, earns, onEnded }: InlinePlayerProps) {
  const texts = useTexts();
  const complete = useCompleteVideo();
  const end = (watched: Watched) => {
    complete(video, watched);
    onEnded();
  };
  const playback = usePlayback({ video, earns, onEnded: end });
  const { state, element } = playback;

  return (
    <div
      {...playback.frameProps}
      aria-label={texts.video.player({ title: video.title })}
      onKeyDown={(event) => onPlayerKey(event, playback)}
      className={clsx(FRAME, '@container')}
    >
      {state.hasFailed ? (
        <Problem onRetry={playback.tryAgain} />
      ) : (
        <div className="flex size-full flex-col">
          <div className="relative min-h-0 flex-1">
            <video
              key={playback.attempt}
              ref={element}
              {...playback.elementProps}
              className="absolute inset-0 size-full object-contain"
            />
            {state.isPaused && <PlayDisc />}
            {state.isWaiting && !state.isPaused && <WaitingWheel />}
            {earns && (
              <AwardRing
                points={video.pointsReward}
                share={state.length > 0 ? state.watched / state.length : 0}
                isEarned={video.isCompleted}
                className="absolute top-1 right-1 size-9 @[15rem]:top-1.5 @[15rem]:right-1.5 @[15rem]:size-11"
              />
            )}
            <PlayerHint playback={playback} />
          </div>
          <Controls playback={playback} />
        </div>
      )}
    </div>
  );
}

/** The whole picture pauses the video; beside the time there is room for two thumbs only. */
function Controls({ playback }: { playback: Playback }) {
  const texts = useTexts();
  const isFullscreen = useIsFullscreen();
  const { isPaused, isMuted, length, position } = playback.state;
  const share = length > 0 ? Math.min(1, position / length) : 0;
  const size = isFullscreen ? 'normal' : 'low';
  return (
    <div className={clsx('flex', isFullscreen ? 'h-14 items-center' : `${STRIP} items-end`)}>
      <button
        type="button"
        aria-label={isPaused ? texts.video.resume : texts.video.pause}
        aria-keyshortcuts="k"
        onClick={playback.togglePlay}
        className="focus-visible:outline-mango absolute inset-0 -outline-offset-3"
      />
      <Time playback={playback} />
      <Control
        icon={isMuted ? 'muted' : 'loud'}
        label={isMuted ? texts.video.unmute : texts.video.mute}
        shortcut="m"
        size={size}
        onClick={playback.toggleSound}
      />
      <Control
        icon="fullscreen"
        label={isFullscreen ? texts.video.leaveFullscreen : texts.video.fullscreen}
        shortcut="f"
        size={size}
        onClick={playback.toggleScreen}
      />
      <div
        aria-hidden="true"
        style={{ '--shown': `${share * 100}%` } as CSSProperties}
        className="bg-on-chip/25 pointer-events-none absolute inset-x-0 bottom-0 h-1"
      >
        <div className="bg-mango h-full w-(--shown)" />
      </div>
    </div>
  );
}

/** What is left; where there is room, all that the other player shows. */
function Time({ playback }: { playback: Playback }) {
  const texts = useTexts();
  const formats = useFormats();
  const length = formats.position(playback.state.length);
  const position = formats.position(playback.state.position);
  const left = formats.position(playback.state.length - playback.state.position);
  return (
    <p className="text-tab pointer-events-none relative flex h-full min-w-0 flex-1 items-center overflow-hidden pl-1.5 font-extrabold @[9rem]:pl-2 whitespace-nowrap tabular-nums">
      <span className="sr-only">{texts.video.positionText({ position, length })}</span>
      <span aria-hidden="true" className="@[15rem]:hidden">
        {/* Two columns on the narrowest phones have no room for it. */}
        <span className="hidden @[9rem]:inline">−</span>
        {left}
      </span>
      <span aria-hidden="true" className="hidden @[15rem]:inline">
        {position} / {length} · {formats.megabytes(playback.file.sizeBytes)}
      </span>
    </p>
  );
}
