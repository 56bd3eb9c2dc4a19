import type { BalanceChangeDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';

/** A change in a line: how much, and whose balance. */
export function useChangeSummary(): (change: BalanceChangeDto) => string {
  const { t } = useTranslation();
  const { signed } = useFormats();
  return ({ effectPoints, username, userId }) =>
    t('balances.summary', {
      amount: signed(effectPoints),
      name: username ?? t('balances.deletedPerson', { id: userId }),
    });
}
