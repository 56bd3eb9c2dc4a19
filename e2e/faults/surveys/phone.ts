import { setTimeout as sleep } from 'node:timers/promises';

import { ask, type Answer } from '@pwen/tools/installation/ask';
import type { Person } from '@pwen/tools/installation/programme';

/** One survey as a person's phone knows it: what it sent, and all that it was told. */
export interface Submission {
  person: Person;
  surveyId: number;
  /** What was chosen, and what was written. */
  answers: readonly [choice: string, words: string];
  /** When it was answered and what that paid, of every 200; more than one would be a second response. */
  told: Set<string>;
}

const PAUSE_MS = 100;
/** What a person would still wait out: crash and restart. */
const TIMEOUT_MS = 240_000;

/**
 * Sends it again and again, as a page does on a bad line, until it is accepted.
 *
 * @throws Error when it is refused, or comes to nothing
 */
export async function submit(port: number, submission: Submission): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (submission.told.size === 0) {
    if (Date.now() > deadline) throw new Error(`survey ${submission.surveyId} came to nothing`);
    await sendAgain(port, submission).catch((fault: unknown) => {
      if (fault instanceof Refused) throw fault;
    });
    if (submission.told.size === 0) await sleep(PAUSE_MS);
  }
}

/**
 * The very same request once more, whatever was heard so far.
 *
 * @throws Refused when it is, and whatever breaks on the way
 */
export async function sendAgain(port: number, submission: Submission): Promise<void> {
  const { status, body } = await send(port, submission, submission.answers);
  if (status === 200) {
    const { completedAt, pointsEarned } = body as { completedAt: string; pointsEarned: number };
    submission.told.add(`${completedAt} ${pointsEarned}`);
  } else if (status < 500) {
    // A 5xx says nothing about the response; everything else does.
    throw new Refused(`${status} ${JSON.stringify(body)}`);
  }
}

export function send(
  port: number,
  { person, surveyId }: Submission,
  answers: readonly string[],
): Promise<Answer> {
  const body = { surveyId, answers, revision: 1 };
  return ask({ port, method: 'POST', path: '/api/surveys/submit', cookie: person.cookie, body });
}

class Refused extends Error {}
