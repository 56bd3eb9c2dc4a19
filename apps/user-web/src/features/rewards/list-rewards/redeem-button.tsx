import type { RewardDto } from '@pwen/api-client';

import { useFormats } from '../../../i18n/use-formats';
import { useOpeningTime } from '../../../i18n/use-opening-time';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { useUser } from '../../auth/use-user';
import { useFirstVoucher } from '../first-voucher/use-first-voucher';
import { usePause } from '../pause/use-pause';
import { goesOn, redemptionsOnTheWay } from '../redeem-reward/redemptions-on-the-way';
import { OthersNow } from '../used-up/others-now';
import { useReturnOf } from '../used-up/use-return';
import { titleIdOf } from './reward-card';

interface RedeemButtonProps {
  reward: RewardDto;
  /** Absent for guests, who sign up first: one button on the page says so. */
  onRedeem?: () => void;
}

/**
 * Redeems, or says why that is not possible: on its way already, out of stock, redeemed as often as allowed, a pause, what there is of it
 * for today is used up, not enough points, or a first reward that opens later.
 */
export function RedeemButton({ reward, onRedeem }: RedeemButtonProps) {
  const texts = useTexts();
  const formats = useFormats();
  const { user } = useUser();
  const waits = useFirstVoucher(user);
  const pause = usePause(user);
  const opening = useOpeningTime();
  const returns = useReturnOf(reward);
  const { id, pointsCost, hasAvailableVouchers, remainingRedemptions, redeemableAgainAt } = reward;
  const isOnItsWay = redemptionsOnTheWay
    .useOf(user?.id ?? -1)
    .some((each) => each.rewardId === id && goesOn(each));

  if (isOnItsWay) return <Refusal reward={reward}>{texts.rewards.onItsWay}</Refusal>;
  if (!hasAvailableVouchers) return <Refusal reward={reward}>{texts.rewards.outOfStock}</Refusal>;
  if (!onRedeem) return null;
  if (remainingRedemptions === 0)
    return (
      <Refusal reward={reward}>
        {redeemableAgainAt ? texts.rewards.againTomorrow : texts.rewards.limitReached}
      </Refusal>
    );
  if (pause)
    return (
      <Refusal reward={reward}>{texts.held.pausedShort({ moment: opening(new Date(pause.until)) })}</Refusal>
    );
  if (returns)
    return (
      <>
        <Refusal reward={reward}>{returns}</Refusal>
        {user?.mustConfirm === null && waits === null && <OthersNow points={user.points} />}
      </>
    );
  if (user && user.points < pointsCost)
    return (
      <>
        <p className="text-side font-bold tabular-nums">
          {texts.rewards.missing({ points: formats.points(pointsCost - user.points) })}
        </p>
        <span className="rounded-pill bg-sky bar:h-2.5 block h-1.5 w-full overflow-hidden" aria-hidden="true">
          <span
            className="bg-mango rounded-pill block h-full"
            style={{ width: `${(100 * user.points) / pointsCost}%` }}
          />
        </span>
        <Refusal reward={reward}>{texts.rewards.notEnough}</Refusal>
      </>
    );
  // Whoever is not confirmed is told so by the dialog.
  if (waits && user?.mustConfirm === null) return <Refusal reward={reward}>{waits.short}</Refusal>;
  return (
    <Button
      className="bar:w-full bar:ml-0 ml-auto min-h-11! px-4!"
      aria-describedby={titleIdOf(reward)}
      onClick={onRedeem}
    >
      {texts.rewards.redeem}
    </Button>
  );
}

/** Says it on a button that cannot be pressed, which on a phone takes no more room than its words. */
function Refusal({ reward, children }: { reward: RewardDto; children: string }) {
  return (
    <Button
      look="plain"
      disabled
      className="text-muted! text-side bar:min-h-11! bar:w-full min-h-7! border-dashed! px-2! py-0.5! opacity-100!"
      aria-describedby={titleIdOf(reward)}
    >
      {children}
    </Button>
  );
}
