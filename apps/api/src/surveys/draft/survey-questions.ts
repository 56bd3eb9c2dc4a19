import type { Question, StoredQuestion } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { SurveyQuestion } from '../survey-question.entity.js';

type NewQuestion = Omit<SurveyQuestion, 'answeredBy'>;

export const newQuestion = (
  id: number,
  surveyId: number,
  { text, type, options }: Question,
  createdAt: Date,
): NewQuestion => ({ id, surveyId, text, type, options: [...options], createdAt });

/**
 * Writes the questions of an edit, in the caller's transaction: new ones as rows of their own, the kept ones with their
 * options of now and nothing else.
 *
 * @param kept one for each question asked: the stored one that it is, or null
 * @param newIds one for each question asked, of which the new ones take theirs
 * @returns their ids, in order
 */
export async function writeQuestions(
  manager: EntityManager,
  surveyId: number,
  asked: readonly Question[],
  kept: readonly (StoredQuestion | null)[],
  { newIds, now }: { readonly newIds: readonly number[]; readonly now: Date },
): Promise<number[]> {
  const added: NewQuestion[] = [];
  const ids: number[] = [];
  for (const [place, question] of asked.entries()) {
    const stored = kept[place];
    const id = stored?.id ?? (newIds[place] as number);
    ids.push(id);
    if (stored) await manager.update(SurveyQuestion, { id }, { options: [...question.options] });
    else added.push(newQuestion(id, surveyId, question, now));
  }
  if (added.length > 0) await manager.insert(SurveyQuestion, added);
  return ids;
}
