import type { RewardDto, UserDto } from '@pwen/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { Card } from '../../../ui/board';
import { Button } from '../../../ui/button';
import { Page, PageTitle } from '../../../ui/page';
import { showToast } from '../../../ui/toasts/toast-store';
import { useUser } from '../../auth/use-user';
import { ConfirmStrip } from '../../confirm/confirm-strip';
import { RedemptionList } from '../../redemptions/list-redemptions/redemption-list';
import { attemptsOf, isStillRunning, keyFor } from '../redeem-reward/redeem-attempts';
import { RedeemDialog } from '../redeem-reward/redeem-dialog';
import { UnfinishedRedemptions } from '../redeem-reward/unfinished-redemptions';
import { useRedeem, type Redeeming } from '../redeem-reward/use-redeem';
import { rewardsQuery } from '../reward-queries';
import { RedeemButton } from './redeem-button';
import { RewardGrid } from './reward-grid';

/** The catalogue, open to everyone. Signed-in people also see what they have redeemed. */
export default function RewardsPage() {
  const texts = useTexts();
  const { user } = useUser();
  return (
    <Page>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <PageTitle>{texts.rewards.title}</PageTitle>
          <p className="text-muted">{texts.rewards.text}</p>
        </div>
        <Button look="plain" asChild>
          <Link to={PATHS.home}>{texts.state.back}</Link>
        </Button>
      </div>
      {user ? <PersonsRewards key={user.id} user={user} /> : <GuestsRewards />}
    </Page>
  );
}

function GuestsRewards() {
  const texts = useTexts();
  const navigate = useNavigate();
  const askToLogIn = () => {
    showToast({ title: texts.rewards.authTitle, description: texts.rewards.authText, look: 'destructive' });
    void navigate(PATHS.auth, { state: { from: PATHS.rewards } });
  };
  return (
    <RewardGrid columns={3} action={(reward) => <RedeemButton reward={reward} onRedeem={askToLogIn} />} />
  );
}

function PersonsRewards({ user }: { user: UserDto }) {
  const texts = useTexts();
  const [redeeming, setRedeeming] = useState<Redeeming | null>(null);
  const { mutate, reset, data, isPending } = useRedeem({ onFailed: () => setRedeeming(null) });

  const open = (wanted: Redeeming) => {
    reset();
    setRedeeming(wanted);
  };
  const resume = (wanted: Redeeming) => {
    setRedeeming(wanted);
    mutate(wanted);
  };
  useResumeInterrupted(user.id, resume);
  useScrollToHash();

  const redeem = ({ id: rewardId, title, pointsCost }: RewardDto) =>
    open({ userId: user.id, rewardId, title, pointsCost, key: keyFor(user.id, rewardId) });

  return (
    <>
      <ConfirmStrip user={user} />
      <UnfinishedRedemptions userId={user.id} onFinish={resume} />
      <div className="bar:grid-cols-[minmax(0,1fr)_20rem] grid grid-cols-1 items-start gap-5">
        <div className="flex flex-col gap-5">
          <RewardGrid
            columns={2}
            action={(reward) => <RedeemButton reward={reward} onRedeem={() => redeem(reward)} />}
          />
        </div>
        <Card className="overflow-hidden">
          <h2 className="text-section px-5 pt-5 pb-2 font-extrabold">{texts.redemptions.history}</h2>
          <Suspense>
            <RedemptionList userId={user.id} label={texts.redemptions.history} />
          </Suspense>
        </Card>
      </div>
      {redeeming && (
        <RedeemDialog
          key={redeeming.key}
          redeeming={redeeming}
          user={user}
          isPending={isPending}
          answer={data}
          onConfirm={() => mutate(redeeming)}
          onClose={() => setRedeeming(null)}
        />
      )}
    </>
  );
}

/**
 * Continues a redemption that a reload interrupted. Somebody who was already told that there was no answer decides for
 * themselves.
 */
function useResumeInterrupted(userId: number, resume: (redeeming: Redeeming) => void) {
  const start = useEffectEvent(() => {
    const interrupted = attemptsOf(userId).find(isStillRunning);
    if (interrupted) resume(interrupted);
  });
  useEffect(() => start(), []);
}

/** Scrolls to a reward that was chosen on another page, once the list is loaded. */
function useScrollToHash() {
  const { hash } = useLocation();
  const { isSuccess } = useInfiniteQuery(rewardsQuery);
  useEffect(() => {
    if (!hash || !isSuccess) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView({ block: 'center' });
    target?.querySelector('button')?.focus({ preventScroll: true });
  }, [hash, isSuccess]);
}
