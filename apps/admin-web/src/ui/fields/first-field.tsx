import { type ReactNode, useEffect, useRef } from 'react';
import './fields.css';

/**
 * Goes around the field that has the focus when its dialog opens, so that whoever types at once is heard. `autoFocus` comes before
 * the dialog is in the page, and the button that closes it has the focus instead.
 */
export function FirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog is shown by the same render, a moment later.
    const frame = requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('input, textarea')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place} className="first-field">
      {children}
    </div>
  );
}
