import type { ReferralDto } from '@pwen/api-client';
import { BONUS_COMPLETIONS } from '@pwen/domain/contract';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';

import { useLoadFailure } from '../../api/use-load-failure';
import { useFormats } from '../../i18n/use-formats';
import { useOpeningTime } from '../../i18n/use-opening-time';
import { useTexts } from '../../i18n/use-texts';
import { Card } from '../../ui/board';
import { Icon } from '../../ui/icon';
import { ListPanel } from '../../ui/list-panel';
import { MoreButton } from '../../ui/more-button';
import { referralsQuery } from './referral-queries';

const WAITING_ROWS = 3;

/** Who signed up with the person's code, and what each referral waits for. */
export function FriendList({ userId }: { userId: number }) {
  const texts = useTexts();
  const formats = useFormats();
  const list = useInfiniteQuery(referralsQuery(userId));
  const { data, isPending, error, refetch } = list;
  const failure = useLoadFailure();
  const friends = rowsOf(data);
  const total = data?.pages[0]?.total ?? 0;
  return (
    <Card className="pt-5">
      {total > 0 && (
        <p className="flex items-baseline gap-3 px-5">
          <span className="text-figure font-extrabold tabular-nums">{formats.points(total)}</span>{' '}
          {texts.referrals.total}
        </p>
      )}
      <ListPanel
        label={texts.referrals.list}
        waitingRows={isPending ? WAITING_ROWS : undefined}
        error={error && !data ? failure(error, texts.referrals.error) : undefined}
        onRetry={refetch}
      >
        {friends?.length === 0 && (
          <p className="py-3">
            <span className="block font-bold">{texts.referrals.empty}</span>
            <span className="text-muted">{texts.referrals.emptyHelp}</span>
          </p>
        )}
        <ul>
          {friends?.map((friend) => (
            <Friend key={friend.id} friend={friend} />
          ))}
        </ul>
        <MoreButton list={list} className="mt-3 w-full">
          {texts.referrals.more}
        </MoreButton>
      </ListPanel>
    </Card>
  );
}

const ICONS = {
  waiting_for_confirmation: 'clock',
  waiting_for_first_completion: 'clock',
  waiting_for_first_voucher: 'clock',
  waiting_for_more_completions: 'clock',
  paid: 'check',
  not_paid: 'cross',
} as const;

function Friend({ friend }: { friend: ReferralDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const { username, joinedAt, state, reason } = friend;
  const moment = formats.moment(new Date(joinedAt), new Date());
  return (
    <li className="border-hair flex gap-3 border-b py-3 last:border-b-0">
      <span className="rounded-small bg-sky text-on-sky grid size-10 shrink-0 place-items-center">
        <Icon name={ICONS[state]} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">{username ?? texts.referrals.friend}</p>
        <p>
          <State friend={friend} />
        </p>
        {state === 'waiting_for_more_completions' && <p className="text-muted">{texts.referrals.whyMore}</p>}
        {reason !== null && <p className="text-muted">{texts.referrals.reason[reason]}</p>}
        <p className="text-side text-muted">
          <time dateTime={joinedAt}>{texts.referrals.joined({ moment })}</time>
        </p>
      </div>
    </li>
  );
}

function State({ friend: { state, bonusPoints, waitsUntil } }: { friend: ReferralDto }) {
  const { referrals } = useTexts();
  const formats = useFormats();
  const opening = useOpeningTime();
  if (state === 'paid') return referrals.state.paid({ points: formats.points(bonusPoints ?? 0) });
  if (state === 'waiting_for_more_completions')
    return referrals.state[state]({ completions: BONUS_COMPLETIONS });
  return waitsUntil === null
    ? referrals.state[state]
    : referrals.waitsUntil({ moment: opening(new Date(waitsUntil)) });
}
