import type { ReactNode } from 'react';

/** What only some want to know; the browser opens and closes it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group w-full">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <Chevron className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pt-1 pb-4">{children}</div>
    </details>
  );
}

/** Points down to what opens below. */
export function Chevron({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`size-4 shrink-0 fill-current transition-transform ${className}`}
      aria-hidden="true"
    >
      <path d="M3 6.500h18L12 19z" />
    </svg>
  );
}
