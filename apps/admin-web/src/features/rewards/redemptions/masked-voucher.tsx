import { useTranslation } from 'react-i18next';

import { shortMask } from '../short-mask';

export function MaskedVoucher({ number }: { number: string | null }) {
  const { t } = useTranslation();
  if (number === null) return t('common.none');
  return <span className="voucher-number">{shortMask(number)}</span>;
}
