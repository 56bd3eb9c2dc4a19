import { useEffect, useRef, useState } from 'react';

import { prefersReducedMotion } from '../device/input';
import { useFormats } from '../i18n/use-formats';

const COUNT_MS = 450;

interface PointsFigureProps {
  points: number;
  /** Where it begins to count when it appears; without it, it appears as it is. */
  from?: number;
  countMs?: number;
}

/** A number of points. When it grows it counts up once; when it shrinks, or with reduced motion, it simply changes. */
export function PointsFigure({ points, from = points, countMs = COUNT_MS }: PointsFigureProps) {
  const formats = useFormats();
  return <span className="tabular-nums">{formats.points(useCountedUp(points, from, countMs))}</span>;
}

function useCountedUp(target: number, first: number, countMs: number): number {
  const [shown, setShown] = useState(first);
  const settled = useRef(first);

  useEffect(() => {
    const from = settled.current;
    settled.current = target;
    if (target <= from || prefersReducedMotion()) {
      setShown(target);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - start) / countMs);
      setShown(Math.round(from + (target - from) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, countMs]);

  return shown;
}
