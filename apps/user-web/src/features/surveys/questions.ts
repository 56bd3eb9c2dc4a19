import type { SurveyDto } from '@pwen/api-client';
import {
  SURVEY_ANSWER_MAX_LENGTH,
  SURVEY_DEFAULT_OPTIONS,
  SURVEY_MINUTES_PER_QUESTION,
} from '@pwen/domain/constants';

/** What is asked. No options: the answer is a text. */
export interface Question {
  text: string;
  options: readonly string[];
  /** Its words and its type, which no two questions of a survey share: by them an edit knows it again. */
  key: string;
}

type Asked = Pick<SurveyDto, 'questions' | 'questionTypes' | 'questionOptions'>;

export function questionsOf({ questions, questionTypes, questionOptions }: Asked): Question[] {
  return questions.map((text, index) => {
    const type = questionTypes[index] ?? 'text';
    const options = type === 'text' ? [] : readOptions(questionOptions[index]);
    return { text, options, key: `${type}:${text}` };
  });
}

function readOptions(json: string | undefined): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(json ?? '[]');
    const options = Array.isArray(parsed) ? parsed.filter((option) => typeof option === 'string') : [];
    return options.length > 0 ? options : SURVEY_DEFAULT_OPTIONS;
  } catch {
    return SURVEY_DEFAULT_OPTIONS;
  }
}

/** Answers by the key of their question, as they were typed or chosen. */
export type Answers = Readonly<Record<string, string>>;

/** The answer as it is sent; empty while there is none, also where what was chosen is not offered any more. */
export function answerTo({ key, options }: Question, answers: Answers): string {
  const answer = (answers[key] ?? '').trim();
  return options.length === 0 || options.includes(answer) ? answer : '';
}

/** Characters as people and the server count them: one for an emoji of two halves. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

export function cutToLimit(text: string): string {
  return lengthOf(text) <= SURVEY_ANSWER_MAX_LENGTH
    ? text
    : Array.from(text).slice(0, SURVEY_ANSWER_MAX_LENGTH).join('');
}

export function estimatedMinutes(survey: Pick<SurveyDto, 'questions'>): number {
  return Math.ceil(survey.questions.length * SURVEY_MINUTES_PER_QUESTION);
}

/** Whether the survey can be answered now, as far as the device knows. */
export function takesAnswers({ status, hasEnded }: Pick<SurveyDto, 'status' | 'hasEnded'>): boolean {
  return status === 'active' && !hasEnded;
}
