import { useEffect, useRef, useState, type PointerEvent } from 'react';

import { savesData } from '../../../device/data-saver';
import { canHover } from '../../../device/input';

/**
 * Asks for a preview after a mouse has hovered for a while. A finger never does: on a phone nothing of a video is
 * fetched before a tap. Nor where data is saved.
 */
export function usePreview(delayMs: number) {
  const [wanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    wanted,
    pointer: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || !canHover() || savesData()) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setWanted(true), delayMs);
      },
      onPointerLeave: () => {
        clearTimeout(timer.current);
        setWanted(false);
      },
    },
  };
}
