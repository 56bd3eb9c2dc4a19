import type {
  AttentionDto,
  FiguresDto,
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
  htgPerPoint: 0.5,
  people: READ,
  points: READ,
  ...part,
});

export const attention = (part: Partial<AttentionDto> = {}): AttentionDto => ({
  redemptions: { count: 0, oldestSeconds: 0 },
  failedMails: 0,
  lastVerification: null,
  lastVerificationOfNew: null,
  latestCheckpoint: { leaves: 1230, signedAt: '2026-11-20T12:10:00Z', isPublished: true },
  readers: [],
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
      ...{ day: '2026-11-20', joined: 8, closed: 0, active: 20, answered: 5 },
      ...{ backWithin7: 4, backWithin30: 6 },
    },
    {
      ...{ day: '2026-11-22', joined: 2, closed: 1, active: 10, answered: 10 },
      ...{ backWithin7: 1, backWithin30: 1 },
    },
  ],
  weeks: [
    { week: '2026-11-15', active: 27 },
    { week: '2026-11-22', active: 10 },
  ],
  state: READ,
  ...part,
});

/** Every call of the overview, as a route of `serve`. */
export const overviewRoutes = {
  'GET /api/admin/overview/figures': () => Response.json(figures()),
  'GET /api/admin/overview/attention': () => Response.json(attention()),
  'GET /api/admin/overview/stock': () => Response.json([]),
  'GET /api/admin/overview/points': () => Response.json(pointsReport()),
  'GET /api/admin/overview/people': () => Response.json(peopleReport()),
};
