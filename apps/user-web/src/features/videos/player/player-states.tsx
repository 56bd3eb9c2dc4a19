import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

import { useOnline } from '../../../device/connection';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import type { Playback } from './use-playback';

/**
 * The look of every player. The ring of the focus is drawn within the frame, because a card would cut it off, and by a
 * part of its own, because the video would cover it.
 */
export const FRAME =
  'bg-chip text-on-chip focus-visible:after:outline-mango relative isolate size-full outline-hidden after:pointer-events-none after:absolute after:inset-0 after:z-10 after:-outline-offset-3 focus-visible:after:outline-3';

const SLOW_AFTER_MS = 6000;
const HELD_BACK_MS = 4000;
const ELSEWHERE_MS = 8000;

/** The video waits for data. Short waits show nothing. */
export function WaitingWheel() {
  return (
    <div className="pointer-events-none absolute inset-0 grid animate-[rise_150ms_ease-out_300ms_both] place-items-center">
      <div className="border-on-chip/40 border-t-mango rounded-pill size-14 animate-spin border-6" />
    </div>
  );
}

/**
 * Says that the line is slow, or for a moment why the position did not move further, or that another video is counted.
 * Otherwise it is empty.
 */
export function PlayerHint({ playback }: { playback: Playback }) {
  const texts = useTexts();
  const { state, wasHeldBack, isElsewhere } = playback;
  const isSlow = useLasting(state.isWaiting && !state.isPaused, SLOW_AFTER_MS);
  const isHeldBack = useRecent(wasHeldBack, HELD_BACK_MS);
  const isElsewhereForLong = useLasting(isElsewhere && !state.isPaused, ELSEWHERE_MS);
  const text = isSlow
    ? texts.video.slow
    : isHeldBack
      ? texts.video.noSkipping
      : isElsewhere && !isElsewhereForLong
        ? texts.watch.countedElsewhere
        : null;
  return (
    <p
      role="status"
      className={clsx(
        'pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-1rem)]',
        text &&
          'bg-chip text-on-chip rounded-small text-side @max-[15rem]:text-tab px-2.5 py-1.5 font-bold @max-[15rem]:px-1.5 @max-[15rem]:py-1',
      )}
    >
      {text}
    </p>
  );
}

/** Whether something has been so for this long. */
function useLasting(isSo: boolean, forMs: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), forMs);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, forMs]);
  return hasLasted;
}

/** Whether a count has grown within this time. */
function useRecent(count: number, withinMs: number): boolean {
  const [past, setPast] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setPast(count), withinMs);
    return () => clearTimeout(timer);
  }, [count, withinMs]);
  return count > past;
}

/**
 * The video cannot be played, which on a bad line is worth another try. In a card there may be too little room for all of
 * the text; the button is always in sight.
 */
export function Problem({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts();
  const isOnline = useOnline();
  return (
    <div role="alert" className="bg-chip @container absolute inset-0 z-10 flex overflow-y-auto">
      <div className="text-tab @[15rem]:text-side m-auto flex flex-col items-center gap-1 p-1 text-center font-bold @max-[15rem]:tracking-tight @[15rem]:gap-2">
        {isOnline ? texts.video.problem : texts.state.unreachable}
        <Button
          look="plain"
          onClick={onRetry}
          className="sticky bottom-1 @max-[15rem]:min-h-11! @max-[15rem]:px-3!"
        >
          {texts.state.retry}
        </Button>
      </div>
    </div>
  );
}
