import { useState } from 'react';

import type { ElementState } from './use-element-state';

/** Moves the position; unless it may jump, no further than what was watched. */
export function useSeek({ element, state, read, moveTo }: ElementState, mayJump: boolean) {
  const [wasHeldBack, setHeldBack] = useState(0);

  const seekTo = (seconds: number) => {
    const player = element.current;
    if (!player) return;
    const end = Math.max(0, state.length - 0.1);
    const furthest = mayJump ? end : Math.min(end, Math.max(state.watched, player.currentTime));
    if (seconds > furthest + 1 && !mayJump) setHeldBack((times) => times + 1);
    moveTo(Math.min(Math.max(0, seconds), furthest));
    read({ isEnded: false });
  };
  return {
    seekTo,
    seekBy: (seconds: number) => seekTo((element.current?.currentTime ?? 0) + seconds),
    /** How often somebody tried to skip what gives points only if it is watched. */
    wasHeldBack,
  };
}
