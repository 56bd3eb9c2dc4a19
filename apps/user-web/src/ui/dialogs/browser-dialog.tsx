import { sharedValue } from '@pwen/web/shared-value';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { useClosedByBack } from '../back/use-closed-by-back';

/**
 * Whether one is open. It lies over everything else and only it can be used: what opens by itself meanwhile would not be
 * seen, and would take the Escape that is meant for it.
 */
export const isBrowserDialogOpen = sharedValue(false);

interface BrowserDialogProps {
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog, for what has to be there before the part of the app that draws the others. */
export function BrowserDialog({ labelledBy, onClose, children }: BrowserDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useClosedByBack(true, onClose);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    isBrowserDialogOpen.set(true);
    return () => {
      // Gives the focus back before the dialog that follows notes who had it.
      dialog?.close();
      isBrowserDialogOpen.set(false);
    };
  }, []);
  return (
    // eslint-disable-next-line no-restricted-syntax -- the one place where it is drawn: Back closes it, by the hook above
    <dialog
      ref={element}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="outlined rounded-card bg-card text-ink backdrop:bg-chip/70 bar:my-auto bar:w-md mx-auto mt-auto mb-4 w-[calc(100%-2rem)] max-w-none overflow-hidden"
    >
      {children}
    </dialog>
  );
}
