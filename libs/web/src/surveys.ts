import type { SurveyDto } from '@pwen/api-client';
import { SURVEY_MINUTES_PER_QUESTION } from '@pwen/domain/constants';

/** Whether a survey can be answered now, as far as this page knows. The server decides in the end. */
export function takesAnswers({ status, hasEnded }: Pick<SurveyDto, 'status' | 'hasEnded'>): boolean {
  return status === 'active' && !hasEnded;
}

/** The options of one question, which the API sends as JSON; none where they cannot be read. */
export function readOptions(json: string | undefined): string[] {
  try {
    const options: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [];
  } catch {
    return [];
  }
}

/** How long answering so many questions takes, in whole minutes. */
export function estimatedMinutes(questionCount: number): number {
  return Math.ceil(questionCount * SURVEY_MINUTES_PER_QUESTION);
}

/** Characters as people and the server count them: an emoji is one, although JavaScript stores it as two. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
