import type { Installation } from '@pwen/tools/installation/installation';
import type { Person } from '@pwen/tools/installation/programme';

import { Stream } from '../stream.js';
import { sendAgain, submit, type Submission } from './phone.js';
import { OPTIONS } from './plant.js';

/** Many people who answer the same surveys. Each starts with a different one, so that all get responses all the time. */
export function submissionStream(
  { port }: Installation,
  people: readonly Person[],
  surveyIds: readonly number[],
): Stream<Submission> {
  return new Stream(people, {
    each: surveyIds.length,
    next: (person, place, turn) => ({
      person,
      surveyId: surveyIds[(place + turn) % surveyIds.length] ?? 0,
      answers: [OPTIONS[(place * turn) % (OPTIONS.length - 1)] ?? '', `Paske ${place}`],
      told: new Set(),
    }),
    complete: (submission) => submit(port, submission),
    sendAgain: (submission) => sendAgain(port, submission),
    isAcknowledged: ({ told }) => told.size > 0,
  });
}
