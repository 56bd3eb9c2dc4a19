import type { RewardDto } from '@pwen/api-client';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { useUser } from '../../auth/use-user';
import { titleIdOf } from './reward-card';

/** Redeems, or says why that is not possible: out of stock, redeemed as often as allowed, or not enough points. */
export function RedeemButton({ reward, onRedeem }: { reward: RewardDto; onRedeem: () => void }) {
  const texts = useTexts();
  const formats = useFormats();
  const { user } = useUser();
  const { pointsCost, hasAvailableVouchers, remainingRedemptions, redeemableAgainAt } = reward;

  if (!hasAvailableVouchers) return <Refusal reward={reward}>{texts.rewards.outOfStock}</Refusal>;
  if (remainingRedemptions === 0)
    return (
      <Refusal reward={reward}>
        {redeemableAgainAt ? texts.rewards.againTomorrow : texts.rewards.limitReached}
      </Refusal>
    );
  if (user && user.points < pointsCost)
    return (
      <>
        <p className="text-side flex flex-col gap-1 font-bold tabular-nums">
          {texts.rewards.missing({ points: formats.points(pointsCost - user.points) })}
          <span className="rounded-pill bg-sky block h-2.5 overflow-hidden" aria-hidden="true">
            <span
              className="bg-mango rounded-pill block h-full"
              style={{ width: `${(100 * user.points) / pointsCost}%` }}
            />
          </span>
        </p>
        <Refusal reward={reward}>{texts.rewards.notEnough}</Refusal>
      </>
    );
  return (
    <Button className="w-full" aria-describedby={titleIdOf(reward)} onClick={onRedeem}>
      {texts.rewards.redeem}
    </Button>
  );
}

function Refusal({ reward, children }: { reward: RewardDto; children: string }) {
  return (
    <Button
      look="plain"
      disabled
      className="text-muted! w-full border-dashed! opacity-100!"
      aria-describedby={titleIdOf(reward)}
    >
      {children}
    </Button>
  );
}
