import { useSendAwardsAgain } from '../points/on-the-way/use-send-awards-again';
import { ANSWER_QUICK_SURVEY, useAnswerQuickSurvey } from './use-answer-quick-survey';

/** Sends this person's answers about videos until the server has them. Renders nothing. */
export function SendQuickAnswersAgain({ userId }: { userId: number }) {
  const { mutate } = useAnswerQuickSurvey();
  useSendAwardsAgain({
    userId,
    occasion: 'quickSurvey',
    mutationKey: ANSWER_QUICK_SURVEY,
    send: (award) => {
      if (award.sent) mutate({ award, sent: award.sent, isAgain: true });
    },
  });
  return null;
}
