import { LockNotAvailable } from '../platform/database/faults/transient-faults.js';
import { type Connection, prepared, statement } from '../platform/database/statements/statement.js';

// Row locks are not fair: while submissions overlap, a change that needs the row exclusively could wait for ever. An
// advisory lock is fair: while a change waits for it exclusively, no new share is granted.
const LOCK_OF_SURVEY = `hashtextextended('survey:' || $surveyId::bigint, 0)`;

/** Also takes the person's own lock, so that their answers to several surveys come one after another: they have one clock. */
const tryToShare = prepared(
  'survey-lock',
  `SELECT pg_try_advisory_xact_lock_shared(${LOCK_OF_SURVEY}) AS "taken!"
   FROM pg_advisory_xact_lock(hashtextextended('answers:' || $userId::bigint, 0))`,
);

const lockRow = statement(
  'survey-row-lock-for-change',
  'SELECT FROM surveys WHERE id = $surveyId FOR NO KEY UPDATE',
);

const lockAlone = statement('survey-lock-for-change', `SELECT pg_advisory_xact_lock(${LOCK_OF_SURVEY})`);

/**
 * Takes the shared lock of a submission, until its transaction ends: together with submissions of other people, and behind a
 * change that was first. It fails instead of waiting for the survey, because a crowd waiting for one would hold every
 * connection; `Transactions` retries it. For another submission of this person it waits.
 *
 * @throws LockNotAvailable while the survey is being changed, or a change waits
 */
export async function lockForSubmission(
  client: Connection,
  { surveyId, userId }: { readonly surveyId: number; readonly userId: number },
): Promise<void> {
  const lock = await tryToShare.row(client, { surveyId, userId });
  if (!lock?.taken) throw new LockNotAvailable(`survey ${surveyId} is being changed`);
}

/**
 * Takes the exclusive lock of an edit or a deletion, until its transaction ends. It first waits for a tally or another
 * change, which may take long and during which submissions continue, and then for the submissions in progress.
 */
export async function lockForChange(client: Connection, surveyId: number): Promise<void> {
  await lockRow.run(client, { surveyId });
  await lockAlone.run(client, { surveyId });
}
