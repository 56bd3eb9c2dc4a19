import type { DelayedChangeDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';

/** What a change is of, and that in a line with what it is. */
export function useDelayedChangeSummary({ kind, subject, subjectId }: DelayedChangeDto) {
  const texts = useTexts();
  const name =
    kind === 'bonuses'
      ? texts.delayedChanges.ofSettings
      : (subject ?? texts.delayedChanges.gone({ id: subjectId }));
  return {
    subject: name,
    summary: texts.delayedChanges.cardLabel({ kind: texts.delayedChanges.kinds[kind], subject: name }),
  };
}
