import type { Earn } from '@pwen/domain';

/** Points for a survey, which is answered once. */
export function earnBySurvey(userId: number, survey: number | string, at = new Date()): Earn {
  return {
    kind: 'earn',
    userId,
    amountPoints: 10,
    source: { type: 'SURVEY', id: String(survey) },
    key: `survey:${survey}`,
    actor: `user:${userId}`,
    description: `Sondaj ${survey}`,
    at,
  };
}
