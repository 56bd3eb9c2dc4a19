import { SendAgain } from '../../../outbox/send-again';
import { goesOn, redemptionsOnTheWay } from './redemptions-on-the-way';
import { useRedeem } from './use-redeem';

/** Goes on with redemptions that the connection or a closed app interrupted a short while ago. */
export function FinishRedemptions({ userId }: { userId: number }) {
  const { mutate } = useRedeem({ resends: 0 });
  return <SendAgain outbox={redemptionsOnTheWay} userId={userId} send={mutate} goesOn={goesOn} />;
}
