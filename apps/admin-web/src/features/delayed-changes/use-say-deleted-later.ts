import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';
import { useNotify } from '../../ui/notify';
import { delayedChangeKeys } from './delayed-changes-query';

/** Says in a toast when a person will be deleted. */
export function useSayDeletedLater(): (deletedFrom: string) => void {
  const { delayedChanges: texts } = useTexts();
  const { moment } = useFormats();
  const notify = useNotify();
  const client = useQueryClient();
  return (deletedFrom) => {
    void client.invalidateQueries({ queryKey: delayedChangeKeys.all });
    notify.notice(texts.deletedOn({ moment: moment(deletedFrom) }), texts.stoppableUnderApprovals);
  };
}
