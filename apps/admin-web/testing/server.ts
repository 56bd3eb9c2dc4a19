import { jest } from '@jest/globals';
import type {
  ErrorCode,
  ErrorDto,
  ManagedContentDto,
  RewardDto,
  UserDto,
  VoucherDto,
} from '@pwen/api-client';

export const administrator: UserDto = {
  id: 1,
  username: 'admin@pwen.ht',
  name: null,
  language: null,
  phone: null,
  isEmailConfirmed: true,
  isPhoneConfirmed: false,
  mustConfirm: null,
  showsName: false,
  points: 0,
  balanceSequence: 0,
  isReturning: false,
  isAdmin: true,
  role: 'administrator',
  blocked: false,
  referralCode: null,
  consoleUrl: 'http://admin.localhost:3000',
};

export const auditor: UserDto = {
  ...administrator,
  id: 2,
  username: 'oditè@pwen.ht',
  isAdmin: false,
  role: 'auditor',
};

/** A video as administrators see it. */
export function video(
  part: Partial<ManagedContentDto> & Pick<ManagedContentDto, 'id' | 'title'>,
): ManagedContentDto {
  return {
    type: 'video',
    description: 'About it',
    url: '/media/a.mp4',
    thumbnailUrl: '',
    thumbnailSizes: [],
    pointsReward: 10,
    requiredSurvey: null,
    views: 0,
    priority: 0,
    isVisible: true,
    visibleFrom: null,
    visibleUntil: null,
    visibility: 'visible',
    createdAt: '2026-11-20T12:00:00.000Z',
    durationMs: 30_000,
    sizeBytes: 1_048_576,
    mimeType: 'video/mp4',
    width: 640,
    height: 360,
    pictureCodec: 'H.264',
    soundCodec: 'AAC',
    excludes: [],
    cleaning: 'done',
    renditions: [],
    encoding: { state: 'made', percent: null, fault: null },
    version: 1,
    ...part,
  };
}

export function reward(part: Partial<RewardDto> & Pick<RewardDto, 'id' | 'title'>): RewardDto {
  return {
    description: 'About it',
    pointsCost: 1000,
    imageUrl: '',
    imageSizes: [],
    instructions: 'Dial *123#',
    createdAt: '2026-11-20T12:00:00.000Z',
    activeFrom: null,
    activeTo: null,
    isActive: true,
    data: null,
    isNew: true,
    limitPerPerson: null,
    limitPerDay: null,
    remainingRedemptions: null,
    redeemableAgainAt: null,
    version: 1,
    lowStockThreshold: null,
    hasAvailableVouchers: true,
    availableVouchersCount: 5,
    stock: { uploaded: 10, available: 5, reserved: 1, issued: 3, void: 1 },
    ...part,
  };
}

export function voucher(part: Partial<VoucherDto> & Pick<VoucherDto, 'id'>): VoucherDto {
  return {
    maskedNumber: `••••••••${String(part.id).padStart(4, '0')}`,
    valueHtg: 500,
    status: 'available',
    createdAt: '2026-11-20T12:00:00.000Z',
    usedAt: null,
    redemptionId: null,
    ...part,
  };
}

export function refusal(
  status: number,
  code: ErrorCode,
  details?: Record<string, unknown>,
  faults?: ErrorDto['faults'],
): Response {
  return Response.json({ code, message: code, requestId: 'request-1', details, faults }, { status });
}

type Answer = (request: Request) => Response | Promise<Response>;

/**
 * Replaces the network, and only that: the generated client and everything above it are real. Routes are keyed "METHOD
 * /path"; a call without a route gets an error code, so that a test notices it. The signed-in person is routed under
 * "GET /api/user"; the session call returns the same person in its own shape.
 *
 * @returns the calls that were made, as "METHOD /path?query"
 */
export function serve(routes: Record<string, Answer>): string[] {
  const calls: string[] = [];
  const all: Record<string, Answer> = {
    'GET /api/user': () => Response.json(administrator),
    'GET /api/second-factor': () => Response.json({ isOn: false, isRequired: false, recoveryCodesLeft: 0 }),
    'GET /api/settings': () =>
      Response.json({
        logo: null,
        productName: 'Pwen',
        welcomeBonusPoints: 50,
        referralBonusPoints: 50,
        supportEmail: null,
        supportWhatsapp: null,
        userAppUrl: 'http://localhost:3000',
      }),
    ...routes,
  };
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    // As in a browser, whose page a path belongs to.
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
    if (pathname === '/api/session') return asSession(await all['GET /api/user']!(request));
    const answer = all[`${request.method} ${pathname}`];
    return answer ? answer(request) : refusal(404, 'NOT_FOUND');
  });
  return calls;
}

async function asSession(user: Response): Promise<Response> {
  if (user.status === 401) return Response.json({ user: null });
  return user.ok ? Response.json({ user: await user.json() }) : user;
}
