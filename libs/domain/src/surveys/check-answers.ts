import { SURVEY_ANSWER_MAX_LENGTH } from '../constants/limits.js';
import { DomainError } from '../errors/domain-error.js';
import { cleanLine, lengthOf } from './clean-text.js';
import { offeredOptions, type Question } from './survey.js';

/** Answers as they are stored and compared with those of another attempt. */
export function cleanAnswers(answers: readonly string[]): string[] {
  return answers.map(cleanLine);
}

/**
 * Whether cleaned answers fit the questions, one each and in the same order.
 *
 * @throws DomainError SURVEY_CHANGED when there are more or fewer of them than questions, INVALID_ANSWERS with a message
 *   for every place (`answers.0`) that is wrong
 */
export function checkAnswers(questions: readonly Question[], answers: readonly string[]): void {
  if (answers.length !== questions.length) throw new DomainError('SURVEY_CHANGED');
  const faults = questions.flatMap((question, index) => {
    const fault = faultOfAnswer(question, answers[index] ?? '');
    return fault === null ? [] : [[`answers.${index}`, fault] as const];
  });
  if (faults.length > 0) throw new DomainError('INVALID_ANSWERS', Object.fromEntries(faults));
}

function faultOfAnswer(question: Question, answer: string): string | null {
  if (answer === '') return 'Please answer all questions';
  if (question.type === 'text')
    return lengthOf(answer) > SURVEY_ANSWER_MAX_LENGTH
      ? `Text answers must be at most ${SURVEY_ANSWER_MAX_LENGTH} characters`
      : null;
  return offeredOptions(question).includes(answer) ? null : 'Please choose one of the options';
}
