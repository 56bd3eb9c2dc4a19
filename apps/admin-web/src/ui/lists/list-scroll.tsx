import { type ReactNode, useEffect, useRef } from 'react';

interface ListScrollProps {
  label: string;
  /** What is shown, as the address says it: each page of each view is shown from its beginning. */
  of: string;
  className?: string;
  children: ReactNode;
}

/** The table of a list, in a scroller of its own: antd's renders the header twice, and the keyboard can reach the hidden copy. */
export function ListScroll({ label, of, className = '', children }: ListScrollProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (region.current) region.current.scrollTop = 0;
  }, [of]);
  return (
    <div ref={region} className={`list-scroll ${className}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
