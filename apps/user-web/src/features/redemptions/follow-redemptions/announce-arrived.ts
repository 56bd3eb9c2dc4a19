import type { Texts } from '../../../i18n/en';
import { showToast } from '../../../ui/toasts/toast-store';
import { rememberArrived, type ArrivedVoucher } from './arrived-vouchers';

/** Says that a voucher has arrived, in a toast that goes and a strip that stays until it has been seen. */
export function announceArrived(voucher: ArrivedVoucher, texts: Texts): void {
  rememberArrived(voucher);
  showToast({
    title: texts.redeem.arrived,
    description: texts.redeem.arrivedText({ title: voucher.title }),
    look: 'success',
  });
}
