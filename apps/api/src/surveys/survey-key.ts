import { type EventSource, keyOfSource } from '@pwen/domain';

/** The idempotency key of an answered survey, so that it pays once. */
export const surveyKey = (surveyId: number): string => keyOfSource(surveySource(surveyId));

export const surveySource = (surveyId: number): EventSource<'SURVEY'> => ({
  type: 'SURVEY',
  id: String(surveyId),
});
