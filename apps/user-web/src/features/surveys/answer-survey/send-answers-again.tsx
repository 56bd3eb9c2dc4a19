import { useSendAwardsAgain } from '../../points/on-the-way/use-send-awards-again';
import { SUBMIT_SURVEY, useSubmitSurvey } from './use-submit-survey';

/** Sends this person's answers until the server has them. Renders nothing. */
export function SendAnswersAgain({ userId }: { userId: number }) {
  const { mutate } = useSubmitSurvey();
  useSendAwardsAgain({
    userId,
    occasion: 'survey',
    mutationKey: SUBMIT_SURVEY,
    send: (award) => {
      if (award.sent) mutate({ award, sent: award.sent, isAgain: true });
    },
  });
  return null;
}
