import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { onCloseRequest } from './close-requests';
import { openLayer } from './layers';

/**
 * Lets the phone's Back close what is open, and nothing else.
 *
 * @param isInAddress whether the address says that it is open, which has an entry of its own in the browser's history
 */
export function useClosedByBack(isOpen: boolean, close: () => void, isInAddress = false): void {
  const { pathname } = useLocation();
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    return (isInAddress ? onCloseRequest : openLayer)(() => onClose());
    // What stays open on another page has its entry there.
  }, [isOpen, isInAddress, pathname]);
}
