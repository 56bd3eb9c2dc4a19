import { SendAgain } from '../../../outbox/send-again';
import { surveysOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { useSubmitSurvey } from './use-submit-survey';

export function SendAnswersAgain({ userId }: { userId: number }) {
  const { mutate } = useSubmitSurvey();
  return <SendAgain outbox={surveysOnTheWay} userId={userId} send={mutate} />;
}
