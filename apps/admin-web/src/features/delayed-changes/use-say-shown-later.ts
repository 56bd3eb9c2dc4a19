import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';
import { useNotify } from '../../ui/notify';
import { delayedChangeKeys } from './delayed-changes-query';

/** Says in a toast from when people see a new video whose points count later; nothing if they count. */
export function useSayShownLater(): (countsFrom: string | null) => void {
  const { delayedChanges: texts } = useTexts();
  const { moment } = useFormats();
  const notify = useNotify();
  const client = useQueryClient();
  return (countsFrom) => {
    if (countsFrom === null) return;
    void client.invalidateQueries({ queryKey: delayedChangeKeys.all });
    notify.notice(
      texts.shownFrom({ moment: moment(countsFrom) }),
      `${texts.shownFromWhy} ${texts.stoppableUnderApprovals}`,
    );
  };
}
