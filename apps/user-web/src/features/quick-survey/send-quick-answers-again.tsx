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
  const unanswered = useAwardsOnTheWay(userId).filter(({ occasion }) => occasion === 'quickSurvey');
  const waiting = unanswered.filter(({ id }) => !sending.includes(id));
  useSendAgain({
    unanswered: unanswered.length,
    isIdle: waiting.length > 0,
    send: () => {
      for (const award of waiting) if (award.sent) mutate({ award, sent: award.sent, isAgain: true });
    },
  });
  return null;
}
