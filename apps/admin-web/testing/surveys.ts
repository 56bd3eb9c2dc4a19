import type { OpenedSurveyDto, SurveyDashboardDto, SurveyDto } from '@pwen/api-client';

export function surveyRow(
  part: Partial<SurveyDashboardDto> & Pick<SurveyDashboardDto, 'id' | 'title'>,
): SurveyDashboardDto {
  return {
    description: 'About it',
    status: 'active',
    totalParticipants: 0,
    totalResponses: 0,
    pointsReward: 50,
    createdAt: '2026-11-20T12:00:00.000Z',
    endDate: null,
    hasResults: false,
    ...part,
  };
}

export function survey(part: Partial<SurveyDto> & Pick<SurveyDto, 'id' | 'title'>): OpenedSurveyDto {
  return {
    description: 'About it',
    pointsReward: 50,
    questions: ['Ki mizik ou renmen?', 'Poukisa?'],
    questionTypes: ['multiple_choice', 'text'],
    questionOptions: ['["Konpa","Rara"]', '[]'],
    status: 'active',
    endDate: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    revision: 1,
    version: 1,
    totalParticipants: 0,
    hasEnded: false,
    isCompleted: false,
    completedAt: null,
    countsFrom: null,
    later: null,
    opening: null,
    paidAfterMs: 0,
    ...part,
  };
}
