import { headersFor, letADayPass } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { pointKeys } from '../points/point-keys';

/** Lets a day pass for the first reward of somebody who tries a demo installation. The server refuses it everywhere else. */
export function LetADayPass({ userId }: { userId: number }) {
  const texts = useTexts();
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => letADayPass({ headers: headersFor(userId) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: pointKeys.all }),
  });
  return (
    <div className="border-hair flex flex-col items-start gap-3 border-t-2 pt-4">
      <p className="text-muted">{texts.balanceManager.dayText}</p>
      <Button look="plain" disabled={isPending} onClick={() => mutate()}>
        {texts.balanceManager.day}
      </Button>
      <p role="status" className="empty:hidden font-bold">
        {isSuccess && texts.balanceManager.dayPassed}
      </p>
      <RefusalNotice thrown={error} title={texts.balanceManager.failed} />
    </div>
  );
}
