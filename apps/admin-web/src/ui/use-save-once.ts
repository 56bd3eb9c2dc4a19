import { useRef } from 'react';

/**
 * One save at a time, and none after one that went through until `again`. Of two quick clicks the second can come before the
 * button is drawn busy, or while the dialog fades away; it must not create a second one of the same.
 */
export function useSaveOnce() {
  const taken = useRef(false);
  return {
    once: async (save: () => Promise<void>) => {
      if (taken.current) return;
      taken.current = true;
      try {
        await save();
      } catch (error) {
        taken.current = false;
        throw error;
      }
    },
    again: () => {
      taken.current = false;
    },
  };
}
