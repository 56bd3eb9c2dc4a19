import type { HoldSignalDto } from '@pwen/api-client';
import type { HoldRule } from '@pwen/domain/contract';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';
import { useReviewTexts } from './use-review-texts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What rules saw, in words that need no knowledge of the rules. */
export function useSignalWords() {
  const { rules } = useReviewTexts();
  const { ruleNames } = useTexts();
  const { number, longDay } = useFormats();
  const inWords = (value: string | number): string => {
    if (typeof value === 'number') return number(value);
    return DAY.test(value) ? longDay(value) : value;
  };
  /** An id is a name and no amount. */
  const evidenceOf = (evidence: HoldSignalDto['evidence']): Record<string, string> =>
    Object.fromEntries(
      Object.entries(evidence).map(([name, value]) => [
        name,
        /Id$/.test(name) ? String(value) : inWords(value),
      ]),
    );
  return {
    ofGroup: ({ rule, evidence }: Pick<HoldSignalDto, 'rule' | 'evidence'>): string => {
      const { saw, shared = saw } = rules.of[rule];
      return shared(evidenceOf(evidence));
    },
    ofSignal: ({ rule, evidence }: Pick<HoldSignalDto, 'rule' | 'evidence'>): string =>
      rules.of[rule].saw(evidenceOf(evidence)),
    ofRule: (rule: HoldRule): string => ruleNames[rule],
  };
}
