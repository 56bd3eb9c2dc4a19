import { clsx } from 'clsx';

/** The place of what is still to come, in its size, so that nothing jumps when it does. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={clsx('skeleton rounded-small', className)} />;
}
