import { headersFor, redeemReward, type RedemptionAnswerDto } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useOutboxCall } from '../../../outbox/use-outbox-call';
import { forgetNotice } from '../../../ui/refusal/left-notice';
import { cacheBalance, refreshPoints } from '../../points/balance';
import { pointKeys } from '../../points/point-keys';
import { rememberTold as rememberPointsTold } from '../../points/told-by-calls';
import { announceArrived } from '../../redemptions/follow-redemptions/announce-arrived';
import { redemptionKeys } from '../../redemptions/redemption-keys';
import { cacheRedemption } from '../../redemptions/redemption-queries';
import { rewardKeys } from '../reward-keys';
import { cacheStock } from '../reward-queries';
import { type RedemptionOnTheWay, redemptionsOnTheWay } from './redemptions-on-the-way';
import { useAnnounceFailure } from './use-announce-failure';

/** While the person waits for the answer. */
const MAX_RESENDS = 2;

interface RedeemOptions {
  onFailed?: () => void;
  /** How often a broken connection is tried again within one call. */
  resends?: number;
}

/**
 * Redeems a reward. It is sent again under the same key, so that nothing is paid twice; a refusal is left in the page, and
 * `onFailed` closes the dialog.
 */
export function useRedeem({ onFailed, resends = MAX_RESENDS }: RedeemOptions = {}) {
  const queries = useQueryClient();
  const texts = useTexts();
  const announceFailure = useAnnounceFailure();

  const refresh = (...keys: (readonly string[])[]) =>
    keys.forEach((queryKey) => void queries.invalidateQueries({ queryKey }));
  const fail = (thrown: unknown, entry: RedemptionOnTheWay) => {
    announceFailure(thrown, entry);
    onFailed?.();
    refreshPoints(queries);
    refresh(rewardKeys.list, redemptionKeys.all);
  };

  return useOutboxCall({
    outbox: redemptionsOnTheWay,
    call: ({ userId, rewardId, pointsCost, key }) =>
      redeemReward({
        path: { id: rewardId },
        headers: { ...headersFor(userId), 'Idempotency-Key': key },
        // The price shown on the button is the price that is paid, or nothing is.
        body: { expectedPointsCost: pointsCost },
      }),
    resends,
    onFirst: () => forgetNotice('redemption'),
    onAnswered: async (answer, { entry, isAgain }) => {
      const { userId, rewardId, title } = entry;
      const { remainingPoints: points, balanceSequence } = answer;
      cacheBalance(queries, userId, { points, balanceSequence });
      cacheStock(queries, rewardId, answer.remainingVouchers);
      await cacheRedemption(queries, userId, redemptionOf(answer, entry));
      // Also a list of redemptions that was asked for before this one, and would come without it.
      refresh(rewardKeys.list, pointKeys.all, redemptionKeys.all);
      if (isAgain && answer.status === 'completed')
        announceArrived({ userId, redemptionId: answer.redemptionId, title }, texts);
    },
    onWaiting: (_refusal, { entry, isAgain }, thrown) => {
      if (!isAgain) fail(thrown, entry);
    },
    onRefused: ({ details }, { entry }, thrown) => {
      // Points that were spent and given back within the call were never seen to go.
      const { redemptionId } = details;
      if (typeof redemptionId === 'number')
        rememberPointsTold({ userId: entry.userId, occasion: 'refund', contentId: redemptionId });
      fail(thrown, entry);
    },
  });
}

/** The answer in the form of an entry of the history. */
function redemptionOf(answer: RedemptionAnswerDto, { rewardId, title }: RedemptionOnTheWay) {
  const { redemptionId, status, pointsCost, voucherNumber, valueHtg, instructions, heldUntil, holdReason } =
    answer;
  const now = new Date().toISOString();
  return {
    id: redemptionId,
    rewardId,
    rewardTitle: title,
    redeemedAt: now,
    status,
    pointsCost,
    voucherNumber,
    valueHtg,
    instructions,
    settledAt: status === 'pending' ? null : now,
    usedAt: null,
    refundReason: null,
    heldUntil,
    holdReason,
    decisionSentence: null,
    canReply: heldUntil !== null,
  };
}
