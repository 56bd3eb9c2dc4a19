import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A quiet surface with the outline of everything here. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={clsx('outlined rounded-card bg-card', className)} {...props} />;
}

/** A painted board, as on the side of a tap-tap: flat blue, a rising sun, the striped band as its foot. */
export function Board({ className, children, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={clsx(
        'outlined rounded-card bg-board text-on-board relative isolate overflow-hidden',
        className,
      )}
      {...props}
    >
      <Sun className="bar:-top-24 bar:-right-16 bar:size-80 absolute -top-14 -right-14 -z-10 size-48" />
      {children}
      <div className="band border-line border-t-2" aria-hidden="true" />
    </section>
  );
}

const RAYS = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** The painters' sun: rays, a mango disc, a red heart. Only ever ornament. */
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
