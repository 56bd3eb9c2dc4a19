import { type ReactNode, useEffect, useRef } from 'react';

/**
 * One step of the dialog. The button that led here is gone, and the focus with it: the step takes the focus, so that
 * the keyboard stays in the dialog.
 */
export function ImportStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.focus();
  }, []);
  return (
    <div ref={step} tabIndex={-1} className="import-step">
      {children}
    </div>
  );
}
