import { useEffect, useRef, type ReactNode } from 'react';

import * as Dialog from '../../../ui/dialogs/dialog';

/** The dialog's title. It takes the focus whenever the content below it changes, so that a screen reader reads on. */
export function DialogTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog.Title
      ref={heading}
      tabIndex={-1}
      className="text-dialog pr-8 font-extrabold text-balance outline-none"
    >
      {children}
    </Dialog.Title>
  );
}

/** The content of the dialog; it scrolls when the screen is small. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-4 overflow-y-auto p-5 *:shrink-0">{children}</div>;
}

/** The buttons of the dialog, always visible. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="border-hair flex shrink-0 flex-col gap-3 border-t-2 px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
