import type { ClientBase } from 'pg';

import { LockHeld } from '../platform/database/faults/transient-faults.js';

type Client = Pick<ClientBase, 'query'>;

// Row locks are not fair: while submissions overlap, a change that needs the row exclusively could wait for ever. An
// advisory lock is fair: while a change waits for it exclusively, no new share is granted.
const LOCK_OF_SURVEY = `hashtextextended('survey:' || $1::bigint, 0)`;

/**
 * Takes the shared lock of a submission, until its transaction ends: together with other submissions, and behind a
 * change that was first. It fails instead of waiting, because a crowd waiting for one survey would hold every
 * connection; `Transactions` retries it.
 *
 * @throws LockHeld while the survey is being changed, or a change waits
 */
export async function lockForSubmission(client: Client, surveyId: number): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>({
    name: 'survey-lock',
    text: `SELECT pg_try_advisory_xact_lock_shared(${LOCK_OF_SURVEY}) AS taken`,
    values: [surveyId],
  });
  if (!rows[0]?.taken) throw new LockHeld(`survey ${surveyId} is being changed`);
}

/**
 * Takes the exclusive lock of an edit or a deletion, until its transaction ends. It first waits for a tally or another
 * change, which may take long and during which submissions continue, and then for the submissions in progress.
 */
export async function lockForChange(client: Client, surveyId: number): Promise<void> {
  await client.query('SELECT FROM surveys WHERE id = $1 FOR NO KEY UPDATE', [surveyId]);
  await client.query(`SELECT pg_advisory_xact_lock(${LOCK_OF_SURVEY})`, [surveyId]);
}
