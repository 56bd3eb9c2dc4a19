import { useEffect, useRef, useState } from 'react';

import { prefersReducedMotion } from '../device/input';
import { useFormats } from '../i18n/use-formats';

const COUNT_MS = 450;

/** A number of points. When it grows it counts up once; when it shrinks, or with reduced motion, it simply changes. */
export function PointsFigure({ points }: { points: number }) {
  const formats = useFormats();
  return <span className="tabular-nums">{formats.points(useCountedUp(points))}</span>;
}

function useCountedUp(target: number): number {
  const [shown, setShown] = useState(target);
  const settled = useRef(target);

  useEffect(() => {
    const from = settled.current;
    settled.current = target;
    if (target <= from || prefersReducedMotion()) {
      setShown(target);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - start) / COUNT_MS);
      setShown(Math.round(from + (target - from) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
