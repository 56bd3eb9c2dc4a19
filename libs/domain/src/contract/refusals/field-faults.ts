/**
 * Everything that a rule can find wrong with one field of a form, by name. Each has one sentence: in
 * English field-fault-sentences.ts, in French and Kreyòl the console's texts. All are exhaustive, so a name without a sentence does not compile.
 */
export const FIELD_FAULTS = [
  // answers to a survey
  'ANSWER_MISSING',
  'ANSWER_TOO_LONG',
  'ANSWER_NOT_OFFERED',
  // the questions of a survey
  'QUESTIONS_MISSING',
  'QUESTIONS_BLANK',
  'TOO_MANY_QUESTIONS',
  'MORE_TYPES_THAN_QUESTIONS',
  'MORE_OPTION_LISTS_THAN_QUESTIONS',
  'QUESTION_EMPTY',
  'QUESTION_TOO_LONG',
  'QUESTION_REPEATED',
  'UNKNOWN_QUESTION_TYPE',
  'OPTIONS_UNREADABLE',
  'TOO_FEW_OPTIONS',
  'TOO_MANY_OPTIONS',
  'OPTION_TOO_LONG',
  'OPTION_REPEATED',
  // the goals of the day, the week and the month
  'GOAL_BELOW_SHORTER',
  // the period in which a reward is on offer
  'ENDS_BEFORE_IT_BEGINS',
  // the period of a report
  'PERIOD_TOO_LONG',
] as const;

export type FieldFaultCode = (typeof FIELD_FAULTS)[number];

/** What is wrong with one field. */
export interface FieldFault {
  readonly code: FieldFaultCode;
  /** The numbers that its sentence names: a limit, or the place of a question in the form, counted from one. */
  readonly values?: Readonly<Record<string, number>>;
}
