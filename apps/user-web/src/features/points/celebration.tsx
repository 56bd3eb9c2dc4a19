import type { CSSProperties, ReactNode } from 'react';

import { prefersReducedMotion } from '../../device/input';
import { Sun } from '../../ui/board';

/** Two short beats and a long one. */
const BEATS_MS = [30, 60, 30, 60, 120];

/** Lets the phone vibrate, where it can and where the person has already touched the page: before, browsers refuse it. */
export function vibrate(): void {
  if (prefersReducedMotion() || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(BEATS_MS);
}

/** The sun of the boards, half risen. What stands on the horizon is in front of it. */
export function Sunrise({ children }: { children: ReactNode }) {
  return (
    <div className="short:h-18 relative isolate flex h-40 w-full items-end justify-center overflow-hidden">
      <div className="absolute -bottom-32 left-1/2 -z-10 -translate-x-1/2" aria-hidden="true">
        <Sun className="size-76 animate-[sunrise_1.2s_cubic-bezier(0.2,0.9,0.3,1)]" />
      </div>
      {children}
    </div>
  );
}

const COLOURS = ['bg-red', 'bg-mango', 'bg-blue', 'bg-lime', 'bg-sky'];
const SHAPES = ['h-5 w-2.5', 'size-3.5 rounded-pill', 'h-2 w-6', 'size-4'];
const PIECES = Array.from({ length: 28 }, (_, index) => {
  // Spread by the golden angle: even, and without a pattern.
  const angle = index * 2.4;
  const reach = 9 + (index % 5) * 2.5;
  return {
    look: `${COLOURS[index % COLOURS.length]} ${SHAPES[index % SHAPES.length]}`,
    style: {
      '--x': `${(Math.cos(angle) * reach).toFixed(1)}rem`,
      '--y': `${(Math.sin(angle) * reach + 6).toFixed(1)}rem`,
      '--turn': `${(index % 2 === 0 ? 1 : -1) * (200 + index * 20)}deg`,
      animationDelay: `${(index % 4) * 40}ms`,
    } as CSSProperties,
  };
});

/** Paper in the colours of a tap-tap, thrown once. It lasts 1.2 seconds; with reduced motion there is none. */
export function Confetti() {
  return (
    <div
      className="bar:top-1/3 pointer-events-none fixed top-[30%] left-1/2 z-50 motion-reduce:hidden"
      aria-hidden="true"
    >
      {PIECES.map(({ look, style }, index) => (
        <span
          key={index}
          style={style}
          className={`border-line absolute animate-[confetti_1.1s_cubic-bezier(0.15,0.7,0.4,1)_both] border-2 ${look}`}
        />
      ))}
    </div>
  );
}
