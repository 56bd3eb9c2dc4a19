import type {
  ContentViewsDto,
  DelayedChangeDto,
  ManagedContentDto,
  RewardDto,
  VoucherDto,
} from '@pwen/api-client';
import { isAdministrator, type StaffRole } from '@pwen/domain/contract';
import { aReward, aUser } from '@pwen/web/testing/answers';

export const administrator = aUser({
  id: 1,
  username: 'admin@pwen.ht',
  isAdmin: true,
  role: 'administrator',
  consoleUrl: 'http://admin.localhost:3000',
});

export const owner = aUser({ ...administrator, role: 'owner' });

export const auditor = aUser({
  ...administrator,
  id: 2,
  username: 'oditè@pwen.ht',
  isAdmin: false,
  role: 'auditor',
});

/** A member of the team in any role. */
export const memberAs = (role: StaffRole) =>
  aUser({ ...administrator, role, isAdmin: isAdministrator(role) });

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
    countsFrom: null,
    later: null,
    ...part,
  };
}

export const contentViews = (part: Partial<ContentViewsDto> = {}): ContentViewsDto => ({
  begun: 0,
  completed: 0,
  refused: [],
  points: 0,
  people: 0,
  since: '2026-09-01T12:00:00.000Z',
  ...part,
});

export function reward(part: Partial<RewardDto> & Pick<RewardDto, 'id' | 'title'>): RewardDto {
  return aReward({
    description: 'About it',
    pointsCost: 1000,
    imageUrl: '',
    imageSizes: [],
    instructions: 'Dial *123#',
    createdAt: '2026-11-20T12:00:00.000Z',
    isNew: true,
    availableVouchersCount: 5,
    stock: { uploaded: 10, available: 5, reserved: 1, issued: 3, void: 1 },
    ...part,
  });
}

export function voucher(part: Partial<VoucherDto> & Pick<VoucherDto, 'id'>): VoucherDto {
  return {
    maskedNumber: `••••••••${String(part.id).padStart(4, '0')}`,
    valueHtg: 500,
    supplier: null,
    status: 'available',
    createdAt: '2026-11-20T12:00:00.000Z',
    usedAt: null,
    redemptionId: null,
    withheldAt: null,
    ...part,
  };
}

/** A price that another administrator wants to lower, and that waits. */
export function delayedChange(
  part: Partial<DelayedChangeDto> & Pick<DelayedChangeDto, 'id'>,
): DelayedChangeDto {
  return {
    kind: 'reward-terms',
    subjectId: 5,
    subject: 'Koupon 5,000 HTG',
    former: { pointsCost: 5000, limitPerPerson: 1, limitPerDay: null },
    wanted: { pointsCost: 10, limitPerPerson: null, limitPerDay: null },
    worthPoints: 19_960,
    state: 'waiting',
    requestedBy: { id: 3, username: 'lòt-admin@pwen.ht' },
    requestedAt: '2026-11-29T19:05:00.000Z',
    countsFrom: '2026-11-30T19:05:00.000Z',
    decidedBy: null,
    decidedAt: null,
    deciders: [{ id: 1, username: 'admin@pwen.ht', from: null }],
    ...part,
  };
}
