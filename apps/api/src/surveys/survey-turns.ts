import type { ClientBase } from 'pg';

type Client = Pick<ClientBase, 'query'>;

// A row's lock knows no queue: as long as one submission begins before another ends, whoever wants the row alone waits, in a
// crowd for ever. These locks are granted in the order they were asked for.
const TURN_OF_SURVEY = `hashtextextended('survey:' || $1::bigint, 0)`;

/** A submission's turn, until its transaction ends: beside every other one, behind a change that was there first. */
export async function takeTurnToSubmit(client: Client, surveyId: number): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock_shared(${TURN_OF_SURVEY})`, [surveyId]);
}

/** The turn of an edit or a deletion, until its transaction ends: alone, behind the submissions that were there first. */
export async function takeTurnToChange(client: Client, surveyId: number): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${TURN_OF_SURVEY})`, [surveyId]);
}
