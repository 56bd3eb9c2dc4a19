import { useLayoutEffect, useRef } from 'react';

import { giveFocusBack } from './focus-page';

/**
 * Returns the focus, when a dialog closes, to the element that had it when the dialog opened. A dialog without a
 * trigger of its own would otherwise drop it at the top of the page, and keyboard users would have to start over.
 */
export function useReturnFocus() {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  return (event: Event) => {
    event.preventDefault();
    giveFocusBack(before.current);
  };
}
