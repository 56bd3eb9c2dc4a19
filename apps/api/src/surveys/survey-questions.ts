import type { Question, StoredQuestion } from '@pwen/domain';
import type { ClientBase } from 'pg';

type Client = Pick<ClientBase, 'query'>;

/** Every question that a survey ever asked, the retired ones among them. */
export async function storedQuestions(client: Client, surveyId: number): Promise<StoredQuestion[]> {
  const { rows } = await client.query<StoredQuestion>(
    'SELECT id, text, type, options FROM survey_questions WHERE survey_id = $1',
    [surveyId],
  );
  return rows;
}

/**
 * Writes the questions of an edit, in the caller's transaction: new ones as rows of their own, the kept ones with their
 * options of now and nothing else.
 *
 * @param kept one for each question asked: the stored one that it is, or null
 * @param newIds one for each question asked, of which the new ones take theirs
 * @returns their ids, in order
 */
export async function writeQuestions(
  client: Client,
  surveyId: number,
  asked: readonly Question[],
  kept: readonly (StoredQuestion | null)[],
  { newIds, now }: { readonly newIds: readonly number[]; readonly now: Date },
): Promise<number[]> {
  const written: number[] = [];
  for (const [index, { text, type, options }] of asked.entries()) {
    const id = kept[index]?.id ?? (newIds[index] as number);
    await client.query(
      `INSERT INTO survey_questions (id, survey_id, text, type, options, created_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (survey_id, type, text) DO UPDATE SET options = excluded.options`,
      [id, surveyId, text, type, options, now],
    );
    written.push(id);
  }
  return written;
}
