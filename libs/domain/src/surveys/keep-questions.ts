import type { Question } from './survey.js';

/** A stored question, with the id that its answers and its tally refer to. */
export interface StoredQuestion extends Question {
  readonly id: number;
}

export interface Edit {
  /** One entry for each question of the edit: the stored question that it is, or null for a new one. */
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
