import type { RedemptionDto } from '@pwen/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { watchedRedemption } from '../../points/arrivals/watched-redemption';
import { refreshPoints } from '../../points/balance';
import { rememberTold } from '../../points/told-by-calls';
import { cacheRedemption, pendingQuery, useRedemptions } from '../redemption-queries';
import { announceArrived } from './announce-arrived';

/** Follows pending redemptions on every page, until the voucher has arrived or the points are back. */
export default function FollowRedemptions({ userId }: { userId: number }) {
  // Fetched at every start, so that this phone also stores a voucher that was redeemed on another one.
  const { data, redemptions = [] } = useRedemptions(userId);
  const announce = useAnnounceSettled(userId);
  const waitedFor = useRef(new Set<number>());

  // The change may arrive by polling or with a new list: it is announced once.
  const announceSettled = useEffectEvent(() => {
    for (const redemption of redemptions) {
      if (redemption.status === 'pending') waitedFor.current.add(redemption.id);
      else if (waitedFor.current.delete(redemption.id)) announce(redemption);
    }
  });
  useEffect(() => announceSettled(), [data]);

  return redemptions
    .filter(({ status }) => status === 'pending')
    .map(({ id }) => <PollRedemption key={id} userId={userId} id={id} />);
}

function PollRedemption({ userId, id }: { userId: number; id: number }) {
  const queries = useQueryClient();
  const { data } = useQuery(pendingQuery(userId, id));
  useEffect(() => {
    if (data && data.status !== 'pending') void cacheRedemption(queries, userId, data);
  }, [data, queries, userId]);
  return null;
}

function useAnnounceSettled(userId: number) {
  const texts = useTexts();
  const queries = useQueryClient();
  return ({ id, status, rewardTitle }: RedemptionDto): void => {
    const isWatched = watchedRedemption.get() === id;
    if (status === 'completed') {
      if (!isWatched) announceArrived({ userId, redemptionId: id, title: rewardTitle }, texts);
    } else if (isWatched) rememberTold({ userId, occasion: 'refund', contentId: id });
    // Returned points change the balance and its history, from which they are announced.
    refreshPoints(queries);
  };
}
