import type { ClientBase } from 'pg';

/**
 * Marks, in the caller's transaction, that the survey's tally is out of date. After the commit the caller enqueues a
 * job.
 */
export async function markStale(
  client: Pick<ClientBase, 'query'>,
  surveyId: number,
  now: Date,
): Promise<void> {
  await client.query('INSERT INTO stale_survey_marks (survey_id, marked_at) VALUES ($1, $2)', [
    surveyId,
    now,
  ]);
}
