import { clsx } from 'clsx';

/** A placeholder in the size of the content that is loading, so that the page does not jump. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={clsx('skeleton rounded-small', className)} />;
}
