import { useRef } from 'react';

/**
 * Allows one save at a time, and none after a successful one until `again` is called. The second of two quick clicks
 * can come before the button is disabled, or while the dialog fades out; it must not create a duplicate.
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
