import { cleanLine } from '../../contract/text/lines.js';
import { isStoredList, storedWords } from './stored-words.js';
import type { Question } from './survey.js';

/** Whether they are the same question: with the same words and of the same type. The first is stored, the second cleaned. */
export function isSameQuestion(stored: Question, { text, type }: Question): boolean {
  return cleanLine(stored.text) === text && stored.type === type;
}

/** A stored question, with the id that its answers and its tally refer to. */
export interface StoredQuestion extends Question {
  readonly id: number;
}

export interface Edit {
  /** One entry for each question of the edit: the stored question that it is, with its options now, or null for a new one. */
  readonly kept: readonly (StoredQuestion | null)[];
  /** Whether somebody who was looking at the survey now sees other questions, another order or other options. */
  readonly changed: boolean;
}

/**
 * Which stored questions an edit keeps. A question is identified by its text and its type: wherever it moves, whatever
 * happens to its options, and even when it comes back after it was retired, it is the same question and keeps its
 * answers. Anything else is another question, however small the change.
 *
 * @param stored every question that the survey ever had, no two alike
 * @param currentIds those that it has now, in order
 */
export function matchQuestions(
  stored: readonly StoredQuestion[],
  currentIds: readonly number[],
  asked: readonly Question[],
): Edit {
  const known = asked.map((each) => stored.find((question) => isSameQuestion(question, each)) ?? null);
  const kept = known.map((question, index) => question && withOptions(question, asked[index]?.options ?? []));
  const same =
    known.length === currentIds.length &&
    known.every(
      (question, index) =>
        question !== null &&
        question.id === currentIds[index] &&
        isStoredList(question.options, asked[index]?.options ?? []),
    );
  return { kept, changed: !same };
}

function withOptions(question: StoredQuestion, options: readonly string[]): StoredQuestion {
  return isStoredList(question.options, options)
    ? question
    : { ...question, options: options.map((option) => storedWords(option, question.options)) };
}
