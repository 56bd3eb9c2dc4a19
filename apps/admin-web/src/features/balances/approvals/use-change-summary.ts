import type { BalanceChangeDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

/** A change in a line: how much, and whose balance. */
export function useChangeSummary(): (change: BalanceChangeDto) => string {
  const texts = useTexts();
  const { signed } = useFormats();
  return ({ effectPoints, username, userId }) =>
    texts.balances.summary({
      amount: signed(effectPoints),
      name: username ?? texts.balances.deletedPerson({ id: userId }),
    });
}
