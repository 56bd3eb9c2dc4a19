import type {
  AttentionDto,
  FiguresDto,
  FirstStepsDto,
  PeopleReportDto,
  PointsReportDto,
  RewardStockDto,
} from '@pwen/api-client';

const READ = { isStarted: true, isBeingRebuilt: false, secondsBehind: 0 };

export const figures = (part: Partial<FiguresDto> = {}): FiguresDto => ({
  totalUsers: 1250,
  totalContent: 12,
  activeContent: 10,
  totalSurveys: 4,
  outstandingPoints: 40_000,
  worth: {
    htgPerPoint: 0.5,
    leastHtg: 19_000,
    mostHtg: 22_500,
    offeredRewards: 3,
    stockVouchers: 40,
    stockPoints: 30_000,
    stockHtg: 15_000,
    cheapest: { rewardId: 7, title: 'Panye mache', htgPerPoint: 0.4 },
    dearest: { rewardId: 5, title: 'Lanp solè', htgPerPoint: 0.9 },
    redemptions: 12,
    redeemedPoints: 1_080,
    redeemedHtg: 1_900,
    redeemedSince: '2026-09-01T15:00:00Z',
  },
  people: READ,
  points: READ,
  ...part,
});

export const attention = (part: Partial<AttentionDto> = {}): AttentionDto => ({
  redemptions: { count: 0, oldestSeconds: 0 },
  heldRedemptions: { count: 0, oldestSeconds: 0 },
  failedRules: [],
  scarceBudgets: [],
  scarceRewardBudgets: [],
  failedMails: 0,
  arePhonesUnconfirmed: false,
  sharedMailboxes: 0,
  lastVerification: null,
  lastVerificationOfNew: null,
  latestCheckpoint: { leaves: 1230, signedAt: '2026-11-20T12:10:00Z', isPublished: true },
  readers: [],
  ...part,
});

/** Those of a programme that has begun. */
export const firstSteps = (part: Partial<FirstStepsDto> = {}): FirstStepsDto => ({
  hasSupportContact: true,
  hasSecondAdministrator: true,
  hasSecondFactor: true,
  hasVideo: true,
  rewardId: 5,
  hasVouchers: true,
  ...part,
});

export const pointsReport = (part: Partial<PointsReportDto> = {}): PointsReportDto => ({
  from: '2026-11-20',
  to: '2026-11-22',
  openingPoints: 1000,
  totals: [
    { day: '2026-11-20', type: 'EARN', sourceType: 'VIDEO_WATCH', amountPoints: 1200, events: 80 },
    { day: '2026-11-20', type: 'EARN', sourceType: 'WELCOME', amountPoints: 300, events: 3 },
    { day: '2026-11-22', type: 'EARN', sourceType: 'VIDEO_WATCH', amountPoints: 200, events: 15 },
    { day: '2026-11-22', type: 'SPEND', sourceType: 'REDEMPTION', amountPoints: -700, events: 1 },
    { day: '2026-11-22', type: 'REFUND', sourceType: 'REDEMPTION', amountPoints: 100, events: 1 },
  ],
  begins: '2026-10-01',
  before: {
    from: '2026-11-20',
    to: '2026-11-22',
    beforeFrom: '2026-11-17',
    beforeTo: '2026-11-19',
    totals: [
      { type: 'EARN', sourceType: 'VIDEO_WATCH', amountPoints: 1360, events: 100 },
      { type: 'SPEND', sourceType: 'REDEMPTION', amountPoints: -600, events: 1 },
    ],
  },
  state: READ,
  ...part,
});

export const stockReport = (): RewardStockDto[] => [
  { rewardId: 5, title: 'Lanp solè', available: 0, lowStockThreshold: 2, redeemedPerDay: 0.5, daysLeft: 0 },
  {
    rewardId: 6,
    title: 'Kat rechaj',
    available: 12,
    lowStockThreshold: null,
    redeemedPerDay: 2.4,
    daysLeft: 5,
  },
  {
    rewardId: 7,
    title: 'Panye mache',
    available: 3,
    lowStockThreshold: 3,
    redeemedPerDay: 0,
    daysLeft: null,
  },
  {
    rewardId: 8,
    title: 'Founiti lekòl',
    available: 20,
    lowStockThreshold: 5,
    redeemedPerDay: 0.1,
    daysLeft: 200,
  },
];

export const peopleReport = (part: Partial<PeopleReportDto> = {}): PeopleReportDto => ({
  from: '2026-11-20',
  to: '2026-11-22',
  days: [
    {
      day: '2026-11-20',
      joined: 8,
      closed: 0,
      active: 20,
      answered: 5,
      backWithin7: 4,
      backWithin30: 6,
    },
    {
      day: '2026-11-22',
      joined: 2,
      closed: 1,
      active: 10,
      answered: 10,
      backWithin7: 1,
      backWithin30: 1,
    },
  ],
  weeks: [
    { week: '2026-11-15', active: 27 },
    { week: '2026-11-22', active: 10 },
  ],
  begins: '2026-10-01',
  before: {
    from: '2026-11-20',
    to: '2026-11-22',
    beforeFrom: '2026-11-17',
    beforeTo: '2026-11-19',
    joined: 0,
    active: 60,
    answered: 15,
  },
  state: READ,
  ...part,
});

/** Every call of the overview, as a route of `serve`. */
export const overviewRoutes = {
  'GET /api/admin/overview/figures': () => ({ body: figures() }),
  'GET /api/admin/overview/attention': () => ({ body: attention() }),
  'GET /api/admin/overview/first-steps': () => ({ body: firstSteps() }),
  'GET /api/admin/overview/stock': { body: [] },
  'GET /api/admin/overview/points': () => ({ body: pointsReport() }),
  'GET /api/admin/overview/people': () => ({ body: peopleReport() }),
};
