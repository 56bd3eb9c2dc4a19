import type { ClientBase } from 'pg';

/**
 * Notes, in the caller's transaction, that a survey's tally no longer says what its responses do. Whoever commits it nudges
 * the queue afterwards.
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
