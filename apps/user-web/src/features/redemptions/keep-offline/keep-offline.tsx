import { useEffect } from 'react';
import { useStored } from '../../../device/storage';
import { keepPage } from '../../../offline/keep-page';

/**
 * Keeps the app itself on the device: what this page is made of, and where the device keeps redemptions also what shows
 * a voucher. Draws nothing.
 */
export function KeepOffline() {
  const hasRedemptions = useStored('keptRedemptions') !== null;
  useEffect(() => {
    if (!hasRedemptions) void keepPage();
    else void import('./make-openable').then(({ makeVouchersOpenable }) => makeVouchersOpenable());
  }, [hasRedemptions]);
  return null;
}
