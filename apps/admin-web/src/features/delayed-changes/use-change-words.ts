import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';
import { useEntryWords } from '../log/entry-words';
import { type ChangedField, changedFields } from './changed-fields';

/** These fields are said as "10 points", without their name. */
const OF_POINTS = ['pointsCost', 'pointsReward'];
const LIMITS = ['limitPerPerson', 'limitPerDay', 'budgetHtg'];

/** How the fields of delayed changes and their values are called. */
export function useChangeWords() {
  const texts = useTexts();
  const { number } = useFormats();
  const { fieldOf, valueOf } = useEntryWords();

  const show = (name: string, value: unknown): string => {
    if (typeof value === 'number') return number(value);
    if (value === null && LIMITS.includes(name)) return texts.rewards.noLimit;
    if (value === null && name.endsWith('BudgetPoints')) return texts.rewards.noLimit;
    const status = name === 'status' && STATUSES.find((known) => known === value);
    return status ? texts.surveys.status[status] : valueOf(name, value);
  };
  const sentenceOf = ({ name, ...values }: ChangedField): string => {
    const [wanted, former] = [show(name, values.wanted), show(name, values.former)];
    return OF_POINTS.includes(name)
      ? texts.delayedChanges.points({ wanted, former })
      : texts.delayedChanges.field({ name: fieldOf(name), wanted, former });
  };
  return {
    fieldOf,
    show,
    /** What will count in place of what counts now, such as "10 points instead of 5,000". */
    insteadOf: (former: object, wanted: object): string =>
      changedFields(former, wanted).map(sentenceOf).join(' · '),
  };
}

const STATUSES = ['draft', 'active', 'closed'] as const;
