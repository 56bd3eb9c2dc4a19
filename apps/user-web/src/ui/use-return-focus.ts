import { useState } from 'react';
import { giveFocusBack } from './focus-page';

/**
 * Takes the focus back, when a dialog closes, to what had it when the dialog came. Left alone, a dialog that no trigger of its
 * own opened drops it at the top of the page, and a keyboard has to walk all the way down again.
 */
export function useReturnFocus() {
  const [before] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    giveFocusBack(before);
  };
}
