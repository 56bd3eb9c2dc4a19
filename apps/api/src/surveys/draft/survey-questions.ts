import type { Question, StoredQuestion } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { SurveyQuestion } from '../survey-question.entity.js';

type NewQuestion = Omit<SurveyQuestion, 'answeredBy' | 'answeredFastBy'>;

export const newQuestion = (
  id: number,
  surveyId: number,
  { text, type, options }: Question,
  createdAt: Date,
): NewQuestion => ({ id, surveyId, text, type, options: [...options], createdAt });

/**
 * Writes the questions of an edit in the caller's transaction: inserts new ones, and updates only the options of kept
 * ones.
 *
 * @param kept for each question the stored one that it keeps, with its options now, or null
 * @param newIds one id for each question; only new questions use theirs
 * @returns the ids of the questions, in order
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
    if (stored) await manager.update(SurveyQuestion, { id }, { options: [...stored.options] });
    else added.push(newQuestion(id, surveyId, question, now));
  }
  if (added.length > 0) await manager.insert(SurveyQuestion, added);
  return ids;
}
