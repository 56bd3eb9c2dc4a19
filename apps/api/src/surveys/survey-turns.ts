import type { ClientBase } from 'pg';

import { LockHeld } from '../platform/database/faults/transient-faults.js';

type Client = Pick<ClientBase, 'query'>;

// A row's lock knows no queue: as long as one submission begins before another ends, whoever wants the row alone waits, in a
// crowd for ever. While somebody waits for this lock alone, nobody new is granted a share of it.
const TURN_OF_SURVEY = `hashtextextended('survey:' || $1::bigint, 0)`;

/**
 * A submission's turn, until its transaction ends: beside every other submission, behind a change that was there first.
 * It does not queue, because a crowd that queues for one survey would hold every connection and keep everybody else from
 * theirs: `Transactions` asks again.
 *
 * @throws LockHeld while somebody changes the survey, or waits to
 */
export async function takeTurnToSubmit(client: Client, surveyId: number): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_xact_lock_shared(${TURN_OF_SURVEY}) AS taken`,
    [surveyId],
  );
  if (!rows[0]?.taken) throw new LockHeld(`survey ${surveyId} is being changed`);
}

/**
 * The turn of an edit or a deletion, until its transaction ends: alone, behind the submissions that are under way. First
 * it waits for a tally or another change, which may take long; submissions go on meanwhile, and only when those are over
 * do they step back.
 */
export async function takeTurnToChange(client: Client, surveyId: number): Promise<void> {
  await client.query('SELECT FROM surveys WHERE id = $1 FOR NO KEY UPDATE', [surveyId]);
  await client.query(`SELECT pg_advisory_xact_lock(${TURN_OF_SURVEY})`, [surveyId]);
}
