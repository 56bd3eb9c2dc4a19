import type { ContentDto, OpenedSurveyDto, RedemptionDto, SurveyResultsDto } from '@pwen/api-client';
import { aUser } from '@pwen/web/testing/answers';

export const MARJORIE = aUser({
  id: 7,
  username: 'marjorie@egzanp.ht',
  name: 'Marjorie',
  phone: '+50934123456',
  points: 100,
  balanceSequence: 1,
});

export function aVideo(video: Partial<ContentDto> = {}): ContentDto {
  return {
    id: 42,
    type: 'video',
    title: 'Penti taptap',
    description: 'Men ki fè koulè yo.',
    url: '/media/penti.mp4',
    renditions: [],
    thumbnailUrl: '/media/penti.webp',
    thumbnailSizes: [
      { url: '/media/penti-164.avif', width: 164 },
      { url: '/media/penti-328.avif', width: 328 },
    ],
    pointsReward: 20,
    views: 2312,
    deleted: false,
    requiredSurveyId: null,
    surveyGate: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    durationMs: 42_000,
    sizeBytes: 1_400_000,
    mimeType: 'video/mp4',
    width: 640,
    height: 360,
    isCompleted: false,
    ...video,
  };
}

export function aRedemption(redemption: Partial<RedemptionDto> = {}): RedemptionDto {
  return {
    id: 900,
    rewardId: 5,
    rewardTitle: 'Koupon 50 HTG',
    redeemedAt: '2026-11-02T12:00:00.000Z',
    status: 'completed',
    pointsCost: 50,
    voucherNumber: 'KP7-204-Q9X',
    valueHtg: 50,
    instructions: 'Bay kòd la nan kès la.\nLi bon yon sèl fwa.',
    settledAt: '2026-11-02T12:00:01.000Z',
    usedAt: null,
    refundReason: null,
    heldUntil: null,
    holdReason: null,
    decisionSentence: null,
    canReply: false,
    ...redemption,
  };
}

export function aSurvey(survey: Partial<OpenedSurveyDto> = {}): OpenedSurveyDto {
  return {
    id: 3,
    title: 'Mizik ou renmen',
    description: 'Di nou sa w koute.',
    pointsReward: 25,
    questions: ['Ki mizik ou pi renmen?', 'Ki atis ou ta renmen wè?', 'Ou konn danse?'],
    questionTypes: ['multiple_choice', 'text', 'multiple_choice'],
    questionOptions: ['["Konpa","Rara"]', '[]', '[]'],
    status: 'active',
    endDate: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    revision: 1,
    version: 1,
    totalParticipants: 12,
    hasEnded: false,
    isCompleted: false,
    completedAt: null,
    countsFrom: null,
    later: null,
    opening: 'p0w3n.signed',
    paidAfterMs: 0,
    ...survey,
  };
}

export function surveyResults(results: Partial<SurveyResultsDto> = {}): SurveyResultsDto {
  return {
    surveyId: 3,
    title: 'Mizik ou renmen',
    status: 'active',
    hasEnded: false,
    totalParticipants: 10,
    fastParticipants: 0,
    totalVotes: 20,
    questionCount: 3,
    countedAt: '2026-11-02T12:00:00.000Z',
    isStale: false,
    questions: [
      {
        questionId: 31,
        questionText: 'Ki mizik ou pi renmen?',
        type: 'multiple_choice',
        retired: false,
        answeredBy: 10,
        results: [
          { optionText: 'Konpa', voteCount: 5, percentage: 50 },
          { optionText: 'Rara', voteCount: 3, percentage: 30 },
          { optionText: 'Rasin', voteCount: 2, percentage: 20 },
          { optionText: 'Twoubadou', voteCount: 0, percentage: 0 },
        ],
      },
      {
        questionId: 32,
        questionText: 'Ki atis ou ta renmen wè?',
        type: 'text',
        retired: false,
        answeredBy: 10,
        results: [],
      },
      {
        questionId: 33,
        questionText: 'Ou konn danse?',
        type: 'multiple_choice',
        retired: false,
        answeredBy: 10,
        results: [
          { optionText: 'yes', voteCount: 7, percentage: 70 },
          { optionText: 'no', voteCount: 2, percentage: 20 },
          { optionText: 'maybe', voteCount: 1, percentage: 10 },
        ],
      },
    ],
    ...results,
  };
}
