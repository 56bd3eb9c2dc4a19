import { useIsMutating } from '@tanstack/react-query';

import { useStored } from '../../../device/storage';
import { useSendAgain } from '../../../device/use-send-again';
import { attemptsOf, goesOn } from './redeem-attempts';
import { REDEEM, useRedeem } from './use-redeem';

/** Goes on with redemptions that the connection or a closed app interrupted a short while ago. Renders nothing. */
export function FinishRedemptions({ userId }: { userId: number }) {
  useStored('redeemAttempts');
  const isRedeeming = useIsMutating({ mutationKey: REDEEM }) > 0;
  const { mutateAsync } = useRedeem({ resends: 0 });
  const unanswered = attemptsOf(userId).filter(goesOn);
  useSendAgain({
    unanswered: unanswered.length,
    isIdle: !isRedeeming && unanswered.length > 0,
    send: () => {
      const [attempt] = attemptsOf(userId).filter(goesOn);
      // One at a time: the next one follows when this one has its answer.
      if (attempt) mutateAsync({ ...attempt, isAgain: true }).catch(() => undefined);
    },
  });
  return null;
}
