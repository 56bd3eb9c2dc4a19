import { useMutationState } from '@tanstack/react-query';

import { useSendAgain } from '../../device/use-send-again';
import { useAwardsOnTheWay } from '../points/on-the-way/awards-on-the-way';
import type { Submission } from '../surveys/answer-survey/use-submit-survey';
import { ANSWER_QUICK_SURVEY, useAnswerQuickSurvey } from './use-answer-quick-survey';

/** Sends this person's answers about videos until the server has them. Renders nothing. */
export function SendQuickAnswersAgain({ userId }: { userId: number }) {
  const { mutate } = useAnswerQuickSurvey();
  const sending = useMutationState({
    filters: { mutationKey: ANSWER_QUICK_SURVEY, status: 'pending' },
    select: ({ state }) => (state.variables as Submission).award.id,
  });
  const waiting = useAwardsOnTheWay(userId).filter(
    ({ occasion, id }) => occasion === 'quickSurvey' && !sending.includes(id),
  );
  useSendAgain(waiting.length > 0, () => {
    for (const award of waiting) if (award.sent) mutate({ award, sent: award.sent, isAgain: true });
  });
  return null;
}
