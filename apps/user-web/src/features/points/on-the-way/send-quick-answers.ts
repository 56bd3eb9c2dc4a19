import { answerQuickSurvey, headersFor } from '@pwen/api-client';

import { answeredInTime } from '../../../api/answered-in-time';
import { refusalOf } from '../../../api/refusal';
import { isCeiling } from '../../../outbox/may-pass';
import { type AnswersOnTheWay, quickSurveysOnTheWay, type VideoOnTheWay } from './awards-on-the-way';

export function sendQuickAnswers({ userId, id, sent: { answers } }: AnswersOnTheWay) {
  const [first = '', second = '', third = ''] = answers;
  return answerQuickSurvey({
    path: { id },
    headers: headersFor(userId),
    body: { answers: [first, second, third], type: 'quick' },
  });
}

/**
 * A quick survey pays for the video last completed. So the answers about earlier videos that wait for the line go before the completion
 * of the next. They stay in the outbox, whose own call gets the same answer once more and tells the person. Those that a budget or
 * a ceiling refused are owed by the server.
 *
 * @throws what says that the server cannot be reached; a refusal of theirs does not hold the completion up
 */
export async function sendQuickAnswersBefore({ userId, id }: VideoOnTheWay): Promise<void> {
  const waiting = quickSurveysOnTheWay
    .of(userId)
    .filter((answers) => answers.id !== id && !(answers.because && isCeiling(answers.because)));
  for (const answers of waiting)
    try {
      await answeredInTime(sendQuickAnswers(answers));
    } catch (thrown) {
      if (refusalOf(thrown).kind === 'unreachable') throw thrown;
    }
}
