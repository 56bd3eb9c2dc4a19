import type { FieldFaultCode } from './field-faults.js';

/**
 * What each fault of a field says, in English: the API's answer and the console say it with the same words. A {{name}} is
 * replaced by that value of the fault.
 */
export const FIELD_FAULT_SENTENCES = {
  ANSWER_MISSING: 'Please answer all questions',
  ANSWER_TOO_LONG: 'Text answers must be at most {{max}} characters',
  ANSWER_NOT_OFFERED: 'Please choose one of the options',
  QUESTIONS_MISSING: 'At least one question is required',
  QUESTIONS_BLANK: 'Please add at least one question with text',
  TOO_MANY_QUESTIONS: 'Maximum {{max}} questions allowed',
  MORE_TYPES_THAN_QUESTIONS: 'There are more question types than questions',
  MORE_OPTION_LISTS_THAN_QUESTIONS: 'There are more lists of options than questions',
  QUESTION_EMPTY: 'Question cannot be empty',
  QUESTION_TOO_LONG: 'Question {{number}}: Questions must be at most {{max}} characters',
  QUESTION_REPEATED: 'Question {{number}}: This question is already in the survey',
  UNKNOWN_QUESTION_TYPE: 'Question {{number}}: Choose a text answer or multiple choice',
  OPTIONS_UNREADABLE: 'Question {{number}}: The options cannot be read',
  TOO_FEW_OPTIONS: 'Question {{number}}: Multiple choice questions must have at least {{min}} options',
  TOO_MANY_OPTIONS: 'Question {{number}}: Multiple choice questions can have at most {{max}} options',
  OPTION_TOO_LONG: 'Question {{number}}: Options must be at most {{max}} characters',
  OPTION_REPEATED: 'Question {{number}}: Every option must be different',
  GOAL_BELOW_SHORTER: 'Must not be below the goal of a shorter time',
  ENDS_BEFORE_IT_BEGINS: 'The last day cannot be before the first',
  PERIOD_TOO_LONG: 'A period has at most {{max}} days',
} satisfies Record<FieldFaultCode, string>;
