import type {
  ContentDto,
  ErrorCode,
  RedemptionDto,
  RewardDto,
  SurveyDto,
  SurveyResultsDto,
  UserDto,
} from '@pwen/api-client';

/** The answer to a faked call: a body, a text, a refusal, or a connection that breaks. */
export type FakeAnswer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  /** A file, or anything else that is no JSON. */
  | { text: string; contentType: string }
  | { refusal: ErrorCode; status: number; details?: Record<string, unknown> }
  | 'offline';

export interface FakeCall {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/**
 * Replaces the network, and only that: everything from the client inward is the app's own. `answers` are keyed "METHOD
 * /path"; a call that is not listed breaks the connection. The signed-in person is listed under "GET /api/user"; the
 * session call returns the same person in its own shape.
 */
export function fakeApi(answers: Record<string, FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>)>) {
  const calls: FakeCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams: search } = new URL(request.url);
    const text = await request.text();
    calls.push({
      method: request.method,
      path: pathname,
      search,
      body: text ? (JSON.parse(text) as unknown) : undefined,
      headers: request.headers,
    });
    const asksWho = pathname === '/api/session';
    const given = answers[asksWho ? 'GET /api/user' : `${request.method} ${pathname}`] ?? 'offline';
    const told = typeof given === 'function' ? await given() : given;
    const answer = asksWho ? asSession(told) : told;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if ('refusal' in answer) {
      const { refusal: code, status, details } = answer;
      return json(status, { code, message: code, requestId: 'test', details }, {});
    }
    if ('text' in answer)
      return new Response(answer.text, { headers: { 'content-type': answer.contentType } });
    return json(answer.status ?? 200, answer.body, answer.headers ?? {});
  };
  return { calls, to: (path: string) => calls.filter((call) => call.path === path) };
}

function asSession(user: FakeAnswer): FakeAnswer {
  if (user === 'offline') return user;
  if ('refusal' in user) return user.refusal === 'NOT_SIGNED_IN' ? { body: { user: null } } : user;
  if ('text' in user) return user;
  return { ...user, body: { user: user.body } };
}

function json(status: number, body: unknown, headers: Record<string, string>): Response {
  if (body === undefined) return new Response(null, { status });
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

export const MARJORIE: UserDto = {
  id: 7,
  username: 'marjorie@egzanp.ht',
  name: 'Marjorie',
  language: null,
  phone: '+50934123456',
  isEmailConfirmed: true,
  isPhoneConfirmed: false,
  mustConfirm: null,
  showsName: false,
  points: 100,
  balanceSequence: 1,
  role: 'user',
  isAdmin: false,
  blocked: false,
  referralCode: null,
  isReturning: false,
  consoleUrl: null,
};

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

export const SIGNED_OUT: FakeAnswer = { refusal: 'NOT_SIGNED_IN', status: 401 };
export const SETTINGS: FakeAnswer = {
  body: {
    logo: null,
    productName: 'Pwen',
    welcomeBonusPoints: 50,
    referralBonusPoints: 50,
    supportEmail: null,
    supportWhatsapp: null,
    demoTools: false,
    userAppUrl: 'http://localhost:3000',
  },
};

export function aReward(reward: Partial<RewardDto> = {}): RewardDto {
  return {
    id: 5,
    title: 'Koupon 50 HTG',
    description: 'Nan tout Boutik patnè.',
    pointsCost: 50,
    imageUrl: '/media/koupon.webp',
    imageSizes: [{ url: '/media/koupon-256.avif', width: 256 }],
    instructions: 'Bay kòd la nan kès la.\nLi bon yon sèl fwa.',
    createdAt: '2026-11-01T12:00:00.000Z',
    activeFrom: null,
    activeTo: null,
    isActive: true,
    data: null,
    isNew: false,
    limitPerPerson: null,
    limitPerDay: null,
    remainingRedemptions: null,
    redeemableAgainAt: null,
    hasAvailableVouchers: true,
    availableVouchersCount: 12,
    version: 1,
    lowStockThreshold: null,
    stock: null,
    ...reward,
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
    ...redemption,
  };
}

export function aSurvey(survey: Partial<SurveyDto> = {}): SurveyDto {
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
