import { useEffect } from 'react';

import { useStored } from '../../../device/storage';
import { keepPage } from '../../../offline/keep-page';

/**
 * Stores the app itself on the device: the files of this page and, when redemptions are stored, those that show a
 * voucher. Renders nothing.
 */
export function KeepOffline() {
  const hasRedemptions = useStored('keptRedemptions') !== null;
  useEffect(() => {
    if (!hasRedemptions) void keepPage();
    else void import('./make-openable').then(({ makeVouchersOpenable }) => makeVouchersOpenable());
  }, [hasRedemptions]);
  return null;
}
