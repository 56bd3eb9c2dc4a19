import type { SurveyDto } from '@pwen/api-client';
import { SURVEY_MINUTES_PER_QUESTION } from '@pwen/domain/contract';

/** Whether a survey can be answered now, as far as this page knows. The server checks it again. */
export function takesAnswers({ status, hasEnded }: Pick<SurveyDto, 'status' | 'hasEnded'>): boolean {
  return status === 'active' && !hasEnded;
}

/** The options of a question, which the API sends as JSON; empty if they cannot be parsed. */
export function readOptions(json: string | undefined): string[] {
  try {
    const options: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [];
  } catch {
    return [];
  }
}

/** The time it takes to answer this many questions, in whole minutes. */
export function estimatedMinutes(questionCount: number): number {
  return Math.ceil(questionCount * SURVEY_MINUTES_PER_QUESTION);
}
