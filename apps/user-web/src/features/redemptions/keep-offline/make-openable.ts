import { keepPage } from '../../../offline/keep-page';
import { opensOffline } from './offline-readiness';

/**
 * Fetches every part of the app that shows a voucher, and has all of it kept: from then on a voucher opens without a
 * network. A part that cannot be fetched now is fetched with the next voucher, or at the next start.
 */
export async function makeVouchersOpenable(): Promise<void> {
  try {
    await Promise.all([import('../list-redemptions/redemptions-page'), import('../show-voucher/qr-code')]);
    if (await keepPage()) opensOffline.set(true);
  } catch {
    opensOffline.set(false);
  }
}
