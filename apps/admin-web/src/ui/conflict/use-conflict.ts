import { errorCodeOf } from '@pwen/web/error-code';
import { useEffect, useState } from 'react';

import type { Difference } from './edit-conflict';

interface Conflict<Saved> {
  /** By somebody else. */
  readonly saved: Saved;
  readonly differences: readonly Difference[];
  readonly isKept: boolean;
  /** How often this edit was refused: each time it is shown anew. */
  readonly times: number;
}

interface ConflictOptions<Saved extends object> {
  /** What is edited; null for something new. */
  readonly edited: Saved | null;
  readonly isOpen: boolean;
  /** Reads what is saved now. */
  readonly read: (edited: Saved) => Promise<Saved>;
  /** Fills the form with its initial values, which are those of `base`. */
  readonly reset: () => void;
}

/**
 * An edit of something that somebody else may edit too. It is made from what was saved when the form was opened: what the page
 * reads anew meanwhile changes neither the form nor the version with which it is saved.
 */
export function useConflict<Saved extends object>({ edited, isOpen, read, reset }: ConflictOptions<Saved>) {
  const [base, setBase] = useState(edited);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(null);
  const [resets, setResets] = useState(0);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setBase(edited);
      setConflict(null);
    }
  }
  // After the form has got its new initial values.
  useEffect(() => {
    if (resets > 0) reset();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is asked for
  }, [resets]);

  return {
    /** What a save is made from; null for something new. */
    base,
    conflict,
    /**
     * If a save was refused because somebody else saved first, gets what they saved and shows both.
     *
     * @param compare the differences between what is saved and the form
     * @returns whether it was that
     * @throws ApiError if what is saved cannot be read
     */
    meet: async (refusal: unknown, compare: (saved: Saved) => readonly Difference[]): Promise<boolean> => {
      if (errorCodeOf(refusal) !== 'EDITED_MEANWHILE' || base === null) return false;
      const saved = await read(base);
      const differences = compare(saved);
      setConflict((before) => ({ saved, differences, isKept: false, times: (before?.times ?? 0) + 1 }));
      return true;
    },
    takeTheirs: ({ saved }: Conflict<Saved>) => {
      setBase(saved);
      setConflict(null);
      setResets((count) => count + 1);
    },
    /** Until then a save is refused again: nobody replaces by accident what they may not have looked at. */
    keepMine: (kept: Conflict<Saved>) => {
      setBase(kept.saved);
      setConflict({ ...kept, isKept: true });
    },
  };
}
