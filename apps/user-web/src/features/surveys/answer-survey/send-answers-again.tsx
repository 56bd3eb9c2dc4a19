import { useMutationState } from '@tanstack/react-query';

import { useSendAgain } from '../../../device/use-send-again';
import { useAwardsOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { SUBMIT_SURVEY, useSubmitSurvey, type Submission } from './use-submit-survey';

/** Sends this person's answers until the server has them. Renders nothing. */
export function SendAnswersAgain({ userId }: { userId: number }) {
  const { mutate } = useSubmitSurvey();
  const sending = useMutationState({
    filters: { mutationKey: SUBMIT_SURVEY, status: 'pending' },
    select: ({ state }) => (state.variables as Submission).award.id,
  });
  const unanswered = useAwardsOnTheWay(userId).filter(({ occasion }) => occasion === 'survey');
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
