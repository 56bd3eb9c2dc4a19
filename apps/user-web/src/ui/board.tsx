import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A plain surface with the standard outline. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={clsx('outlined rounded-card bg-card', className)} {...props} />;
}

interface BoardProps extends ComponentProps<'section'> {
  /** Where the sun is drawn on a phone: away from the text, which needs a background of one colour. */
  sun?: 'above' | 'below';
}

/** A painted board, as on the side of a tap-tap: flat blue, a rising sun, a striped band at the bottom. */
export function Board({ className, children, sun = 'below', ...props }: BoardProps) {
  return (
    <section
      className={clsx(
        'outlined rounded-card bg-board text-on-board relative isolate overflow-hidden',
        className,
      )}
      {...props}
    >
      <Sun
        className={clsx(
          'bar:-top-24 bar:-right-16 bar:bottom-auto bar:size-80 absolute -right-12 -z-10 size-30',
          sun === 'above' ? '-top-12' : '-bottom-12',
        )}
      />
      {children}
      <div className="band border-line border-t-2" aria-hidden="true" />
    </section>
  );
}

const RAYS = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** The sun: rays, a mango disc, a red centre. Decoration only. */
export function Sun({ className }: { className?: string }) {
  return (
    <svg viewBox="-50 -50 100 100" className={className} aria-hidden="true">
      {RAYS.map((turn) => (
        <path
          key={turn}
          d="M-4.5 -22 L0 -49 L4.5 -22 Z"
          transform={`rotate(${turn})`}
          className="fill-mango"
        />
      ))}
      <circle r="20" className="fill-mango stroke-line" strokeWidth="2.5" />
      <circle r="9" className="fill-red stroke-line" strokeWidth="2.5" />
    </svg>
  );
}
