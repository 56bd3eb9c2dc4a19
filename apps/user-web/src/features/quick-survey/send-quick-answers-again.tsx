import { SendAgain } from '../../outbox/send-again';
import { quickSurveysOnTheWay } from '../points/on-the-way/awards-on-the-way';
import { useAnswerQuickSurvey } from './use-answer-quick-survey';

export function SendQuickAnswersAgain({ userId }: { userId: number }) {
  const { mutate } = useAnswerQuickSurvey();
  return <SendAgain outbox={quickSurveysOnTheWay} userId={userId} send={mutate} />;
}
