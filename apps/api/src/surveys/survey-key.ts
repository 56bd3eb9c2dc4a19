import { type EventSource, keyOfSource } from '@pwen/domain';

/** The ledger key under which an answered survey is recorded, so that it pays once. */
export const surveyKey = (surveyId: number): string => keyOfSource(surveySource(surveyId));

export const surveySource = (surveyId: number): EventSource<'SURVEY'> => ({
  type: 'SURVEY',
  id: String(surveyId),
});
