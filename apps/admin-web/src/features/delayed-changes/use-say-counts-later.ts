import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { useNotify } from '../../ui/notify';
import type { MayCountLater } from './counts-later';
import { delayedChangeKeys } from './delayed-changes-query';
import { useCountsLaterText } from './use-counts-later-text';

/**
 * After something was saved, says in a toast what of it counts only later, if anything does. The lists of delayed changes are
 * read again in any case: an edit may also have replaced one.
 */
export function useSayCountsLater(): (saved: MayCountLater) => void {
  const texts = useTexts();
  const notify = useNotify();
  const client = useQueryClient();
  const textOf = useCountsLaterText();
  return (saved) => {
    void client.invalidateQueries({ queryKey: delayedChangeKeys.all });
    const text = textOf(saved);
    if (text === null) return;
    notify.notice(texts.delayedChanges.title, `${text} ${texts.delayedChanges.stoppableUnderApprovals}`);
  };
}
