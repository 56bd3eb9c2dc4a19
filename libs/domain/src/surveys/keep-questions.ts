import type { Question } from './survey.js';

/** A question that was asked at some time, with the name that its answers and its tally know it by. */
export interface StoredQuestion extends Question {
  readonly id: number;
}

export interface Edit {
  /** One for each question asked: the stored one that it is, or null where it is a new one. */
  readonly kept: readonly (StoredQuestion | null)[];
  /** Whether somebody who looks at the survey as it was sees other questions, another order or other options. */
  readonly changed: boolean;
}

/**
 * Which questions an edit keeps. A question is its words and its type: wherever it moves, whatever becomes of its options,
 * and also when it comes back after it was retired, it is the same, and its answers are its own. Anything else is
 * another question, however small the change.
 *
 * @param stored every question that the survey ever asked, no two alike
 * @param currentIds those that it asks now, in order
 */
export function keepQuestions(
  stored: readonly StoredQuestion[],
  currentIds: readonly number[],
  asked: readonly Question[],
): Edit {
  const kept = asked.map(
    ({ text, type }) => stored.find((question) => question.text === text && question.type === type) ?? null,
  );
  const same =
    kept.length === currentIds.length &&
    kept.every(
      (question, index) =>
        question !== null &&
        question.id === currentIds[index] &&
        isSameList(question.options, asked[index]?.options ?? []),
    );
  return { kept, changed: !same };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
