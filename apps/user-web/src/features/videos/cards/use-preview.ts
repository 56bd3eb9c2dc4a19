import { useEffect, useRef, useState, type PointerEvent } from 'react';

import { savesData } from '../../../device/data-saver';
import { canHover } from '../../../device/input';

interface Preview {
  /** How long a mouse has to hover before it starts. */
  delayMs: number;
  /** Where it begins; a shorter video begins at its start. */
  startSeconds: number;
}

export const PREVIEWS: Readonly<Record<'off' | 'auto' | 'normal', Preview | null>> = {
  off: { delayMs: 300, startSeconds: 0 },
  auto: { delayMs: 1500, startSeconds: 10 },
  normal: null,
};

/**
 * Asks for a preview after a mouse has hovered for a while. A finger never does: on a phone nothing of a video is
 * fetched before a tap. Nor where data is saved, or in a mode without previews.
 */
export function usePreview(mode: keyof typeof PREVIEWS) {
  const preview = PREVIEWS[mode];
  const [wanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    /** Where the wanted preview begins, in seconds; null while none is. */
    wantedFrom: wanted && preview ? preview.startSeconds : null,
    pointer: {
      onPointerEnter: (event: PointerEvent) => {
        if (!preview || event.pointerType !== 'mouse' || !canHover() || savesData()) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setWanted(true), preview.delayMs);
      },
      onPointerLeave: () => {
        clearTimeout(timer.current);
        setWanted(false);
      },
    },
  };
}
