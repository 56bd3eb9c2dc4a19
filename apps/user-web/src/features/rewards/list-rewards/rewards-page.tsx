import type { RewardDto, UserDto } from '@pwen/api-client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { askedFor } from '../../../outbox/outbox';
import { isBeingSent } from '../../../outbox/use-outbox-call';
import { href, PATHS } from '../../../paths';
import { Card } from '../../../ui/board';
import { Button } from '../../../ui/button';
import { Page, PageTitle } from '../../../ui/page';
import { DialogComing } from '../../../ui/waiting/dialog-coming';
import { useUser } from '../../auth/use-user';
import { ConfirmStrip } from '../../confirm/confirm-strip';
import RedemptionList from '../../redemptions/list-redemptions/redemption-list';
import { useSettings } from '../../settings/use-settings';
import { FirstVoucherCard } from '../first-voucher/first-voucher-card';
import { useSeeRewards } from '../mark-rewards-seen/use-see-rewards';
import { PauseCard } from '../pause/pause-card';
import {
  goesOn,
  keyFor,
  type RedemptionOnTheWay,
  redemptionsOnTheWay,
} from '../redeem-reward/redemptions-on-the-way';
import { UnfinishedRedemptions } from '../redeem-reward/unfinished-redemptions';
import { useRedeem } from '../redeem-reward/use-redeem';
import { rewardsQuery } from '../reward-queries';
import { RedeemButton } from './redeem-button';
import { RewardGrid } from './reward-grid';
import { useGridView, type GridView } from './use-grid-view';

const loadDialog = () => import('../redeem-reward/redeem-dialog');
const RedeemDialog = lazy(loadDialog);

/** The catalogue, open to everyone. Signed-in people also see what they have redeemed. */
export default function RewardsPage() {
  const texts = useTexts();
  const { user } = useUser();
  const view = useGridView();
  return (
    <Page>
      <div>
        <PageTitle>{texts.rewards.title}</PageTitle>
        <p className="text-muted">{texts.rewards.text}</p>
      </div>
      {user ? <PersonsRewards key={user.id} user={user} view={view} /> : <GuestsRewards view={view} />}
      <Button look="plain" asChild className="self-start">
        <Link to={PATHS.home}>{texts.state.back}</Link>
      </Button>
    </Page>
  );
}

/** The prices are for everybody; what a guest does first is to sign up. */
function GuestsRewards({ view }: { view: GridView }) {
  return (
    <>
      <SignUpStrip />
      <RewardGrid columns={3} view={view} action={(reward) => <RedeemButton reward={reward} />} />
    </>
  );
}

function SignUpStrip() {
  const texts = useTexts();
  const formats = useFormats();
  const { user, isPending } = useUser();
  const bonus = useSettings()?.welcomeBonusPoints ?? 0;
  // Somebody who may be signed in is not asked to sign up.
  if (user || isPending) return null;
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4">
      {bonus > 0 && (
        <p className="min-w-48 flex-1 font-bold">
          <span className="rounded-pill bg-mango text-on-mango mr-2 px-3 py-0.5 font-extrabold tabular-nums">
            +{formats.points(bonus)}
          </span>
          {texts.home.guestBonus}
        </p>
      )}
      <Button asChild className="max-bar:w-full">
        <Link to={href.signUp()} state={{ from: PATHS.rewards }}>
          {texts.home.signUp}
        </Link>
      </Button>
    </Card>
  );
}

function PersonsRewards({ user, view }: { user: UserDto; view: GridView }) {
  const texts = useTexts();
  const { redeeming, isPending, answer, choose, send, resume, close } = useRedeeming(user.id);
  useLoadDialogEarly();
  useScrollToHash();
  useSeeRewards();

  return (
    <>
      <ConfirmStrip user={user} />
      <FirstVoucherCard user={user} />
      <PauseCard user={user} />
      <UnfinishedRedemptions userId={user.id} onFinish={resume} />
      <div className="bar:grid-cols-[minmax(0,1fr)_20rem] grid grid-cols-1 items-start gap-5">
        <div className="flex flex-col gap-5">
          <RewardGrid
            columns={2}
            view={view}
            action={(reward) => <RedeemButton reward={reward} onRedeem={() => choose(reward)} />}
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
        <Suspense
          fallback={
            <DialogComing
              title={isPending ? texts.redeem.pending : texts.redeem.title}
              // A redemption that is running already goes on.
              close={isPending ? texts.state.close : texts.redeem.cancel}
              onClose={close}
            />
          }
        >
          <RedeemDialog
            key={redeeming.key}
            redeeming={redeeming}
            user={user}
            isPending={isPending}
            answer={answer}
            onConfirm={() => send(redeeming)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** What somebody redeems here: a reward that they choose, or one that was interrupted. Without any it is null. */
function useRedeeming(userId: number) {
  const [redeeming, setRedeeming] = useState<RedemptionOnTheWay | null>(null);
  const { mutate, reset, data, isPending } = useRedeem({ onFailed: () => setRedeeming(null) });

  const choose = ({ id: rewardId, title, pointsCost }: RewardDto) => {
    reset();
    setRedeeming({
      kind: 'redemption',
      ...askedFor(userId, keyFor(userId, rewardId)),
      rewardId,
      title,
      pointsCost,
    });
  };
  const send = (wanted: RedemptionOnTheWay) =>
    mutate({ entry: { ...wanted, ...askedFor(userId, wanted.key) }, isAgain: false });
  const resume = (wanted: RedemptionOnTheWay) => {
    setRedeeming(wanted);
    send(wanted);
  };
  useResumeInterrupted(userId, resume);
  return { redeeming, isPending, answer: data, choose, send, resume, close: () => setRedeeming(null) };
}

/** The dialog is fetched while the rewards are looked at, so that it is there when one is chosen. */
function useLoadDialogEarly() {
  useEffect(() => {
    // When it is needed, it is asked for again.
    loadDialog().catch(() => undefined);
  }, []);
}

/**
 * Continues a redemption that a reload interrupted. Somebody who was already told that there was no answer decides for
 * themselves.
 */
function useResumeInterrupted(userId: number, resume: (redeeming: RedemptionOnTheWay) => void) {
  const queries = useQueryClient();
  const start = useEffectEvent(() => {
    const interrupted = redemptionsOnTheWay.of(userId).find((each) => !each.told && goesOn(each));
    if (interrupted && !isBeingSent(queries, interrupted)) resume(interrupted);
  });
  useEffect(() => start(), []);
}

/** Scrolls to a reward that was chosen on another page, once the list is loaded. */
function useScrollToHash() {
  const { hash, key } = useLocation();
  const { dataUpdatedAt } = useInfiniteQuery(rewardsQuery);
  const reached = useRef('');
  useEffect(() => {
    // Whoever follows a link once more wants to be there once more.
    if (!hash || reached.current === key) return;
    const target = document.getElementById(hash.slice(1));
    // It may be on a page of the list that is still loading.
    if (!target) return;
    reached.current = key;
    target.scrollIntoView({ block: 'center' });
    target.querySelector('button')?.focus({ preventScroll: true });
  }, [hash, key, dataUpdatedAt]);
}
