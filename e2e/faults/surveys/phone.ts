import { setTimeout as sleep } from 'node:timers/promises';

import { ask, type Answer } from '@pwen/tools/installation/ask';
import { openingOf } from '@pwen/tools/installation/opening';
import type { Person } from '@pwen/tools/installation/programme';

/** One survey as a person's phone knows it: the sent answers, and all responses. */
export interface Submission {
  person: Person;
  surveyId: number;
  /** The chosen option and the written text. */
  answers: readonly [choice: string, words: string];
  /** The time and points of every 200 response; more than one would be a second response. */
  told: Set<string>;
}

const PAUSE_MS = 100;
/** As long as a person might wait: crash and restart. */
const TIMEOUT_MS = 240_000;

/**
 * Repeats the request, as a page does on a bad connection, until it is accepted.
 *
 * @throws Error if it is refused or not accepted in time
 */
export async function submit(port: number, submission: Submission): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (submission.told.size === 0) {
    if (Date.now() > deadline) throw new Error(`survey ${submission.surveyId} got no final response`);
    await sendAgain(port, submission).catch((fault: unknown) => {
      if (fault instanceof Refused) throw fault;
    });
    if (submission.told.size === 0) await sleep(PAUSE_MS);
  }
}

/**
 * Repeats the same request once, whatever the earlier responses.
 *
 * @throws Refused if it is refused; and connection errors
 */
export async function sendAgain(port: number, submission: Submission): Promise<void> {
  const { status, body } = await send(port, submission, submission.answers);
  if (status === 200) {
    const { completedAt, pointsEarned } = body as { completedAt: string; pointsEarned: number };
    submission.told.add(`${completedAt} ${pointsEarned}`);
  } else if (status < 500) {
    // A 5xx does not show whether the answers were stored; every other status does.
    throw new Refused(`${status} ${JSON.stringify(body)}`);
  }
}

function send(port: number, { person, surveyId }: Submission, answers: readonly string[]): Promise<Answer> {
  const body = { surveyId, answers, revision: 1, opening: openingOf(person.userId, surveyId) };
  return ask({ port, method: 'POST', path: '/api/surveys/submit', cookie: person.cookie, body });
}

/**
 * The final response: repeats the request while the status is a 5xx, such as the 503 of an overloaded machine.
 *
 * @throws Error if it is never another one
 */
export async function finalAnswerTo(
  port: number,
  submission: Submission,
  answers: readonly string[],
): Promise<Answer> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await send(port, submission, answers);
    if (answer.status < 500) return answer;
    if (Date.now() > deadline) throw new Error(`survey ${submission.surveyId} still gets ${answer.status}`);
    await sleep(PAUSE_MS);
  }
}

class Refused extends Error {}
