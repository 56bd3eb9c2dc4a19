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
  const waiting = useAwardsOnTheWay(userId).filter(
    ({ occasion, id }) => occasion === 'survey' && !sending.includes(id),
  );
  useSendAgain(waiting.length > 0, () => {
    for (const award of waiting) if (award.sent) mutate({ award, sent: award.sent, isAgain: true });
  });
  return null;
}
