import { useState } from 'react';

interface Dialog<About> {
  /** What it is about, also while it closes; null before it was first opened. */
  about: About | null;
  isOpen: boolean;
  /** Another number for every opening, as the key of a dialog in which nothing of the previous one may remain. */
  opening: number;
}

/** A dialog that is opened for one of several things. */
export function useDialog<About>() {
  const [dialog, setDialog] = useState<Dialog<About>>({ about: null, isOpen: false, opening: 0 });
  return {
    ...dialog,
    open: (about: About) => setDialog(({ opening }) => ({ about, isOpen: true, opening: opening + 1 })),
    close: () => setDialog((closed) => ({ ...closed, isOpen: false })),
  };
}
