import { keepPage } from '../../../offline/keep-page';
import { opensOffline } from './offline-readiness';

/**
 * Loads and stores every part of the app that shows a voucher: from then on a voucher opens without a connection. A
 * part that cannot be loaded now is loaded with the next voucher, or at the next start.
 */
export async function makeVouchersOpenable(): Promise<void> {
  try {
    await Promise.all([import('../list-redemptions/redemptions-page'), import('../show-voucher/qr-code')]);
    if (await keepPage()) opensOffline.set(true);
  } catch {
    opensOffline.set(false);
  }
}
