import { SURVEY_ANSWER_MAX_LENGTH } from '../../contract/limits.js';
import { DomainError } from '../../contract/refusals/domain-error.js';
import type { FieldFault } from '../../contract/refusals/field-faults.js';
import { RefusedFields } from '../../contract/refusals/refused-fields.js';
import { isLonger } from '../../contract/text/letters.js';
import { cleanLine } from '../../contract/text/lines.js';
import { storedWords } from './stored-words.js';
import { offeredOptions, type Question } from './survey.js';

/** Answers as they are compared with those of another attempt. */
export function cleanAnswers(answers: readonly string[]): string[] {
  return answers.map(cleanLine);
}

/**
 * Whether cleaned answers fit the questions, one each and in the same order.
 *
 * @returns the answers as they are stored: a choice in the words in which it is offered
 * @throws DomainError SURVEY_CHANGED when there are more or fewer of them than questions, INVALID_ANSWERS with what is wrong
 *   with each (`answers.0`)
 */
export function checkAnswers(questions: readonly Question[], answers: readonly string[]): string[] {
  if (answers.length !== questions.length) throw new DomainError('SURVEY_CHANGED');
  const stored = questions.map((question, index) =>
    storedWords(answers[index] ?? '', offeredOptions(question)),
  );
  const faults = questions.flatMap((question, index) => {
    const fault = faultOfAnswer(question, stored[index] ?? '');
    return fault === null ? [] : [[`answers.${index}`, fault] as const];
  });
  if (faults.length > 0) throw new RefusedFields('INVALID_ANSWERS', Object.fromEntries(faults));
  return stored;
}

function faultOfAnswer(question: Question, answer: string): FieldFault | null {
  if (answer === '') return { code: 'ANSWER_MISSING' };
  if (question.type === 'text')
    return isLonger(answer, SURVEY_ANSWER_MAX_LENGTH)
      ? { code: 'ANSWER_TOO_LONG', values: { max: SURVEY_ANSWER_MAX_LENGTH } }
      : null;
  return offeredOptions(question).includes(answer) ? null : { code: 'ANSWER_NOT_OFFERED' };
}
