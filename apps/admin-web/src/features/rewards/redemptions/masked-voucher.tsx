import { useTexts } from '../../../i18n/use-texts';
import { shortMask } from '../../../ui/texts/short-mask';
import '../rewards.css';

export function MaskedVoucher({ number }: { number: string | null }) {
  const texts = useTexts();
  if (number === null) return texts.common.none;
  return <span className="voucher-number">{shortMask(number)}</span>;
}
