import { headersFor, redeemReward, type RedemptionAnswerDto } from '@pwen/api-client';
import type { ErrorCode } from '@pwen/domain/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { answeredInTime } from '../../../api/answered-in-time';
import { refusalOf } from '../../../api/refusal';
import { useTexts } from '../../../i18n/use-texts';
import { forgetNotice } from '../../../ui/refusal/left-notice';
import { noteBalance, refreshPoints } from '../../points/balance';
import { pointKeys } from '../../points/point-keys';
import { noteTold as notePointsTold } from '../../points/told-by-calls';
import { announceArrived } from '../../redemptions/follow-redemptions/announce-arrived';
import { redemptionKeys } from '../../redemptions/redemption-keys';
import { noteRedemption } from '../../redemptions/redemption-queries';
import { rewardKeys } from '../reward-keys';
import { noteStock } from '../reward-queries';
import { dropAttempt, keepAttempt, noteTold } from './redeem-attempts';
import type { Redeeming } from './redeeming';
import { useAnnounceFailure } from './use-announce-failure';

/** While the person waits for the answer. */
const MAX_RESENDS = 2;
const RESEND_AFTER_MS = 1000;

interface RedeemOptions {
  onFailed?: () => void;
  /** How often a broken connection is tried again within one call. */
  resends?: number;
}

export const REDEEM = ['redeem'] as const;

/** After these errors it is unknown whether the redemption went through: sending the same key again finds out. */
const UNDECIDED: readonly ErrorCode[] = [
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'RATE_LIMITED',
  'NOT_SIGNED_IN',
  'PERSON_CHANGED',
];

/**
 * Redeems a reward. A broken connection is tried again under the same key, so that nothing is paid twice; a refusal is
 * left in the page, and `onFailed` closes the dialog.
 */
export function useRedeem({ onFailed, resends = MAX_RESENDS }: RedeemOptions = {}) {
  const queries = useQueryClient();
  const texts = useTexts();
  const announceFailure = useAnnounceFailure();

  const refresh = (...keys: (readonly string[])[]) =>
    keys.forEach((queryKey) => void queries.invalidateQueries({ queryKey }));

  return useMutation({
    mutationKey: REDEEM,
    mutationFn: async ({ userId, rewardId, pointsCost, key }: Redeeming) => {
      const { data } = await answeredInTime(
        redeemReward({
          path: { id: rewardId },
          headers: { ...headersFor(userId), 'Idempotency-Key': key },
          // The price shown on the button is the price that is paid, or nothing is.
          body: { expectedPointsCost: pointsCost },
        }),
      );
      return data;
    },
    retry: (failures, thrown) => refusalOf(thrown).kind === 'unreachable' && failures < resends,
    retryDelay: (failures) => RESEND_AFTER_MS * 2 ** failures,
    onMutate: ({ isAgain, ...redeeming }) => {
      if (isAgain) return;
      forgetNotice('redemption');
      keepAttempt({ ...redeeming, sentAt: Date.now(), told: false });
    },
    onSuccess: async (answer, redeeming) => {
      dropAttempt(redeeming.key);
      const { remainingPoints: points, balanceSequence } = answer;
      noteBalance(queries, redeeming.userId, { points, balanceSequence });
      noteStock(queries, redeeming.rewardId, answer.remainingVouchers);
      await noteRedemption(queries, redeeming.userId, redemptionOf(answer, redeeming));
      // Also a list of redemptions that was asked for before this one, and would come without it.
      refresh(rewardKeys.list, pointKeys.all, redemptionKeys.all);
      if (redeeming.isAgain && answer.status === 'completed') {
        const { userId, title } = redeeming;
        announceArrived({ userId, redemptionId: answer.redemptionId, title }, texts);
      }
    },
    onError: (thrown, redeeming) => {
      const refusal = refusalOf(thrown);
      const undecided = refusal.kind === 'unreachable' || UNDECIDED.includes(refusal.code);
      if (undecided) noteTold(redeeming.key);
      else dropAttempt(redeeming.key);
      if (undecided && redeeming.isAgain) return;
      announceFailure(thrown, redeeming);
      // Points that were spent and given back within the call were never seen to go.
      const refunded = refusal.kind === 'answered' ? refusal.details.redemptionId : undefined;
      if (typeof refunded === 'number')
        notePointsTold({ userId: redeeming.userId, occasion: 'refund', contentId: refunded });
      onFailed?.();
      refreshPoints(queries);
      refresh(rewardKeys.list, redemptionKeys.all);
    },
  });
}

/** The answer in the form of an entry of the history. */
function redemptionOf(answer: RedemptionAnswerDto, { rewardId, title }: Redeeming) {
  const { redemptionId, status, pointsCost, voucherNumber, valueHtg, instructions } = answer;
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
  };
}
